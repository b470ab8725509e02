import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnHere, journeysAlways, leftOut, leftOutHere, mostChanged, oneOf, serverDrawn } from './drawn'
import { root } from './parts.mjs'

const none: ReadonlySet<string> = new Set()

test('each file that is named is there', () => {
  expect([...journeysAlways, ...serverDrawn].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const even = (): number => 10
const of = (commit: string, changed: ReadonlySet<string> = none, seconds = 50): string[] => leftOut(serverDrawn, { commit, changed }, seconds, even)

test('a landing leaves out some, the same for the same commit, and sooner or later none of them', () => {
  const left = Array.from({ length: 40 }, (_, at) => of(`commit ${at}`))
  expect(left[0]).toEqual(of('commit 0'))
  expect(new Set(left.map(String)).size).toBeGreaterThan(30)
  for (const path of serverDrawn) {
    const times = left.filter((some) => some.includes(path)).length
    expect(times, path).toBeGreaterThan(5)
    expect(times, path).toBeLessThan(40)
  }
})

test('they take as long as they may and no longer, and one that is longer than that runs where it is the first', () => {
  expect(serverDrawn.length - of('any').length).toBe(5)
  expect(serverDrawn.length - of('any', none, 59).length).toBe(5)
  expect(serverDrawn.length - of('any', none, 60).length).toBe(6)
  const [one] = serverDrawn as [string]
  const long = (path: string): number => (path === one ? 90 : 10)
  const draw = { commit: 'any', changed: new Set([one]) }
  expect(leftOut(serverDrawn, draw, 50, long)).toEqual(serverDrawn.slice(1))
})

test('what was changed is not left out', () => {
  const changed = of('any').slice(0, mostChanged)
  expect(of('any', new Set(changed)).filter((path) => changed.includes(path))).toEqual([])
})

test('of many that were changed some come first, and the others as they are drawn', () => {
  const left = leftOut(serverDrawn, { commit: 'any', changed: new Set(serverDrawn) }, mostChanged * 10, even)
  expect(serverDrawn.length - left.length).toBe(mostChanged)
  expect(of('any', new Set(serverDrawn), serverDrawn.length * 10)).toEqual([])
})

test('nothing is left out unless it is asked for', () => {
  const before = process.env.TRIED
  process.env.TRIED = 'all'
  try {
    expect(leftOutHere('server', serverDrawn, 0)).toEqual([])
  } finally {
    if (before === undefined) delete process.env.TRIED
    else process.env.TRIED = before
  }
})

test('of several ways one is tried by a commit, each of them sooner or later, and all of them elsewhere', () => {
  const ways = ['narrow', 'wide']
  const drawn = Array.from({ length: 20 }, (_, at) => oneOf('a day', ways, { commit: `commit ${at}` }))
  expect(drawn.every((one) => one.length === 1)).toBe(true)
  expect(new Set(drawn.flat())).toEqual(new Set(ways))
  expect(oneOf('a day', ways, { commit: 'commit 0' })).toEqual(drawn[0])
  const before = process.env.TRIED
  process.env.TRIED = 'all'
  try {
    expect(drawnHere('a day', ways)).toEqual(ways)
  } finally {
    if (before === undefined) delete process.env.TRIED
    else process.env.TRIED = before
  }
})
