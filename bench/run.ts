/** Benchmarks, each against a baseline in the same run. `npm run bench -- [part ...] [--nouns=200] [--keep]`; exits with 1 when a goal is missed. */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { benchArticles } from './articles'
import { benchData } from './data'
import { benchFeeds } from './feeds'
import { benchFlow } from './flow'
import { benchHostile } from './hostile'
import { benchImport } from './import'
import { benchList } from './list'
import { benchMall } from './mall'
import { benchNewsroom } from './newsroom'
import { benchNouns, type Later } from './nouns'
import { type Options, readOptions } from './options'
import { benchOrders } from './orders'
import { stopAll } from './process'
import { benchReaders } from './readers'
import { goalsOf, type Part, tableText, writeResults } from './report'
import { benchScale } from './scale'
import { benchSite } from './site'
import { benchSearch } from './search'
import { benchWorst } from './worst'

const root = join(import.meta.dirname, '..')

const parts: Readonly<Record<string, (root: string, options: Options, later: Later) => Promise<Part>>> = {
  nouns: benchNouns,
  articles: benchArticles,
  orders: benchOrders,
  mall: benchMall,
  flow: benchFlow,
  site: benchSite,
  readers: benchReaders,
  search: benchSearch,
  list: benchList,
  newsroom: benchNewsroom,
  import: benchImport,
  data: benchData,
  scale: benchScale,
  feeds: benchFeeds,
  worst: benchWorst,
  hostile: benchHostile,
}

const endings: (() => void | Promise<void>)[] = []
let isEnding = false

/** Stops what was started and removes what was written, the latest first. */
const clearAway = async (): Promise<void> => {
  await stopAll()
  for (const work of endings.splice(0).reverse()) await work()
}

const finish = async (): Promise<void> => {
  if (isEnding) return
  isEnding = true
  await clearAway()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish().finally(() => process.exit(130)))

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2))
  const unknown = options.parts.filter((name) => !parts[name])
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2)
    console.log(`This machine is busy (load ${load.toFixed(1)}): amounts will be larger than they are, ratios less so.`)
  const done: Part[] = []
  const failed: string[] = []
  const began = performance.now()
  for (const [name, run] of Object.entries(parts)) {
    if (options.parts.length > 0 && !options.parts.includes(name)) continue
    console.log(`${name}:`)
    try {
      const part = await run(root, options, (work) => endings.push(work))
      console.log(`\n${tableText(part)}`)
      done.push(part)
    } catch (error) {
      // What one part could not measure is no reason to measure none of the others.
      if (isEnding) throw error
      failed.push(name)
      console.error(`${name} was not measured: ${error instanceof Error ? error.message : error}`)
    }
    // A database that tidies up after one part would take its time from the next.
    await clearAway()
  }
  // Only what was measured whole, with the numbers that the goals are meant for, is kept.
  if (options.scenes.length === 0 && options.nouns === 200) writeResults(join(import.meta.dirname, 'results.md'), done, load)
  const { kept, missed } = goalsOf(done)
  console.log(`${kept} goals kept, ${missed.length} missed, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  for (const one of missed) console.log(`  missed: ${one}`)
  return missed.length + failed.length > 0 ? 1 : 0
}

let code = 1
try {
  code = await main()
} catch (error) {
  if (!isEnding) console.error(error instanceof Error ? error.message : error)
} finally {
  if (!isEnding) {
    await finish()
    process.exit(code)
  }
}
