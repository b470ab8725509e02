import { memberPartiesOf } from './party'
import type { Model } from '../types'

/** Refuses a part of a member's page of rows that nobody is known to have, with fields that are not there, or with what the member may not do. */
export const checkMine = (model: Model, wrong: (text: string) => never): void => {
  const { noun, columns } = model
  const { mine } = noun
  if (!mine) return
  const party = noun.parties?.[mine.of]
  if (!party && !columns.get(mine.of)?.hash)
    wrong(`a member's part goes by ${mine.of}, which is neither a party nor an encrypted field that is found again`)
  if (party && columns.get(party.field)?.field.to !== 'user/member') wrong(`a member's part goes by the party ${mine.of}, which is of no members`)
  const named = [...mine.facts, ...(mine.detail?.facts ?? []), ...Object.keys(mine.detail?.course ?? {})]
  const forgotten = Array.isArray(mine.forget) ? (mine.forget as readonly string[]) : []
  for (const key of [...named, ...forgotten]) if (!columns.has(key)) wrong(`a member's part names the unknown field ${key}`)
  for (const key of forgotten) if (columns.get(key)?.required) wrong(`a member who leaves cannot take ${key} along, which every row has`)
  for (const name of mine.does ?? []) {
    const action = noun.actions?.[name]
    if (!action || !memberPartiesOf(model, action).includes(mine.of)) wrong(`a member's part offers ${name}, which is not open to ${mine.of}`)
  }
  if (!mine.detail && (mine.does ?? []).length > 0) wrong('a member does something to rows that have no page of their own: give its part a detail')
  for (const key of mine.adds?.fields ?? [])
    if (!noun.fields[key] || noun.fields[key]?.readOnly) wrong(`a member adds rows with ${key}, which nobody writes`)
  if (mine.adds && !party) wrong('a member adds rows that do not name the member')
}
