import { join } from 'node:path'
import { expect, test } from 'vitest'
import { add, line, totalsOf } from './totals'
import { tree } from './tree'

const report = (content: object): string => join(tree({ 'report.json': JSON.stringify(content) }), 'report.json')

test('reads what passed and failed', () => {
  expect(totalsOf(report({ numPassedTests: 7, numFailedTests: 2, testResults: [] }), 1)).toEqual({ passed: 7, failed: 2, faults: [] })
})

test('counts a file that could not be loaded, and says what failed where', () => {
  const testResults = [
    { name: 'a', status: 'failed', message: 'No such module\nat a', assertionResults: [] },
    {
      name: 'b',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'b saves', failureMessages: ['\u001b[31mnot 2\u001b[39m\nat b'] }],
    },
    { name: 'c', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(totalsOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failed: 2,
    faults: ['a › not loaded: No such module', 'b › b saves: not 2'],
  })
})

test('counts a bad end without a failing test, and a report that is missing', () => {
  expect(totalsOf(report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(totalsOf('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('ends with the line that machines read', () => {
  expect(line(add({ passed: 3, failed: 0, faults: [] }, { passed: 4, failed: 1, faults: ['b'] }))).toBe('7 passed, 1 failed')
})
