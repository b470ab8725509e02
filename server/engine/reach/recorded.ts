import { auditNoun } from '../write/record'
import type { Engine, Model } from '../types'

/** A noun whose rows keep values of other nouns' fields: the log of a machine, and the audit. */
export interface Recorded {
  /** The nouns that it records. */
  readonly of: readonly Model[]
  /** The column that names the noun of a line, where there are several. */
  readonly type?: string
  /** Its columns that hold values by field name. */
  readonly values: readonly string[]
  /** Its column that holds the reason of an action, which the noun may keep in a field of its own. */
  readonly remark?: string
}

const known = new WeakMap<Engine, ReadonlyMap<string, Recorded>>()

/** What a noun keeps of other nouns' values; undefined where it is no log. */
export const recordOf = (engine: Engine, { noun }: Model): Recorded | undefined => {
  const found = known.get(engine) ?? recordsIn(engine)
  known.set(engine, found)
  return found.get(noun.name)
}

const recordsIn = ({ models }: Engine): ReadonlyMap<string, Recorded> => {
  const found = new Map<string, Recorded>()
  for (const model of models.values()) {
    const { log } = model.noun
    if (!log) continue
    const before = found.get(log.noun)
    const of = [...(before?.of ?? []), model]
    found.set(log.noun, { of, ...(log.type === undefined ? {} : { type: log.type }), values: ['diff'], remark: 'remark' })
  }
  // The audit keeps no reasons.
  found.set(auditNoun, { of: [...models.values()], type: 'bizType', values: ['before', 'after'] })
  return found
}

const knownReasons = new WeakMap<Model, readonly (readonly [action: string, field: string])[]>()

/** The actions of a noun that keep their reason in a field, each with that field. */
export const reasonsOf = (model: Model): readonly (readonly [action: string, field: string])[] => {
  const reasons =
    knownReasons.get(model) ??
    Object.entries(model.noun.actions ?? {}).flatMap(([action, { reason }]) => (typeof reason === 'string' ? [[action, reason] as const] : []))
  knownReasons.set(model, reasons)
  return reasons
}
