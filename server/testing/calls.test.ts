import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { theCourt } from './laws/court'
import type { Court } from './laws/making'
import { proveCall } from './walk/calls'
import { proveGeneric } from './walk/generic'
import { type Line, linesOf } from './walk/lines'

const asked = process.env.CALLS
const lines = linesOf(asked ?? join(import.meta.dirname, '../../docs/calls.tsv'))

const kinds = new Set<string>()

/**
 * Whether a line is called here: each of a list that was asked for (`npm run calls`). Of the product's own the walk makes every declared call, and the laws
 * every generic one of nouns that cover all features; of these, one line of each kind is called as its client would.
 */
const isCalled = (entry: Line['found'][number][0], { task, method, path }: Line['found'][number][1][number]): boolean => {
  if (asked !== undefined) return true
  if (task.do === 'call') return false
  const kind = task.do === 'action' ? `${entry.name} ${task.name}` : `${task.do} ${method} ${path}`
  if (kinds.has(kind)) return false
  kinds.add(kind)
  return true
}

test('every line of the list of calls is a call of the product', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ found }) => found.length === 0).map(({ text }) => text)).toEqual([])
})

let court: Court
beforeAll(async () => {
  court = await theCourt()
})

/** Makes a call as its client would and looks at its effect; answers what went wrong. */
const problemsOf = async ({ found }: Line): Promise<string[]> => {
  const problems: string[] = []
  for (const [entry, operations] of found)
    for (const operation of operations) {
      if (!isCalled(entry, operation)) continue
      const route = `${operation.method} ${entry.path}${operation.path ? `/${operation.path}` : ''}`
      const step = { court, entry, model: court.engine.models.get(entry.name), operation, route }
      await (operation.task.do === 'call' ? proveCall(step) : proveGeneric(step)).catch((error: unknown) =>
        problems.push(String(error).slice(0, 300)),
      )
    }
  return problems
}

test('lines work as their clients call them, in each spelling', async () => {
  const failed: Record<string, string[]> = {}
  for (const line of lines) {
    const problems = await problemsOf(line)
    if (problems.length > 0) failed[line.text] = problems
  }
  const known = lines.filter(({ found }) => found.length > 0).length
  const what = asked === undefined ? 'each kind of line is called' : 'each line is called'
  console.log(`calls: ${known - Object.keys(failed).length} of ${lines.length}, ${what}`)
  expect(failed).toEqual({})
})
