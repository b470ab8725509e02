import { expect } from 'vitest'
import type { Desk } from './desk'
import { must } from './duty-office'
import { eventually } from './eventually'
import { followAt, type Following } from './follow'
import { chance } from './moneywalk'
import { type World, world } from './world'

const base = 'blade-cms/newslive'
const steps = 60

/** A reader and what they know: the numbers that they were told in their order, and the entries as they stand on their page. */
interface Watcher {
  last: number
  readonly numbers: number[]
  readonly shown: Map<string, string>
  stream: Following | undefined
}

/** A second node over the same database, which starts again. */
export interface Second {
  readonly product: World
  readonly address: string
  restart(): Promise<void>
}

export const secondNode = async (desk: Desk): Promise<Second> => {
  const start = async () => {
    const product = await world({ over: { url: desk.world.url, dataDir: desk.world.dataDir } })
    const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
    product.background.start()
    return { product, address }
  }
  const second = {
    ...(await start()),
    async restart() {
      await second.product.close()
      Object.assign(second, await start())
    },
  }
  return second
}

/** Moves what a stream told into what its reader knows. */
const take = (watcher: Watcher): void => {
  const told = watcher.stream?.told ?? []
  for (const { id, event, data } of told) {
    if (id !== undefined) watcher.numbers.push(Number(id))
    if (event === 'change') watcher.shown.set(data.id, data.content)
    if (event === 'gone') watcher.shown.delete(data.id)
  }
  watcher.last = watcher.numbers.at(-1) ?? 0
  watcher.stream = undefined
}

const hasEnded = (stream: Following): Promise<boolean> =>
  Promise.race([stream.ended.then(() => true), new Promise<boolean>((done) => setImmediate(done, false))])

/**
 * Walks at random over what happens to a live and four readers at two nodes: entries, two at once too, corrections, withdrawals, cuts, a node that starts again, and at its end the
 * retraction of the article. Each reader must have been told each number once and in order, have what stands on their page, and be told goodbye.
 */
export const walkLive = async (desk: Desk, { seed, address, second }: { seed: number; address: string; second: Second }): Promise<void> => {
  const dice = chance(seed)
  const chief = await desk.world.as('admin@000000')
  const article = await desk.issue({ title: `直播${seed}` })
  const [me] = (await must(chief.get('blade-user/page?account_equal=admin'))).records
  const { id: show } = await must(chief.post('blade-cms/liveshow', { title: '现场', newsId: article.id, hosts: me.id }))
  await must(chief.post(`blade-cms/liveshow/start/${show}`))
  const watchers: Watcher[] = Array.from({ length: 4 }, () => ({ last: 0, numbers: [], shown: new Map(), stream: undefined }))
  const live = `/api/${base}/front/live?newsId=${article.id}&tenantId=000000&after=0`
  const open = async (watcher: Watcher): Promise<void> => {
    const node = dice.below(2) ? address : second.address
    watcher.stream ??= await followAt(`${node}${live}`, watcher.last > 0 ? { 'last-event-id': String(watcher.last) } : {})
    expect(watcher.stream.status).toBe(200)
  }
  const cut = (watcher: Watcher): void => {
    watcher.stream?.stop()
    take(watcher)
  }
  const entries: string[] = []
  const write = async (): Promise<void> => {
    const client = dice.below(2) ? chief : second.product.withToken(chief.token)
    entries.push(String((await must(client.post(base, { newsId: article.id, content: `第${entries.length}条` }))).id))
  }
  const change = async (): Promise<void> => {
    const id = dice.one(entries)
    const { version, status } = await must(chief.get(`${base}/${id}`))
    const what = status === 0 ? 'restore' : dice.weighed(['correct', 'pin', 'withdraw'], { correct: 3 })
    if (what === 'correct') await must(chief.put(`${base}/${id}`, { version, content: `更正${dice.below(1_000_000)}` }))
    else await must(chief.post(`${base}/${what}/${id}`, what === 'withdraw' ? { remark: '有误' } : {}))
  }
  await write()
  for (let step = 0; step < steps; step++) {
    const watcher = dice.one(watchers)
    const what = step === steps / 2 ? 'restart' : dice.weighed(['write', 'both', 'change', 'cut', 'open'], { write: 3, change: 4, cut: 2, open: 4 })
    if (what === 'restart') {
      await second.restart()
      for (const one of watchers) if (one.stream && (await hasEnded(one.stream))) take(one)
    } else if (what === 'both') await Promise.all([write(), write()])
    else if (what === 'change') await change()
    else if (what === 'cut') cut(watcher)
    else if (what === 'open') await open(watcher)
    else await write()
  }
  const { seq } = await must(desk.world.nobody.get(live.slice('/api/'.length)))
  for (const watcher of watchers) {
    await open(watcher)
    await eventually(
      () => Number(watcher.stream?.last() ?? watcher.last),
      (last) => last === seq,
    )
  }
  const { records } = await must(chief.get(`${base}/page?newsId=${article.id}&size=200`))
  const standing = (records as { id: string; content: string; status: number }[]).flatMap(({ id, content, status }) =>
    status === 1 ? [[id, content]] : [],
  )
  await must(chief.patch(`blade-cms/news/to-offline/${article.id}`, { remark: '有误' }))
  for (const watcher of watchers) {
    await watcher.stream?.hears(({ event, data }) => event === 'bye' && data.reason === 'gone')
    await watcher.stream?.ended
    take(watcher)
    const { numbers, shown } = watcher
    expect({ seed, numbers }).toEqual({ seed, numbers: [...new Set(numbers)].sort((a, b) => a - b) })
    expect({ seed, shown: Object.fromEntries(shown) }).toEqual({ seed, shown: Object.fromEntries(standing) })
  }
}
