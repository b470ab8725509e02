import { operationsOf } from '../../engine/wire/operation'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Proof, Proofs } from './step'

/** What files say beside nouns, by their paths below server. */
export type Said = Readonly<Record<string, Proofs | undefined>>

const below = '../../'

/** Every server/<family>/<noun>.proof.ts there is. */
export const said: Said = Object.fromEntries(
  Object.entries(import.meta.glob<Proofs>('../../**/*.proof.ts', { eager: true, import: 'proofs' })).map(([path, proofs]) => [
    path.slice(below.length),
    proofs,
  ]),
)

/** How declared calls are proven whose declarations do not say enough: by noun and name of the call. Everything else is proven as it is declared. */
export const proofs: Readonly<Record<string, Proof>> = Object.assign({}, ...Object.values(said))

/** What is wrong with proofs, in words: one that no call answers, two of one call, one in a file where nobody would look for it. */
export const faultsOf = (files: Said, entries: readonly (Resource | Service)[]): string[] => {
  const calls = new Set(
    entries.flatMap((entry) => operationsOf(entry).flatMap(({ task }) => (task.do === 'call' ? [`${entry.name} ${task.name}`] : []))),
  )
  const known = new Map<string, string>()
  return Object.entries(files).flatMap(([path, proofs]) => {
    if (!proofs) return [`${path} exports no proofs`]
    const nouns = new Set(Object.keys(proofs).map((key) => key.split(' ')[0] ?? ''))
    const [, family, base] = /^([^/]+)\/(?:.*\/)?([^/]+)\.proof\.ts$/.exec(path) ?? []
    const isAtHome = nouns.size === 1 ? nouns.has(`${family}/${base}`) : [...nouns].every((noun) => noun.startsWith(`${family}/`))
    const faults = isAtHome ? [] : [`${path} is no place for proofs of ${[...nouns].join(', ')}`]
    for (const key of Object.keys(proofs)) {
      const other = known.get(key)
      if (other) faults.push(`${path} and ${other} both prove ${key}`)
      if (!calls.has(key)) faults.push(`${path} proves ${key}, which is no call of the register`)
      known.set(key, path)
    }
    return faults
  })
}
