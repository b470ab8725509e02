import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one file of laws tried. */
export interface Tried {
  readonly part: number
  readonly parts: number
  /** Whether all of its laws ran, none left out by a filter of the run. */
  readonly isWhole: boolean
  /** How many things each law tried, over all of its nouns. */
  readonly counts: readonly (readonly [law: string, count: number])[]
}

/** Keeps what a file tried until the run ends. */
export const keepTried = (folder: string, tried: Tried): void => writeFileSync(join(folder, `tried-laws-${tried.part}.json`), JSON.stringify(tried))

/** How many things each law tried in all files, the fewest first. */
export const sumOf = (files: readonly Tried[]): [law: string, count: number][] => {
  const sums = new Map<string, number>()
  for (const [law, count] of files.flatMap(({ counts }) => counts)) sums.set(law, (sums.get(law) ?? 0) + count)
  return [...sums].sort(([, one], [, other]) => one - other)
}

/** The laws that were to be tried and tried nothing; none where only some of the files or of their laws ran. */
export const blindIn = (files: readonly Tried[]): string[] => {
  const isWhole = files.every((one) => one.isWhole) && files.length === files[0]?.parts
  return isWhole ? sumOf(files).flatMap(([law, count]) => (count === 0 ? [law] : [])) : []
}

/** Prints how many things each law tried; throws where one was run over all of its nouns and tried none. */
export const judgeTried = (folder: string): void => {
  const names = readdirSync(folder).filter((name) => /^tried-laws-\d+\.json$/.test(name))
  if (names.length === 0) return
  const files = names.map((name): Tried => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  for (const [law, count] of sumOf(files)) console.log(`${String(count).padStart(7)}  ${law}`)
  const blind = blindIn(files)
  if (blind.length > 0) throw new Error(`tried nothing: ${blind.join('; ')}`)
}
