import { spawn } from 'node:child_process'
import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { vastFilm } from '@masthead/server/testing/film'
import { type Listed, startListed } from './listed'
import type { Loaded } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory } from './process'
import { median, type Measure, type Part } from './report'

const articles = 2_000
const seconds = 4
/** Rounds at least, and at most where the events have not filled their hour by then. */
const rounds = { least: 6, most: 20 }
const megabyte = 1024 * 1024

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size)
  }, 0)

/** What rows, their indexes and uploaded files take, in MB. */
const takenOn = async ({ database, dataDir }: Listed): Promise<number> => {
  const [found] = await database.query<{ size: number }>('select pg_database_size(current_database())::float8 as size')
  return ((found?.size ?? 0) + sizeOf(join(dataDir, 'files'))) / megabyte
}

/** A form whose question has a pattern for which an engine that backtracks takes for ever, and an activity that asks it. */
const hostileForm = async (post: (path: string, body: object) => Promise<Record<string, unknown>>): Promise<unknown> => {
  const fields = [`${'.{0,60}'.repeat(8)}!`, '(a+)+b', '(?:a|aa)+b'].map((regex, at) => ({ key: `q${at}`, label: `Q${at}`, type: 'longText', regex }))
  const { id: mouldId } = await post('blade-general/enrollmould', { name: 'hostile', fields })
  const activity = {
    title: 'hostile',
    type: 'family',
    cover: '/files/2024/05/a.png',
    startTime: '2091-03-01 09:00:00',
    endTime: '2091-03-01 11:00:00',
  }
  const { id } = await post('blade-activities/campaign', { ...activity, mouldId })
  await post(`blade-activities/campaign/publish/${id}`, {})
  return id
}

/** A hostile pattern, films, markup and a flood of events at once: how long others wait, and what the server takes of memory and disk. */
export const benchHostile = async (root: string, options: Options, later: Later): Promise<Part> => {
  const listed = await startListed(root, options, later, { name: 'hostile', articles, env: { TRUST_PROXY: '127.0.0.1' } })
  const { product, database, dataDir, headers, pages } = listed
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, msg } = (await answer.json()) as { data: Record<string, unknown>; msg: string }
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${msg}`)
    return data ?? {}
  }
  const campaignId = await hostileForm(post)
  const { tenantId: other } = await post('blade-system/tenant', { tenantName: 'flooded' })
  const film = join(dataDir, 'vast.mov')
  writeFileSync(film, await vastFilm('mjpeg', 30_000, { lies: true }))

  let enrolled = 0
  /** A stranger answers the form with what its patterns are worst at; the captcha is read where it is kept. */
  const enrol = async (): Promise<void> => {
    enrolled += 1
    const own = { 'x-forwarded-for': `10.200.${(enrolled >> 8) & 255}.${enrolled & 255}`, 'content-type': 'application/json' }
    const { key } = (await (await fetch(`${product.url}/api/blade-auth/oauth/captcha`, { headers: own })).json()) as { key: string }
    const [kept] = await database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
    const person = { campaignId, name: 'a', phone: `139${String(10_000_000 + enrolled)}`, captchaKey: key, captchaCode: kept?.answer }
    const answers = { q0: 'a'.repeat(300), q1: 'a'.repeat(300), q2: 'a'.repeat(300) }
    const answer = await fetch(`${product.url}/api/blade-general/enroll/front/enroll?tenantId=000000`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ ...person, answers }),
    })
    if (answer.status !== 400) throw new Error(`a hostile answer was met by ${answer.status} ${await answer.text()}`)
  }

  for (let round = 0; round < 2; round += 1) await pages(seconds)
  const quiet = await pages(seconds)
  const [before, began] = [residentMemory(product.pid), await takenOn(listed)]
  const callers = spawn('nice', ['-n', '10', process.execPath, join(root, 'bench/floods.mjs')], {
    env: { ...process.env, SERVER: product.url, SESSION: JSON.stringify(headers), FILM: film, TENANT: String(other) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  later(() => void callers.kill('SIGKILL'))
  let told = ''
  callers.stdout.on('data', (data: Buffer) => {
    told += data.toString()
  })
  let isOver = false
  const strangers = (async () => {
    while (!isOver) await enrol()
  })()
  const found: Loaded[] = []
  const memory: number[] = []
  /** What had been taken when the hour of the events was full, and what later rounds took. */
  let full: number | undefined
  let [since, steady] = [0, 0]
  for (let round = 0; round < rounds.most && (round < rounds.least || since < 3); round += 1) {
    const start = performance.now()
    found.push(await pages(seconds))
    memory.push(residentMemory(product.pid))
    callers.kill('SIGUSR2')
    await pause(200)
    const taken = await takenOn(listed)
    const last = told.slice(told.lastIndexOf('so far'))
    if (full !== undefined) {
      since += 1
      steady += (performance.now() - start) / 1000
    } else if (/"events 429"/.test(last)) full = taken
    console.log(
      `  p99 ${found.at(-1)?.slowest.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB of memory, ${(taken - began).toFixed(0)} MB more on disk`,
    )
  }
  const ended = await takenOn(listed)
  isOver = true
  await strangers
  const gone = new Promise((done) => callers.once('exit', done))
  callers.kill('SIGTERM')
  await gone
  const answered = JSON.parse(/\nanswered (.*)/.exec(told)?.[1] ?? '{}') as Record<string, number>
  console.log(`  they were answered ${JSON.stringify(answered)}, and ${enrolled} strangers by the form`)
  const faults = Object.entries(answered).reduce((sum, [kind, count]) => sum + (/ 5\d\d$/.test(kind) ? count : 0), 0)
  const burst = (full ?? ended) - began
  const measures: Measure[] = [
    {
      what: 'the slowest of a hundred list pages meanwhile',
      value: median(found.map(({ slowest, rate }) => (rate > 0 ? slowest : Number.POSITIVE_INFINITY))),
      unit: 'ms',
      baseline: quiet.slowest,
      goal: 1_000,
    },
    { what: 'list pages meanwhile', value: median(found.map(({ rate }) => rate)), unit: '/s', baseline: quiet.rate },
    { what: 'memory at most, against before', value: Math.max(...memory), unit: 'MB', baseline: before, goal: 700 },
    { what: 'disk until the events of the hour are full', value: burst, unit: 'MB' },
    {
      what: 'disk in an hour: that, and as fast as it grew afterwards',
      value: burst + (steady > 0 ? ((ended - (full ?? ended)) / steady) * 3600 : 0),
      unit: 'MB',
      goal: 200,
    },
    { what: 'strangers who answered the hostile form', value: enrolled, unit: '' },
    { what: 'answers that are a fault of the server', value: faults, unit: '', goal: 0 },
  ]
  return {
    title: 'All that is hostile at once',
    about: `Strangers whose answers are the worst for a form's patterns, films of a few kilobytes that would unpack to gigabytes, broken markup, and apps that tell events from addresses without end, all at once, while five callers read pages of a list of ${articles.toLocaleString('en')} articles. The baseline is the same list without them.`,
    measures,
  }
}
