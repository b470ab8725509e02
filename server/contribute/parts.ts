import { addRow, changeRow, modelOf, nounNamed, readRow, removeRow } from '../engine/verbs'
import type { Row, Values, TxContext, Model } from '../engine/types'
import { ident } from '../engine/sql'
import { ofTenant, within } from '../engine/reach/within'
import { invalid } from '../platform/refusal'

/** Rows that belong to another row and are written with it: a bank account, an address, a relation. */
export interface Parts {
  readonly noun: string
  /** The field of the part that holds its owner's id. */
  readonly owner: string
  /** The field that tells two parts of one owner apart; without one there is at most one part. */
  readonly by?: string
  /** The field of the owner that the parts travel in, for what is wrong with them. */
  readonly field: string
}

/** What a client sent in a list of parts. */
export const partsOf = (value: unknown): Values[] => {
  const found: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(found) ? (found as Values[]) : []
}

/**
 * Makes the parts of an owner those that were sent: what is missing goes, what is there changes where it differs, what is new comes. A
 * masked value equal to the mask of what is kept leaves it as it is; any other mask is refused, since it would replace the value.
 */
export const writeParts = async (tx: TxContext, parts: Parts, ownerId: string, sent: readonly Values[]): Promise<void> => {
  const noun = nounNamed(tx, parts.noun)
  const kept = await readParts(tx, parts, ownerId)
  const keyOf = (part: Readonly<Record<string, unknown>>): string => (parts.by ? String(part[parts.by] ?? '') : '')
  const keys = sent.map(keyOf)
  if (new Set(keys).size < keys.length) throw invalid({ [parts.field]: ['有重复的数据', 'There are duplicates among these'] })
  for (const row of kept) if (!keys.includes(keyOf(row))) await removeRow(tx, noun, row)
  for (const part of sent) {
    const before = kept.find((row) => keyOf(row) === keyOf(part))
    const values = unmasked(modelOf(tx, noun), parts, before, part)
    if (!before) await addRow(tx, noun, { ...values, [parts.owner]: ownerId })
    else if (Object.keys(values).length > 0) await changeRow(tx, noun, before, values, { verb: 'edit' })
  }
}

/** Takes the parts away with their owner. */
export const removeParts = async (tx: TxContext, parts: Parts, ownerId: string): Promise<void> => {
  for (const row of await readParts(tx, parts, ownerId)) await removeRow(tx, nounNamed(tx, parts.noun), row)
}

const readParts = async (tx: TxContext, parts: Parts, ownerId: string) => {
  const noun = nounNamed(tx, parts.noun)
  const model = modelOf(tx, noun)
  const owner = ident(model.columns.get(parts.owner)?.name ?? '')
  const found = await within(tx).query<{ id: string }>(
    `select id::text as id from ${ident(model.table)} where ${ofTenant} and ${owner} = $2::bigint and not is_deleted order by id`,
    [ownerId],
  )
  const rows = []
  for (const { id } of found) rows.push(await readRow(tx, noun, id, { verb: null, lock: true }))
  return rows
}

/** The values that differ from what is kept. */
const unmasked = (model: Model, parts: Parts, before: Row | undefined, part: Values): Values => {
  const values: Values = {}
  for (const [key, value] of Object.entries(part)) {
    if (before && (before[key] ?? null) === (value ?? null)) continue
    const column = model.columns.get(key)
    if (column?.sealed && String(value).includes('*')) {
      throw invalid({ [parts.field]: [`请填写完整的${column.field.label[0]}`, `Please write the ${column.field.label[1].toLowerCase()} in full`] })
    }
    values[key] = value
  }
  return values
}
