import type { Model } from '../../engine/types'
import { type Changes, lotOf } from './changed'
import { coverOf, featuresFor, featuresOfTable, featuresOfTableFor } from './cover'
import type { Law } from './law'

/**
 * `all` tries every law on every noun it speaks of; `cover` each law on nouns that together have every feature it could meet; `tables`, for a database of another version, each
 * law that comes to the database on those it speaks of among some nouns which have every feature of tables; `changed` a third of the cover and nouns that were
 * changed; a number the cover and one fifth of all.
 */
export type Extent = 'all' | 'cover' | 'tables' | 'changed' | 1 | 2 | 3 | 4 | 5

export interface Plan {
  /** The laws that each noun is tried by; nouns without any are left out. */
  readonly trials: ReadonlyMap<string, readonly Law[]>
  /** How much of the whole this is, in one line. */
  readonly said: string
}

const fifths = 5
/** Nouns of a cover that are tried with every commit: the first ones have most of its features. */
const always = 4

/** A third of a cover, as the commit draws it, and its first nouns in any case. */
export const thirdOf = (cover: readonly Model[], law: string, commit: string): readonly Model[] =>
  cover.filter(({ noun }, at) => at < always || lotOf(commit, `${law} ${noun.name}`) < '5')

/**
 * Which laws are tried on which nouns. A law is a loop over a declaration, so one noun for each feature of declarations shows whether it holds. Besides,
 * code of a noun's own is always run, and nouns that were changed are tried by everything. The day decides nothing: what passes today passes tomorrow.
 */
export const planOf = (about: { laws: readonly Law[]; subjects: readonly Model[]; extent: Extent; changes: Changes }): Plan => {
  const { laws, subjects, extent, changes } = about
  const isWhole = (model: Model, index: number): boolean =>
    extent === 'all' || (extent !== 'cover' && extent !== 'tables' && (index % fifths === Number(extent) - 1 || changes.nouns.has(model.noun.name)))
  const wholly = new Set(subjects.filter(isWhole))
  const ofTables = new Set(coverOf(subjects, featuresOfTable))
  const coverFor = (law: Law, speaksOf: readonly Model[]): readonly Model[] => {
    if (extent !== 'tables' && law.isOfDeclaration) return speaksOf
    if (extent !== 'tables') return [...coverOf(speaksOf, featuresFor(law)), ...speaksOf.filter(({ behaviour }) => law.runs?.(behaviour))]
    if (law.isDecidedEarly) return []
    const among = speaksOf.filter((model) => ofTables.has(model))
    return among.length > 0 ? coverOf(among, featuresOfTableFor(law)) : coverOf(speaksOf, featuresOfTable).slice(0, 1)
  }
  const trials = new Map<string, Law[]>()
  const counts = { all: 0, cover: 0, tried: 0 }
  for (const law of laws) {
    const speaksOf = subjects.filter((model) => law.of?.(model) ?? true)
    const whole = coverFor(law, speaksOf)
    const cover = new Set(extent === 'changed' && !law.isOfDeclaration ? thirdOf(whole, law.name, changes.commit) : whole)
    const tried = speaksOf.filter((model) => wholly.has(model) || cover.has(model))
    for (const { noun } of tried) trials.set(noun.name, [...(trials.get(noun.name) ?? []), law])
    counts.all += speaksOf.length
    counts.cover += cover.size
    counts.tried += tried.length
  }
  const besides = extent === 'cover' ? '' : `, ${changes.said}${extent === 'changed' ? '' : `, and fifth ${extent} of ${fifths}`}`
  const why =
    extent === 'all'
      ? ''
      : `: ${counts.cover} that cover ${extent === 'changed' ? 'a third of the features, drawn by the commit' : 'every feature'}${extent === 'tables' ? ' of tables' : besides}; LAWS=all tries all`
  return { trials, said: `laws: ${counts.tried} of ${counts.all} pairs of law and noun are tried${why}` }
}
