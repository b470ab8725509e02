import { fieldNamed } from '@masthead/contract/kit/derived'
import { groupedBy, type SavedReport } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { filtersOf } from '../kit/row/filters'
import { deeds, words } from './words'

/** A stored question, also where it travels as text; undefined where there is none. */
export const readSaved = (value: unknown): SavedReport | undefined => {
  if (!value) return undefined
  return (typeof value === 'string' ? JSON.parse(value) : value) as SavedReport
}

interface Column {
  /** The name that a layout has for it. */
  readonly value: string
  readonly label: string
}

/** What a stored question asks, in words. */
export interface Asked {
  readonly noun: Resource | undefined
  readonly groups: readonly Column[]
  readonly sums: readonly Column[]
  /** What its rows are narrowed by. */
  readonly conditions: readonly string[]
  /** What its noun calls a field. */
  readonly labelOf: (key: string) => string
}

const timeWords = { day: words.byDay, month: words.byMonth, year: words.byYear }

/** Says in words what a stored question asks. The words are those of the declaration, so that they need no right besides that of seeing the question. */
export const useAsked = (dataset: unknown): Asked => {
  const say = useSay()
  const saved = readSaved(dataset)
  const noun = useNounLater(saved?.noun ?? '')
  const labelOf = (key: string): string => {
    const field = noun && fieldNamed(noun, key)
    return field ? say(field.label) : key
  }
  const groups = Object.entries(saved?.groups ?? {}).map(([value, group]) => {
    const { key, by } = groupedBy(group)
    return { value, label: by ? say(timeWords[by], { name: labelOf(key) }) : labelOf(key) }
  })
  const sums = Object.entries(saved?.sums ?? {}).map(([value, { do: what, of, label }]) => {
    const deed = say(deeds[what])
    return { value, label: label ? say(label) : of ? `${labelOf(of)} · ${deed}` : deed }
  })
  const keys = Object.keys(saved?.where ?? {})
  const controls = noun ? filtersOf(noun) : []
  const conditions = keys.map((key) => {
    const control = controls.find(({ params }) => params.includes(key))
    return control ? say(control.field.label) : labelOf(key.split('_')[0] ?? key)
  })
  return { noun, groups, sums, conditions: [...new Set(conditions)], labelOf }
}
