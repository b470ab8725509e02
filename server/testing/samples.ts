import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { ActionSample, Sample, Samples } from './sample'

/** What files say beside nouns, by their paths below server. */
export type SampleFiles = Readonly<Record<string, Samples | undefined>>

const below = '../'

/** Every server/<family>/<noun>.sample.ts there is. */
export const sampleFiles: SampleFiles = Object.fromEntries(
  Object.entries(import.meta.glob<Samples>(['../**/*.sample.ts', '!./**'], { eager: true, import: 'sample' })).map(([path, sample]) => [
    path.slice(below.length),
    sample,
  ]),
)

/** Puts together what several files say of one noun. */
const merged = (one: Sample = {}, other: Sample): Sample => ({
  ...one,
  ...other,
  actions: { ...one.actions, ...other.actions },
  calls: { ...one.calls, ...other.calls },
})

const samples: Record<string, Sample> = {}
for (const file of Object.values(sampleFiles)) for (const [noun, sample] of Object.entries(file ?? {})) samples[noun] = merged(samples[noun], sample)

const none: Sample = {}

/** Returns what a noun is tried with besides its declaration. */
export const sampleFor = (noun: string): Sample => samples[noun] ?? none

/** Returns what one of its actions needs besides its declaration. */
export const actionSample = (noun: string, action: string): ActionSample => sampleFor(noun).actions?.[action] ?? {}

type Entry = Resource | Service

/** What a sample says one by one, as "row" or "calls.mine". */
const itemsOf = (sample: Sample): string[] =>
  Object.entries(sample).flatMap(([part, told]) =>
    ['targets', 'actions', 'faces', 'calls'].includes(part) ? Object.keys(told).map((key) => `${part}.${key}`) : [part],
  )

/** The names that an entry has for what a sample tells one by one. */
const namesIn = (entry: Entry, part: string): object => {
  if (part === 'calls') return entry.calls ?? {}
  if (!isResource(entry)) return {}
  return { targets: entry.fields, actions: entry.actions, faces: entry.faces }[part] ?? {}
}

/** Returns what is wrong with samples, in words: one of nothing that is declared, two of the same, one in a file where nobody would look for it. */
export const faultsOf = (files: SampleFiles, entries: readonly Entry[]): string[] => {
  const declared = new Map(entries.map((entry) => [entry.name, entry]))
  const known = new Map<string, string>()
  return Object.entries(files).flatMap(([path, sample]) => {
    if (!sample) return [`${path} exports no sample`]
    const nouns = Object.keys(sample)
    const [, family, base] = /^([^/]+)\/(?:.*\/)?([^/]+)\.sample\.ts$/.exec(path) ?? []
    const isAtHome = nouns.length === 1 ? nouns[0] === `${family}/${base}` : nouns.every((noun) => noun.startsWith(`${family}/`))
    const faults = isAtHome ? [] : [`${path} is no place for samples of ${nouns.join(', ')}`]
    for (const [noun, one] of Object.entries(sample)) {
      const entry = declared.get(noun)
      if (!entry) faults.push(`${path} is about ${noun}, which the register does not have`)
      else
        for (const item of itemsOf(one)) {
          const [part = '', key] = item.split('.')
          const other = known.get(`${noun} ${item}`)
          if (other) faults.push(`${path} and ${other} both have ${item} of ${noun}`)
          if (key !== undefined && !(key in namesIn(entry, part))) faults.push(`${path} has ${item}, which ${noun} does not declare`)
          known.set(`${noun} ${item}`, path)
        }
    }
    return faults
  })
}
