import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Court, theCourt } from './laws/court'
import { proveCall } from './walk/calls'
import { proveGeneric } from './walk/generic'
import { type Line, linesOf } from './walk/lines'

const lines = linesOf(process.env.CALLS ?? join(import.meta.dirname, '../../docs/calls.tsv'))

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
      const route = `${operation.method} ${entry.path}${operation.path ? `/${operation.path}` : ''}`
      const step = { court, entry, model: court.engine.models.get(entry.name), operation, route }
      await (operation.task.do === 'call' ? proveCall(step) : proveGeneric(step)).catch((error: unknown) =>
        problems.push(String(error).slice(0, 300)),
      )
    }
  return problems
}

test('every line works as its client calls it, in each spelling', async () => {
  const failed: Record<string, string[]> = {}
  for (const line of lines) {
    const problems = await problemsOf(line)
    if (problems.length > 0) failed[line.text] = problems
  }
  const known = lines.filter(({ found }) => found.length > 0).length
  console.log(`calls: ${known - Object.keys(failed).length} of ${lines.length}`)
  expect(failed).toEqual({})
})
