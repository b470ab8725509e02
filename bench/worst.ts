import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startListed } from './listed'
import type { Loaded } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory } from './process'
import { median, type Measure, type Part } from './report'

const articles = 2_000
/** How many send at once. */
const callersAtOnce = 20
const rounds = 4
const seconds = 4

/** Twenty callers send the worst bodies there are while others turn the pages of a list: how long those wait, and what the server needs for it. */
export const benchWorst = async (root: string, options: Options, later: Later): Promise<Part> => {
  const { product, headers, pages: turn } = await startListed(root, options, later, { name: 'worst', articles })
  const pages = (): Promise<Loaded> => turn(seconds)

  for (let round = 0; round < 2; round += 1) await pages()
  const quiet = await pages()
  const before = residentMemory(product.pid)
  // What the callers themselves compute they would compute elsewhere: it gives way to the server.
  const callers = spawn('nice', ['-n', '10', process.execPath, join(root, 'bench/bodies.mjs')], {
    env: { ...process.env, SERVER: product.url, SESSION: JSON.stringify(headers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  later(() => void callers.kill('SIGKILL'))
  let told = ''
  callers.stdout.on('data', (data: Buffer) => {
    told += data.toString()
  })
  while (!told.includes('ready at')) await pause(100)
  const found: Loaded[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await pages()
    found.push(one)
    memory.push(residentMemory(product.pid))
    console.log(`  ${one.rate.toFixed(0)} pages a second, p99 ${one.slowest.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB`)
  }
  const ended = new Promise((done) => callers.once('exit', done))
  callers.kill('SIGTERM')
  await ended
  const answered = JSON.parse(/answered (.*)/.exec(told)?.[1] ?? '{}') as Record<string, number>
  console.log(`  the twenty were answered ${JSON.stringify(answered)}`)
  const faults = Object.entries(answered).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
  const half = rounds / 2
  const handled = Object.values(answered).reduce((sum, count) => sum + count, 0)
  const measures: Measure[] = [
    {
      what: 'the slowest of a hundred list pages meanwhile',
      // A round in which nobody was answered has no slowest page, and is the slowest of all.
      value: median(found.map(({ slowest, rate }) => (rate > 0 ? slowest : Number.POSITIVE_INFINITY))),
      unit: 'ms',
      baseline: quiet.slowest,
      goal: 1_000,
    },
    { what: 'list pages meanwhile', value: median(found.map(({ rate }) => rate)), unit: '/s', baseline: quiet.rate },
    // Those that the server hung up on count too: it read no more of them than it had to.
    { what: 'bodies left unanswered, of twenty callers', value: Math.max(0, callersAtOnce - handled), unit: '', goal: 0 },
    { what: 'bodies answered', value: handled, unit: '' },
    { what: 'of those refused as what they are', value: answered[400] ?? 0, unit: '' },
    { what: 'bodies answered with a fault of the server', value: faults, unit: '', goal: 0 },
    {
      what: 'memory in the second half, against the first',
      value: Math.max(...memory.slice(half)),
      unit: 'MB',
      baseline: Math.max(...memory.slice(0, half)),
      ratioAtMost: 1.25,
    },
    { what: 'memory at most, against before', value: Math.max(...memory), unit: 'MB', baseline: before },
  ]
  return {
    title: 'Twenty callers with the worst bodies',
    about: `Deep, wide and broken markup, JSON of 10 MB and of 700,000 names, spreadsheets that unpack to tens of megabytes, from twenty callers at once, while five others read pages of a list of ${articles.toLocaleString('en')} articles. The baseline is the same list without them.`,
    measures,
  }
}
