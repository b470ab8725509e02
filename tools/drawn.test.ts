import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysAlways, leftOut, leftOutHere, serverDrawn } from './drawn'
import { root } from './parts.mjs'

const none: ReadonlySet<string> = new Set()

test('each file that is named is there', () => {
  expect([...journeysAlways, ...serverDrawn].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a landing leaves out some, the same for the same commit, and sooner or later none of them', () => {
  const left = Array.from({ length: 40 }, (_, at) => leftOut(serverDrawn, { commit: `commit ${at}`, changed: none }))
  expect(left[0]).toEqual(leftOut(serverDrawn, { commit: 'commit 0', changed: none }))
  expect(new Set(left.map(String)).size).toBeGreaterThan(30)
  for (const path of serverDrawn) {
    const times = left.filter((some) => some.includes(path)).length
    expect(times, path).toBeGreaterThan(5)
    expect(times, path).toBeLessThan(35)
  }
})

test('what was changed is not left out', () => {
  const [first] = leftOut(serverDrawn, { commit: 'any', changed: none }) as [string]
  expect(leftOut(serverDrawn, { commit: 'any', changed: new Set([first]) })).not.toContain(first)
})

test('nothing is left out unless it is asked for', () => {
  const before = process.env.TRIED
  process.env.TRIED = 'all'
  try {
    expect(leftOutHere('server', serverDrawn)).toEqual([])
  } finally {
    if (before === undefined) delete process.env.TRIED
    else process.env.TRIED = before
  }
})
