import { expect, it } from 'vitest'
import { atOnce, inTurns, type Steps } from '../steps'
import { denseInSteps, finderOf, readingOf, readInSteps } from './reading'

/** A long text is read in steps of 16,384 units, between which others work. */

const stride = 16 * 1024
const stepsOf = (steps: Steps<unknown>): number => {
  let count = 0
  while (!steps.next().done) count++
  return count
}

it('is read, made dense and looked through in as many steps as it is long', () => {
  const finder = finderOf(['字句'])
  for (const [units, pauses] of [
    [1, 0],
    [stride, 0],
    [stride + 1, 1],
    [10 * stride + 1, 10],
  ] as const) {
    const text = '字'.repeat(units)
    expect([units, stepsOf(readInSteps(text)), stepsOf(finder.findInSteps(text))]).toEqual([units, pauses, pauses])
  }
  const spaced = '字 '.repeat(5 * stride)
  expect(stepsOf(readInSteps(spaced))).toBe(9)
  expect(stepsOf(denseInSteps(readingOf(spaced)))).toBe(10)
})

it('lets others work between two steps, and none where it is wanted at once', async () => {
  const said: string[] = []
  function* work(): Steps<string> {
    for (const step of ['one', 'two', 'three']) {
      said.push(step)
      yield
    }
    return 'done'
  }
  const other = (name: string): void => void setImmediate(() => said.push(name))
  other('a')
  expect([await inTurns(work()), said.slice(0, 3)]).toEqual(['done', ['one', 'a', 'two']])
  said.length = 0
  other('b')
  expect([atOnce(work()), said]).toEqual(['done', ['one', 'two', 'three']])
})
