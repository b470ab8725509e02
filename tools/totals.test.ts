import { join } from 'node:path'
import { expect, test } from 'vitest'
import { add, line, totalsOf } from './totals'
import { tree } from './tree'

const report = (content: object): string => join(tree({ 'report.json': JSON.stringify(content) }), 'report.json')

test('reads what passed and failed', () => {
  expect(totalsOf(report({ numPassedTests: 7, numFailedTests: 2, testResults: [] }), 1)).toEqual({ passed: 7, failed: 2 })
})

test('counts a file that could not be loaded', () => {
  const testResults = [
    { name: 'a', status: 'failed', assertionResults: [] },
    { name: 'b', status: 'failed', assertionResults: [{ status: 'failed' }] },
    { name: 'c', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(totalsOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toEqual({ passed: 1, failed: 2 })
})

test('counts a bad end without a failing test, and a report that is missing', () => {
  expect(totalsOf(report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), 1)).toEqual({ passed: 3, failed: 1 })
  expect(totalsOf('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 })
})

test('ends with the line that machines read', () => {
  expect(line(add({ passed: 3, failed: 0 }, { passed: 4, failed: 1 }))).toBe('7 passed, 1 failed')
})
