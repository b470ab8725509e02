import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { checkReport } from '../engine/read/check'
import { may } from '../engine/reach/context'
import { isSeen } from '../engine/reach/veil'
import type { Context, Model } from '../engine/types'

interface Choice {
  readonly key: string
  readonly label: string
}

/** What charts and reports can be made of: the nouns that the caller may view, each with what it can be grouped by, what can be added up, and its times. */
export const sourcesOf = (ctx: Context): object[] =>
  [...ctx.engine.models.values()]
    .filter(({ noun }) => !noun.internal && !noun.without?.includes('view') && !noun.menu?.hidden && may(ctx, permission(noun, 'view')))
    .filter(({ noun }) => noun.tenancy !== 'platform' || ctx.actor.isPlatform)
    .map((model) => sourceOf(ctx, model))

const sourceOf = (ctx: Context, model: Model): object => {
  const fields = [...model.columns.values()].filter(({ key }) => key !== 'id' && key !== 'tenantId' && key !== 'version' && isSeen(ctx, model, key))
  const labelled = (key: string, label: string): Choice => ({ key, label })
  const plain = fields.map(({ key, field }) => labelled(key, say(field.label, ctx.language)))
  const times = fields.flatMap(({ key, field }) =>
    field.kind === 'time' || field.kind === 'day' ? [labelled(key, say(field.label, ctx.language))] : [],
  )
  return {
    noun: model.noun.name,
    label: say(model.noun.label, ctx.language),
    groups: plain.filter(({ key }) => !times.some((time) => time.key === key) && canBe(model, { groups: { one: key } })),
    measures: plain.filter(({ key }) => canBe(model, { sums: { one: { do: 'sum', of: key } } })),
    times,
  }
}

const count = { count: { do: 'count' } } as const

/** Whether the engine answers such a report. */
const canBe = (model: Model, more: object): boolean => {
  try {
    checkReport(model, { label: ['', ''], call: [], access: { verb: 'view' }, sums: count, ...more }, (text) => {
      throw new Error(text)
    })
    return true
  } catch {
    return false
  }
}
