import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from '../mutation'
import { ofCharts } from './charts'
import { ofNews } from './cms'
import { ofTheEngine } from './engine'
import type { Equivalent } from './equivalent'
import { ofFamilies } from './families'
import { ofWork } from './flow'
import { ofTheMall } from './mall'

const equivalents: readonly Equivalent[] = [...ofTheEngine, ...ofNews, ...ofCharts, ...ofWork, ...ofTheMall, ...ofFamilies]

/** What a mistake makes of its line. */
const lineWith = (root: string, mutant: Mutant): string => {
  const text = mutated(readFileSync(join(root, mutant.path), 'utf8'), mutant)
  return text.split('\n')[mutant.line - 1]?.trim() ?? ''
}

/** Whether somebody has said why this one makes no difference. */
export const isEquivalent = (root: string, mutant: Mutant): boolean =>
  equivalents.some(
    ({ path, reads, without }) =>
      path === mutant.path && (reads === undefined ? mutant.after === '{}' && mutant.before === without : lineWith(root, mutant).includes(reads)),
  )
