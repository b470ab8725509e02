import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from './desk'
import { patience } from './edited'
import { eventually } from './eventually'
import { type Process, startProcess } from './process'
import { type Streaming, startStreaming } from './standby'
import { world } from './world'

/** Two nodes that read from a standby, which is away for a minute, in three ways, while an editor issues without a pause and readers read at both nodes. */

const key = 'a key that both nodes and the test know'
/** Milliseconds for which the standby is away. */
const minute = Number(process.env.REPLICA_AWAY ?? 60_000)
/** Milliseconds within which a node hears of what was issued at the other one, on a machine that has other things to do. */
const heardWithin = 3_000

let pair: Streaming
let desk: Desk
const nodes: Process[] = []

beforeAll(async () => {
  pair = await startStreaming()
  const house = await world({ over: { url: pair.url, dataDir: `${pair.folder}/data` }, env: { MASTHEAD_KEY: key } })
  desk = await openDesk({}, house)
  const env = { DATA_DIR: `${pair.folder}/data`, DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.standbyUrl, MASTHEAD_KEY: key }
  nodes.push(...(await Promise.all([startProcess(env), startProcess(env)])))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await desk?.world.close()
  await pair?.stop()
})

const call = async (origin: string, token: string, method: string, path: string, body?: object) => {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { 'blade-auth': `bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data, msg } = (await answer.json()) as { data: Record<string, unknown>; msg: string }
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${msg}`)
  return data
}

/** Statements that all nodes were answered by their replica, or by the primary in its place. */
const answered = async (): Promise<{ replica: number; primary: number }> => {
  const sums = { replica: 0, primary: 0 }
  for (const { origin } of nodes) {
    const text = await (await fetch(`${origin.replace('localhost', '127.0.0.1')}/metrics`)).text()
    for (const [, by, count] of text.matchAll(/^masthead_replica_statements_total\{answered="(\w+)"\} (\d+)/gm))
      sums[by === 'replica' ? 'replica' : 'primary'] += Number(count)
  }
  return sums
}

let issued = 0

/** Issues without a pause at the first node, and reads at both: the front page, the newest article, and a report. Says what was wrong. */
const newsroom = () => {
  const [first, second] = nodes as [Process, Process]
  const wrong: string[] = []
  const reads = { pages: 0, articles: 0, reports: 0, slowest: 0 }
  const acknowledged: { readonly at: number; readonly issue: number; readonly id: string }[] = []
  let isOver = false
  const numberOf = (issue: number): string => `第${String(issue).padStart(5, '0')}号`
  const edit = async (): Promise<void> => {
    while (!isOver) {
      const issue = ++issued
      const at = new Date(Date.UTC(2024, 0, 1, 0, 0, issue)).toISOString().slice(0, 19).replace('T', ' ')
      const body = desk.article({ title: numberOf(issue), publishTime: at })
      const { id } = await call(first.origin, desk.author.token, 'POST', 'blade-cms/news/submit', body)
      await call(first.origin, desk.author.token, 'PATCH', `blade-cms/news/to-check/${id}`)
      await call(first.origin, desk.issuer.token, 'PATCH', `blade-cms/news/to-publish/${id}`)
      acknowledged.push({ at: performance.now(), issue, id: String(id) })
    }
  }
  const page = async (url: string): Promise<string> => {
    const began = performance.now()
    const answer = await fetch(url, { redirect: 'manual' })
    if (answer.status !== 200) wrong.push(`${url} answered ${answer.status}`)
    reads.slowest = Math.max(reads.slowest, performance.now() - began)
    return (await answer.text()).replaceAll('<wbr/>', '')
  }
  /** The newest that a page must show which is asked for now; at the other node, the newest that it must have heard of. */
  const owed = (node: Process): number => acknowledged.findLast(({ at }) => node === first || at < performance.now() - heardWithin)?.issue ?? 0
  const read = async (node: Process): Promise<void> => {
    let shown = 0
    while (!isOver) {
      const least = Math.max(owed(node), shown)
      const html = await page(`${node.origin}/home`)
      shown = Math.max(0, ...[...html.matchAll(/第(\d{5})号/g)].map(([, issue]) => Number(issue)))
      reads.pages += 1
      if (shown < least) wrong.push(`the front page of ${node === first ? 'the first' : 'the second'} node shows ${shown}, not ${least}`)
      const newest = acknowledged.at(-1)
      if (newest && !(await page(`${node.origin}/newDetail?id=${newest.id}`)).includes(numberOf(newest.issue)))
        wrong.push(`the page of ${newest.issue} lacks its title`)
      reads.articles += 1
    }
  }
  const addUp = async (node: Process): Promise<void> => {
    const dataset = { noun: 'cms/news', sums: { rows: { do: 'count' } } }
    while (!isOver) {
      const least = acknowledged.at(-1)?.issue ?? 0
      const { lines } = await call(node.origin, desk.chief.token, 'POST', 'blade-charts/charts/attempt', { dataset })
      const [line] = lines as { rows: number }[]
      if ((line?.rows ?? 0) < least) wrong.push(`a report counts ${line?.rows}, not ${least}`)
      reads.reports += 1
    }
  }
  const all = [edit(), ...[first, second].flatMap((node) => [read(node), read(node), addUp(node)])]
  const failed = Promise.all(all)
  failed.catch((error: unknown) => wrong.push(String(error)))
  return {
    ...{ wrong, reads, acknowledged },
    async end(): Promise<void> {
      isOver = true
      await failed.catch(() => undefined)
    },
  }
}

const isRead = async (): Promise<void> => {
  const before = await answered()
  await eventually(answered, ({ replica }) => replica > before.replica + 20, patience)
}

test.each([
  ['its replay is paused', () => pair.pauseReplay(), () => pair.resumeReplay()],
  ['it stands still', async () => pair.freezeStandby(true), async () => pair.freezeStandby(false)],
  ['it is killed', () => pair.killStandby(), () => pair.startStandby()],
])('%s for a minute: no page is older than its edition, no report lacks what was saved, and nothing fails', async (how, leave, comeBack) => {
  const at = newsroom()
  await isRead()
  await leave()
  // What was being read from it has been answered by then.
  await pause(Math.min(5_000, minute))
  const away = await answered()
  await pause(minute)
  const back = await answered()
  const { slowest } = at.reads
  await comeBack()
  await isRead()
  await at.end()
  console.info(
    `${how}: ${at.acknowledged.length} articles issued, ${at.reads.pages} front pages, ${at.reads.articles} articles and ${at.reads.reports} reports read, ` +
      `the slowest page in ${Math.round(slowest)} ms; meanwhile the replica answered ${back.replica - away.replica} statements and the primary ${back.primary - away.primary}`,
  )
  expect(at.wrong).toEqual([])
  expect(back.replica - away.replica).toBe(0)
  expect(at.acknowledged.length).toBeGreaterThan(10)
})
