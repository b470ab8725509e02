import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { residentMemory, type Running } from './process'
import { median, type Measure } from './report'
import { ask } from './session'

interface Stage {
  readonly root: string
  readonly product: Running
  readonly headers: Readonly<Record<string, string>>
  readonly articles: readonly string[]
  readonly members: readonly string[]
  say(text: string): void
}

const tenantId = '000000'
const [perSecond, atOnce] = [200, 10]
let said = 0

/** Does some work while comments come at an even pace; throws where one is refused. */
export const commentEvery = async <T>({ product, headers, articles, members }: Stage, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const sent: Promise<unknown>[] = []
  const tell = (): void => {
    said += 1
    const body = {
      bizType: 'cms/news',
      bizId: articles[2 + (said % (articles.length - 2))],
      userId: members[(said * 7) % members.length],
      content: `路过看看${said}`,
    }
    const one = ask(product.url, headers, 'blade-general/comments', body)
    one.catch(() => undefined)
    sent.push(one)
  }
  const timer = setInterval(
    () => {
      while (sent.length < ((performance.now() - began) / 1000) * perSecond) tell()
    },
    (1000 * atOnce) / perSecond,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(sent)
  }
}

interface Heard {
  readonly heard: number
  readonly late: number
}

/** Readers in a process of their own, once all have their stream. */
const openReaders = (root: string, url: string, count: number): Promise<{ child: ChildProcess; open: number }> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'bench/stream-readers.mjs'), url, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout?.on('data', (data: Buffer) => {
      const ready = /Readers ready at (\d+)\/(\d+)/.exec(data.toString())
      if (ready) done({ child, open: Number(ready[1]) })
    })
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`the readers ended with ${code}`)))
  })

/** What the readers heard; it ends them. */
const endReaders = (child: ChildProcess): Promise<readonly Heard[]> =>
  new Promise((done) => {
    child.stdout?.on('data', (data: Buffer) => done(JSON.parse(data.toString()) as readonly Heard[]))
    child.kill('SIGUSR2')
  })

const entries = 8
/** Loads of pages under each condition. */
const pageRounds = 4

/** Memory that each of many open streams takes and how late entries reach their readers, of one server. */
const follow = async (
  root: string,
  {
    url,
    pid,
    count,
    tell,
    meanwhile,
  }: { url: string; pid: number; count: number; tell: (text: string) => Promise<unknown>; meanwhile?: () => Promise<void> },
): Promise<{ kilobytes: number; heard: readonly Heard[] }> => {
  // What a server takes for its first streams at all is none of a stream.
  await endReaders((await openReaders(root, url, 500)).child)
  await pause(2_000)
  const before = residentMemory(pid)
  const { child, open } = await openReaders(root, url, count)
  if (open < count) throw new Error(`${open} of ${count} streams were opened`)
  for (let at = 0; at < entries; at += 1) {
    await tell(`sent ${Date.now()}`)
    await pause(2_500)
  }
  const kilobytes = ((residentMemory(pid) - before) * 1024) / count
  await meanwhile?.()
  return { kilobytes, heard: await endReaders(child) }
}

/** Streams of a live on the product and on a bare server, one after the other. */
export const loadStreams = async (
  { root, product, headers, articles, say }: Stage,
  { bare, count, page }: { bare: Running; count: number; page: () => Promise<number> },
): Promise<Measure[]> => {
  const newsId = articles[7] ?? ''
  const { records } = await ask<{ records: { id: string }[] }>(product.url, headers, 'blade-user/page?account_equal=admin')
  const { id } = await ask<{ id: string }>(product.url, headers, 'blade-cms/liveshow', { title: '现场', newsId, hosts: records[0]?.id })
  await ask(product.url, headers, `blade-cms/liveshow/start/${id}`, {})
  const write = (content: string) => ask<{ id: string }>(product.url, headers, 'blade-cms/newslive', { newsId, content })
  await write('开始')
  const stream = `/api/blade-cms/newslive/front/live?newsId=${newsId}&tenantId=${tenantId}`
  const several = async (): Promise<readonly number[]> => {
    const rates: number[] = []
    for (let round = 0; round < pageRounds; round += 1) rates.push(await page())
    return rates
  }
  // Before the streams and after them: the server becomes faster while it is asked.
  const before = await several()
  let during: readonly number[] = []
  const meanwhile = async (): Promise<void> => {
    during = await several()
  }
  const ours = await follow(root, { url: `${product.url}${stream}`, pid: product.pid, count, tell: write, meanwhile })
  const [busy, quiet] = [median(during), median([...before, ...(await several())])]
  // The frame of the product, as the bare server writes it.
  const { changes } = await ask<{ changes: { seq: number; id: string; row: object }[] }>(product.url, headers, stream.slice('/api/'.length))
  const last = changes.at(-1)
  const theirs = await follow(root, {
    ...{ url: `${bare.url}/stream`, pid: bare.pid, count },
    tell: (content) =>
      fetch(`${bare.url}/tell`, {
        method: 'POST',
        body: `id: ${last?.seq}\nevent: change\ndata: ${JSON.stringify({ id: last?.id, ...last?.row, content })}\n\n`,
      }),
  })
  const late = Math.max(...ours.heard.map((one) => one.late)) / 1000
  const missed = ours.heard.filter((one) => one.heard < count).length + (entries - ours.heard.length)
  say(
    `${count} streams: ${ours.kilobytes.toFixed(1)} KB each, bare ${theirs.kilobytes.toFixed(1)} KB; entries within ${late.toFixed(2)} s, ${missed} missed by some; pages ${(busy / quiet).toFixed(2)}`,
  )
  const many = count.toLocaleString('en')
  return [
    {
      what: `memory of a stream, ${many} of them on one node`,
      value: ours.kilobytes,
      unit: 'KB',
      baseline: theirs.kilobytes,
      ratioAtMost: 1.5,
      goal: 30,
    },
    { what: `until 99 of 100 of these readers have an entry`, value: late, unit: 's', goal: 2 },
    { what: `entries that some of them missed`, value: missed, unit: '', goal: 0 },
    { what: `a kept article while ${many} streams are open, against without`, value: busy, unit: '/s', baseline: quiet, ratioAtLeast: 0.8 },
  ]
}
