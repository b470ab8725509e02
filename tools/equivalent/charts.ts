import type { Equivalent } from './equivalent'

const charts = 'server/charts/charts.ts'
const dashboard = 'server/charts/dashboard.ts'
const kept = 'server/charts/kept.ts'
const question = 'server/charts/question.ts'
const shown = 'server/charts/shown.ts'
const run = 'server/report/run.ts'

const again = 'what is not kept is worked out again'
const defect = 'nothing else is thrown but by a defect of the program'

/** Mistakes of charts and reports that change nothing which anybody could see. */
export const ofCharts: readonly Equivalent[] = [
  { path: dashboard, reads: '(others.some(({ roleIds }) => roleIds !== null), true) ?', why: 'it costs a statement, whose answer nobody asks for' },
  { path: dashboard, reads: 'if ((error instanceof Refusal || error instanceof Unfit, true)) return', why: defect },
  { path: dashboard, without: 'throw error', why: defect },
  { path: question, reads: 'if ((found, false)) return found', why: again },
  { path: question, without: 'read.set(ctx.engine, ofEngine)', why: again },
  { path: question, without: 'ofEngine.set(text, question)', why: again },
  { path: shown, reads: 'if ((found, false)) return found', why: again },
  { path: shown, without: 'known.set(report, ofReport)', why: again },
  { path: shown, without: 'ofReport.set(ctx.language, columns)', why: again },
  { path: shown, reads: 'if ((status === dashboard.state.shared && roleIds === null, false)) return', why: 'it costs statements and finds the same' },
  { path: shown, reads: 'roleIds === null) {}', why: 'it costs statements and finds the same' },
  { path: charts, reads: '{ seconds: 0, renew: false }', why: 'what is kept for no second is not answered from what was kept' },
  { path: kept, reads: 'let count = 1', why: 'numbers of databases are compared with each other alone' },
  { path: kept, reads: 'max: 2001, maxSize', why: 'how many are kept at most is no promise' },
  { path: kept, reads: 'sizeCalculation: ({ lines }) => lines.length + 2', why: 'how many are kept at most is no promise' },
  { path: run, reads: '(filter && values[name] !== undefined, true) ?', why: 'a filter without a value filters nothing' },
]
