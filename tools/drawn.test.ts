import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { always, leftOut } from '../e2e/drawn'
import { root } from './parts.mjs'

const files = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.test.ts'))
const none: ReadonlySet<string> = new Set()

test('each journey that always runs is there', () => {
  expect(always.filter((name) => !files.includes(`${name}.test.ts`))).toEqual([])
})

test('a landing leaves out some of the others, the same for the same commit, and sooner or later none of them', () => {
  const commits = Array.from({ length: 40 }, (_, at) => `commit ${at}`)
  const left = commits.map((commit) => leftOut(files, { commit, changed: none }))
  expect(left[0]).toEqual(leftOut(files, { commit: 'commit 0', changed: none }))
  for (const some of left) {
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(files.length - always.length)
    expect(some.filter((file) => always.includes(file.replace('.test.ts', '')))).toEqual([])
  }
  expect(files.filter((file) => left.every((some) => some.includes(file)))).toEqual([])
})

test('a journey that was changed is not left out', () => {
  const [first] = leftOut(files, { commit: 'any', changed: none }) as [string]
  expect(leftOut(files, { commit: 'any', changed: new Set([`e2e/${first}`]) })).not.toContain(first)
})
