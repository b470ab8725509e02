import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { type Following, follow } from '../../testing/follow'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'

const news = 'blade-cms/news'
const topic = 'cms/newspresence'
let desk: Desk
let address: string
const open: Following[] = []

beforeAll(async () => {
  desk = await openDesk()
  // Reads articles of their own alone; and none at all.
  await stage(desk.world, '000000', { stringer: { codes: ['news_view'], scope: 2 }, clerk: { codes: ['cms_sources_view'] } }, desk.stage)
  address = await desk.world.app.listen({ port: 0, host: '127.0.0.1' })
  desk.world.background.start()
})
afterAll(async () => {
  for (const one of open) one.stop()
  await desk?.world.close()
})

const tabs = { author: 'author-tab-1', second: 'author-tab-2', colleague: 'colleague-tab' }
const sign = (who: Client, id: string, tab: string, own: object = {}) => who.post(`${news}/present/${id}`, { tab, ...own })
const listen = async (who: Client): Promise<Following> => {
  const one = await follow(address, who.token, topic)
  open.push(one)
  return one
}
const shown = (people: readonly Record<string, unknown>[]): string[] =>
  people.map(({ userName, activity, heading }) => [userName, activity, heading].filter(Boolean).join(' ')).sort()

describe('who has an article open', () => {
  it('is told to the others by the stream: at which heading, typing or idle, and that the tab went', async () => {
    const { author, colleague } = desk
    const { id } = await desk.save()
    const stream = await listen(colleague)
    const moved = async (count: number): Promise<string[]> => {
      await stream.hears(() => stream.changes().length >= count)
      return shown((await colleague.get(`${news}/presence?newsId=${id}`)).data)
    }
    const first = await sign(author, id, tabs.author, { activity: 'idle' })
    expect(first.data).toMatchObject([{ newsId: id, userId: desk.stage.users.author, activity: 'idle', heading: null, mine: true, seconds: 90 }])
    expect(await moved(1)).toEqual(['员1 idle'])
    await sign(author, id, tabs.author, { activity: 'typing', heading: '一、蓄水' })
    expect(await moved(2)).toEqual(['员1 typing 一、蓄水'])
    // A sign of life that says the same as before tells nobody; the next change is the third.
    await sign(author, id, tabs.author, { activity: 'typing', heading: '一、蓄水' })
    expect((await sign(colleague, id, tabs.colleague)).data).toMatchObject([{ mine: true }, { mine: false }])
    expect(await moved(3)).toEqual(['员1 typing 一、蓄水', '员2 reading'])
    await sign(author, id, tabs.author, { leaving: true })
    expect(await moved(4)).toEqual(['员2 reading'])
    // What is told names nobody and no article.
    expect(stream.changes().map(({ noun, verb, rowId, actor }) => [noun, verb, rowId, actor])).toEqual(
      Array.from({ length: 4 }, () => [topic, 'moved', null, null]),
    )
    // A tab that is not there leaves nothing.
    await sign(author, id, tabs.author, { leaving: true })
    await sign(author, id, tabs.author)
    expect(await moved(5)).toEqual(['员1 reading', '员2 reading'])
  })

  it('is one person in several tabs, who does what they do most there, and is gone after ninety seconds of silence', async () => {
    const { author, colleague, world } = desk
    const { id } = await desk.save()
    await sign(author, id, tabs.author, { activity: 'typing', heading: '二' })
    await sign(author, id, tabs.second, { activity: 'idle', heading: '三' })
    const read = async () => (await colleague.get(`${news}/presence?newsId=${id}`)).data
    expect(shown(await read())).toEqual(['员1 typing 二'])
    const silent = (tab: string, seconds: number) =>
      world.database.run(`update cms_newspresence set seen_time = seen_time - $3 * interval '1 second' where news_id = $1::bigint and tab = $2`, [
        id,
        tab,
        seconds,
      ])
    await silent(tabs.author, 91)
    expect(shown(await read())).toEqual(['员1 idle 三'])
    await silent(tabs.second, 60)
    const [left] = await read()
    expect(left.seconds).toBeGreaterThan(0)
    expect(left.seconds).toBeLessThanOrEqual(30)
    await silent(tabs.second, 31)
    expect(await read()).toEqual([])
    // Ten tabs of one person are eight at most.
    for (let index = 0; index < 10; index++) await sign(author, id, `many-tabs-${index}`)
    const [kept] = await world.database.query<{ tabs: number }>('select count(*)::int as tabs from cms_newspresence where news_id = $1::bigint', [id])
    expect(kept?.tabs).toBe(8)
  })

  it('is for who may see the article, and leaves the article as it was', async () => {
    const { author, world } = desk
    const { id } = await desk.save()
    const [stringer, clerk] = [await world.as('stringer@000000'), await world.as('clerk@000000')]
    const kept = await desk.kept(id).then((text) => JSON.parse(text))
    await sign(author, id, tabs.author)
    expect((await sign(stringer, id, 'stringer-tab')).status).toBe(404)
    expect((await stringer.get(`${news}/presence`)).data).toEqual([])
    expect((await stringer.get(`${news}/presence?newsId=${id}`)).data).toEqual([])
    expect((await sign(clerk, id, 'clerk-tab-1')).status).toBe(403)
    expect((await clerk.get(`${news}/presence`)).status).toBe(403)
    expect((await sign(author, '999999999999', tabs.author)).status).toBe(404)
    expect((await sign(author, id, 'short')).data.fields).toHaveProperty('tab')
    expect((await sign(author, id, tabs.author, { heading: '长'.repeat(121) })).data.fields).toHaveProperty('heading')
    const { events: _, ...now } = JSON.parse(await desk.kept(id))
    const { events: __, ...before } = kept
    expect(now).toEqual(before)
  })
})
