import { describe, expect, test } from 'vitest'
import { laws } from '../laws'
import { drawn, mostWhole, nounsOf } from './changed'
import { subjects } from './court'
import { coverOf, featuresFor, featuresOfTable, featuresOfTableFor } from './cover'
import type { Law } from './law'
import { type Extent, planOf } from './plan'

const nothing = { nouns: new Set<string>(), said: '0 changed nouns', commit: '' }
const pairsOf = (extent: Extent, changes = nothing): Set<string> =>
  new Set([...planOf({ laws, subjects, extent, changes }).trials].flatMap(([noun, own]) => own.map(({ name }) => `${noun}: ${name}`)))

describe('the plan of the laws', () => {
  const whole = pairsOf('all')
  const cover = pairsOf('cover')

  test('the cover is less than half, and lacks no feature that a law could meet', () => {
    expect(cover.size).toBeLessThan(whole.size * 0.6)
    for (const law of laws) {
      const speaksOf = subjects.filter((model) => law.of?.(model) ?? true)
      const tried = speaksOf.filter(({ noun }) => cover.has(`${noun.name}: ${law.name}`))
      const features = featuresFor(law)
      const met = new Set(tried.flatMap((model) => [...features(model)]))
      expect(
        speaksOf.flatMap((model) => [...features(model)]).filter((feature) => !met.has(feature)),
        law.name,
      ).toEqual([])
    }
  })

  test('another version of the database is tried on less: on every feature that a table has, by every law that comes to it', () => {
    const tables = pairsOf('tables')
    expect(tables.size).toBeLessThan(cover.size / 2)
    const triedBy = (law: Law) => subjects.filter(({ noun }) => tables.has(`${noun.name}: ${law.name}`))
    expect(laws.filter((law) => (triedBy(law).length === 0) !== (law.isDecidedEarly ?? false)).map(({ name }) => name)).toEqual([])
    const few = new Set(coverOf(subjects, featuresOfTable))
    for (const law of laws.filter(({ isDecidedEarly }) => !isDecidedEarly)) {
      const features = featuresOfTableFor(law)
      const met = new Set(triedBy(law).flatMap((model) => [...features(model)]))
      const speaksOf = [...few].filter((model) => law.of?.(model) ?? true)
      expect(
        speaksOf.flatMap((model) => [...features(model)]).filter((feature) => !met.has(feature)),
        law.name,
      ).toEqual([])
    }
    const met = new Set(laws.flatMap(triedBy).flatMap((model) => [...featuresOfTable(model)]))
    expect(subjects.flatMap((model) => [...featuresOfTable(model)]).filter((feature) => !met.has(feature))).toEqual([])
  })

  test('code of a noun is always run by the laws that run it', () => {
    for (const law of laws) {
      const own = subjects.filter((model) => (law.of?.(model) ?? true) && law.runs?.(model.behaviour))
      expect(
        own.filter(({ noun }) => !cover.has(`${noun.name}: ${law.name}`)).map(({ noun }) => noun.name),
        law.name,
      ).toEqual([])
    }
  })

  test('of many changed nouns the commit draws some: the same ones again for the same commit, each one for some commit', () => {
    const names = subjects.map(({ noun }) => noun.name).slice(0, mostWhole + 1)
    expect(drawn(new Set(names.slice(0, mostWhole)), 'a')).toEqual(new Set(names.slice(0, mostWhole)))
    expect(drawn(new Set(names), 'a').size).toBe(mostWhole)
    expect(drawn(new Set(names), 'a')).toEqual(drawn(new Set([...names].reverse()), 'a'))
    const commits = Array.from({ length: 200 }, (_, index) => String(index))
    expect(new Set(commits.flatMap((commit) => names.filter((name) => !drawn(new Set(names), commit).has(name)))).size).toBe(names.length)
  })

  test('each commit tries a third of the cover, no law on nothing, and among some commits all of it is tried', () => {
    const commits = Array.from({ length: 40 }, (_, at) => pairsOf('changed', { ...nothing, commit: `commit ${at}` }))
    for (const pairs of commits) {
      expect(pairs.size).toBeLessThan(cover.size * 0.5)
      const lawsOf = (some: ReadonlySet<string>) => new Set([...some].map((pair) => pair.slice(pair.indexOf(': '))))
      expect(lawsOf(pairs)).toEqual(lawsOf(cover))
    }
    expect(new Set(commits.flatMap((pairs) => [...pairs]))).toEqual(cover)
  })

  test('five fifths try everything, and a changed noun is tried whole without any', () => {
    const parts = ([1, 2, 3, 4, 5] as const).map((fifth) => pairsOf(fifth))
    expect(parts.every((pairs) => pairs.size < whole.size)).toBe(true)
    expect(new Set(parts.flatMap((pairs) => [...pairs]))).toEqual(whole)
    const name = subjects.find(({ noun }) => [...whole].some((pair) => pair.startsWith(`${noun.name}: `) && !cover.has(pair)))?.noun.name ?? ''
    const own = [...whole].filter((pair) => pair.startsWith(`${name}: `))
    const changed = pairsOf('changed', { nouns: new Set([name]), said: '1 changed noun', commit: 'a' })
    expect(own.filter((pair) => !changed.has(pair))).toEqual([])
  })

  test('a cover takes nobody who brings nothing', () => {
    const chosen = coverOf(subjects)
    expect(new Set(chosen).size).toBe(chosen.length)
  })
})

test('a file belongs to the noun it is named after, else to its family', () => {
  const nouns = ['cms/news', 'cms/newsview', 'cms/topic', 'user/user']
  expect(nounsOf('contract/cms/news.ts', nouns)).toEqual(['cms/news'])
  expect(nounsOf('server/cms/news-lock.test.ts', nouns)).toEqual(['cms/news'])
  expect(nounsOf('server/cms/newsview.ts', nouns)).toEqual(['cms/newsview'])
  expect(nounsOf('server/cms/topic.sample.ts', nouns)).toEqual(['cms/topic'])
  expect(nounsOf('server/cms/desk.ts', nouns)).toEqual(['cms/news', 'cms/newsview', 'cms/topic'])
  expect(nounsOf('server/engine/act.ts', nouns)).toEqual([])
  expect(nounsOf('docs/ARCHITECTURE.md', nouns)).toEqual([])
})
