import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and failed, and what is known of those that failed: a line each. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  readonly faults: readonly string[]
}

interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName?: string; readonly failureMessages?: readonly string[] }[]
  }[]
}

export const add = (one: Totals, other: Totals): Totals => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  faults: [...one.faults, ...other.faults],
})

/** The line that every run ends with, which machines read. */
export const line = ({ passed, failed }: Pick<Totals, 'passed' | 'failed'>): string => `${passed} passed, ${failed} failed`

/**
 * What a run of vitest came to, from its JSON report. A file that could not be loaded, a run that ended badly without
 * a failing test (an error outside of a test) and a report that was never written each count as one failure.
 */
export const totalsOf = (reportFile: string, exitCode: number): Totals => {
  const report = read(reportFile)
  if (!report) return { passed: 0, failed: 1, faults: ['vitest left no report'] }
  const files = (report.testResults ?? []).filter(({ status }) => status === 'failed')
  const unloaded = files.filter(({ assertionResults }) => !assertionResults.some((one) => one.status === 'failed'))
  const failed = (report.numFailedTests ?? 0) + unloaded.length
  const faults = [
    ...unloaded.map(({ name, message }) => fault(name, undefined, message)),
    ...files.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map((one) => fault(name, one.fullName, one.failureMessages?.[0])),
    ),
  ]
  const passed = report.numPassedTests ?? 0
  return exitCode !== 0 && failed === 0 ? { passed, failed: 1, faults: ['an error outside of a test'] } : { passed, failed, faults }
}

/** One line: where, which test, and how its message begins. */
const fault = (file: string, test = 'not loaded', message = ''): string =>
  `${file} › ${test}: ${stripVTControlCharacters(message).split('\n', 1)[0]?.slice(0, 1_500) ?? ''}`

const read = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
