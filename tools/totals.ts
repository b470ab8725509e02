import { readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

export const add = (one: Totals, other: Totals): Totals => ({ passed: one.passed + other.passed, failed: one.failed + other.failed })

/** The line that every run ends with, which machines read. */
export const line = ({ passed, failed }: Totals): string => `${passed} passed, ${failed} failed`

/**
 * What a run of vitest came to, from its JSON report. A file that could not be loaded, a run that ended badly without
 * a failing test (an error outside of a test) and a report that was never written each count as one failure.
 */
export const totalsOf = (reportFile: string, exitCode: number): Totals => {
  const report = read(reportFile)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = (report.numFailedTests ?? 0) + unloaded.length
  return { passed: report.numPassedTests ?? 0, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

const read = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
