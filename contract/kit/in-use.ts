import { text } from './field'
import type { Label } from './label'
import type { NamedStates } from './state'

/** Words of nouns of whose rows a tenant uses one at a time: stores, channels, configurations of payment. server/engine/write/in-use keeps the rule. */

/** Set on the row in use: no two living rows of a tenant share it. */
export const markOfUse = text(['使用标记', 'Mark of use'], { max: 3, readOnly: true, unique: true, detail: true })

/** The same where one is in use for each value of these fields: of the channels of a product one each. */
export const markOfUseAmong = <const Names extends readonly string[]>(among: Names) => ({ ...markOfUse, unique: among })

/** Whether it is the one in use. */
export const statesOfUse = {
  notUsed: { value: 0, label: ['未启用', 'Not used'], tone: 'plain' },
  inUse: { value: 1, label: ['使用中', 'In use'], tone: 'good' },
} as const satisfies NamedStates

/** The two verbs of it; `asks` are the questions before each. The one that is taken into use switches the other off. */
export const actionsOfUse = <const On extends Label, const Off extends Label>(asks: { readonly enable: On; readonly disable: Off }) =>
  ({
    disable: {
      label: ['停用', 'Switch off'],
      call: 'POST disable',
      verb: 'enable',
      from: 'inUse',
      to: 'notUsed',
      tone: 'danger',
      confirm: asks.disable,
      done: ['已停用', 'It is switched off'],
    },
    enable: {
      label: ['启用', 'Use it'],
      call: 'POST enable',
      from: 'notUsed',
      to: 'inUse',
      idempotent: true,
      tone: 'primary',
      confirm: asks.enable,
      done: ['启用成功', 'It is now in use'],
    },
  }) as const
