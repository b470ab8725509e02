import { aftersOf } from '@masthead/contract/kit/after'
import { setsOf } from '@masthead/contract/kit/name'
import type { Model } from '../types'

/** Refuses what could not follow: an unknown noun or action, a reference that does not lead there, and an input that is demanded and not said. */
export const checkAfters = ({ noun, columns }: Model, models: ReadonlyMap<string, Model>, wrong: (text: string) => never): void => {
  for (const [name, action] of Object.entries(noun.actions ?? {}))
    for (const after of aftersOf(action)) {
      const what = `the action ${name} is followed by ${after.noun} ${after.action}`
      const target = models.get(after.noun)
      const next = target?.noun.actions?.[after.action]
      if (!target || !next) {
        wrong(`${what}, which is unknown`)
        continue
      }
      if (target.byTenant !== models.get(noun.name)?.byTenant) wrong(`${what}, whose rows are kept otherwise`)
      if ((after.to === undefined) === (after.by === undefined)) wrong(`${what}: say by which reference, to it or by it`)
      const field = after.to === undefined ? target.columns.get(after.by ?? '')?.field : columns.get(after.to)?.field
      const leads = after.to === undefined ? noun.name : after.noun
      if (field?.kind !== 'ref' || field.to !== leads) wrong(`${what} by ${after.to ?? after.by}, which does not lead there`)
      const takes = new Map([
        ...Object.entries(next.input ?? {}).map(([key, one]) => [key, one.required !== undefined && one.required !== false] as const),
        ...setsOf(next).map(({ key, demanded }) => [key, demanded] as const),
      ])
      for (const key of Object.keys(after.with ?? {})) if (!takes.has(key)) wrong(`${what} with ${key}, which it does not take`)
      for (const [key, isDemanded] of takes) if (isDemanded && !(key in (after.with ?? {}))) wrong(`${what} without ${key}, which it demands`)
      const said = new Set([...Object.keys(action.input ?? {}), ...setsOf(action).map(({ key }) => key)])
      for (const value of Object.values(after.with ?? {})) {
        if (typeof value !== 'string' || !value.startsWith('$')) continue
        const isKnown = value.startsWith('$.') ? said.has(value.slice(2)) : columns.has(value.slice(1).split('.')[0] ?? '')
        if (!isKnown) wrong(`${what} with ${value}, which is unknown`)
      }
    }
}
