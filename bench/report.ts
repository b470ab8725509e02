import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** One line of the result: what was measured, and where there are any, the goal and the same of the baseline. */
export interface Measure {
  readonly what: string
  readonly value: number
  readonly unit: 's' | 'ms' | 'MB' | 'KB' | '/s' | ''
  /** At most this much. */
  readonly goal?: number
  readonly baseline?: number
  /** At least, or at most, so many times the baseline. */
  readonly ratioAtLeast?: number
  readonly ratioAtMost?: number
}

export interface Part {
  readonly title: string
  /** What was measured and against what, in a few sentences. */
  readonly about: string
  readonly measures: readonly Measure[]
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const digits: Readonly<Record<Measure['unit'], number>> = { s: 2, ms: 1, MB: 0, KB: 0, '/s': 0, '': 0 }

const amount = (value: number | undefined, unit: Measure['unit']): string =>
  value === undefined ? '' : `${value.toFixed(digits[unit])} ${unit}`.trim()

const verdict = ({ value, goal, baseline, ratioAtLeast, ratioAtMost }: Measure): string => {
  const ratio = baseline ? value / baseline : Number.NaN
  const kept = [
    ...(goal === undefined ? [] : [value <= goal]),
    ...(ratioAtLeast === undefined ? [] : [ratio >= ratioAtLeast]),
    ...(ratioAtMost === undefined ? [] : [ratio <= ratioAtMost]),
  ]
  return kept.length === 0 ? '' : kept.every(Boolean) ? 'pass' : 'MISS'
}

const goalText = ({ goal, unit, ratioAtLeast, ratioAtMost }: Measure): string =>
  [
    ...(goal === undefined ? [] : [`<= ${amount(goal, unit)}`]),
    ...(ratioAtLeast === undefined ? [] : [`>= ${ratioAtLeast} x`]),
    ...(ratioAtMost === undefined ? [] : [`<= ${ratioAtMost} x`]),
  ].join(', ')

/** How many goals were kept, and each that was missed with its value beside it. */
export const goalsOf = (parts: readonly Part[]): { readonly kept: number; readonly missed: readonly string[] } => {
  const all = parts.flatMap(({ measures }) => measures)
  const missed = all.filter((measure) => verdict(measure) === 'MISS')
  return {
    kept: all.filter((measure) => verdict(measure) === 'pass').length,
    missed: missed.map((measure) => {
      const [what, value, baseline, ratio] = rowOf(measure)
      return `${what}: ${value}${baseline ? `, ${ratio} of ${baseline}` : ''}; goal ${goalText(measure)}`
    }),
  }
}

const heads = ['measured', 'value', 'baseline', 'ratio', 'goal', ''] as const

const rowOf = (measure: Measure): string[] => {
  const { what, value, unit, baseline } = measure
  // A rate is a part of its baseline's as a rule, an amount a multiple.
  const ratio = baseline ? `${(value / baseline).toFixed(unit === '/s' ? 2 : 1)} x` : ''
  return [what, amount(value, unit), amount(baseline, unit), ratio, goalText(measure), verdict(measure)]
}

/** The table for a terminal. */
export const tableText = (part: Part): string => {
  const rows = [[...heads], ...part.measures.map(rowOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
  return [part.title, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n')
}

const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'))

/**
 * Writes the results into the page: each section takes the place of the one with its title, or comes last. Ratios hold on other machines; the amounts beside them are
 * those of this machine, which had `load` to carry before the run.
 */
export const writeResults = (file: string, parts: readonly Part[], load: number): void => {
  const [cpu] = cpus()
  const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} cores${cpu?.model ? ` (${cpu.model.trim()})` : ''}`
  const day = new Date().toISOString().slice(0, 10)
  const [head = '', ...before] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n\n(?=## )/)
  const sections = new Map(before.map((section) => [titleOf(section), section]))
  for (const part of parts) {
    const rows = part.measures.map((measure) => `| ${rowOf(measure).join(' | ')} |`)
    const table = [`| ${heads.join(' | ')} |`, '| --- | ---: | ---: | ---: | ---: | --- |', ...rows]
    const about = `${part.about} Measured on ${day}: ${machine}, load ${load.toFixed(1)} before.`
    sections.set(`## ${part.title}`, [`## ${part.title}`, '', about, '', ...table].join('\n'))
  }
  writeFileSync(file, `${[head, ...sections.values()].join('\n\n')}\n`)
}
