import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Row } from '../wire/client'
import type { Among, Choice } from '../noun/options'

export interface RefPickerProps {
  readonly name: string
  readonly field: Field
  /** Ids; several as a comma string or a list. */
  readonly value?: unknown
  /** The id, or the ids as a comma string; null when nothing is chosen. */
  readonly onChange?: ((value: string | null) => void) | undefined
  readonly many?: boolean
  /** Takes rows that these filters of the noun's list find, and no others; those that the field declares unless told. */
  readonly among?: Among | undefined
  /** Offers to make the row that is missing, to whoever may. */
  readonly adds?: boolean | undefined
  /** The row under edit: it tells the title of what is chosen, and cannot be its own parent. */
  readonly row?: Row | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
}

/** Ids as they travel. */
export const wire = (ids: readonly string[]): string | null => (ids.length ? ids.join(',') : null)

/** Titles that the row itself brings along, so that nothing need be asked for them: as many as it has ids, in their order. */
export const toldBy = ({ row, name, field, many }: RefPickerProps, ids: readonly string[]): Choice[] => {
  const told = row?.[displayName(name, field)]
  const kept = listOf(row?.[name])
  const titles = many ? listOf(told) : typeof told === 'string' ? [told] : []
  if (titles.length !== kept.length) return []
  return kept.flatMap((id, at) => (ids.includes(id) && titles[at] ? [{ id, title: titles[at] }] : []))
}

/** What stands for a row whose title is not known: a moment's patience, or that there is none for this reader. A code that people gave says enough by itself. */
export const useUntold = (field: Field): ((id: string, isAsking: boolean) => string) => {
  const say = useSay()
  return (id, isAsking) => (isAsking ? '…' : field.by ? id : say(phrases.form.unseen))
}
