import { newshistory } from '@masthead/contract/cms/newshistory'
import * as register from '@masthead/contract/index'
import { permission } from '@masthead/contract/kit/name'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { type Desk, openDesk } from '../testing/desk'
import { stage } from '../testing/people'
import type { Client } from '../testing/world'

let desk: Desk
let narrow: Client
let stranger: Client
const base = 'blade-desk/dashboard'

interface Figure {
  readonly group: string
  readonly key: string
  readonly noun: string
  readonly query: Record<string, string>
  readonly total: number
}

beforeAll(async () => {
  desk = await openDesk()
  await stage(
    desk.world,
    '000000',
    {
      narrow: { codes: ['news_view', 'news_add', 'news_edit', 'news_to_check'], scope: 2 },
      stranger: { codes: ['cms_topic_view'] },
      unaware: { codes: ['news_view', permission(newshistory, 'view')], hides: { [newshistory.name]: ['reason'] } },
    },
    desk.stage,
  )
  narrow = await desk.world.as('narrow@000000')
  stranger = await desk.world.as('stranger@000000')
})
afterAll(() => desk?.world.close())

const figures = async (who: Client): Promise<Figure[]> => {
  const { status, data } = await who.get(`${base}/figures`)
  expect(status).toBe(200)
  return data
}
const pathOf = (noun: string): string | undefined => Object.values(register).find(({ name }) => name === noun)?.path

/** What the list that a figure leads to tells. */
const listed = async (who: Client, { noun, query }: Figure): Promise<number> => {
  const { status, data } = await who.get(`${pathOf(noun)}/page?${new URLSearchParams({ ...query, size: '200' })}`)
  expect([noun, status]).toEqual([noun, 200])
  expect(data.records).toHaveLength(Math.min(200, data.total))
  return data.total
}
const total = (some: readonly Figure[], group: string, key: string): number | undefined =>
  some.find((one) => one.group === group && one.key === key)?.total

test('each figure is the number of rows that its list shows, for everybody who sees it', async () => {
  await desk.save()
  const sent = await desk.save()
  await desk.author.patch(`blade-cms/news/to-check/${sent.id}`, {})
  const back = await desk.save()
  await desk.author.patch(`blade-cms/news/to-check/${back.id}`, {})
  await desk.issuer.patch(`blade-cms/news/to-edit/${back.id}`, { remark: '请补充' })
  await desk.issue({ publishTime: new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ') })
  await narrow.post('blade-cms/news/submit', desk.article({ title: '自己的稿件' }))
  for (const who of [desk.chief, desk.author, desk.issuer, narrow]) {
    const some = await figures(who)
    expect(some.length).toBeGreaterThan(0)
    for (const one of some) expect([one.group, one.key, one.total]).toEqual([one.group, one.key, await listed(who, one)])
  }
  const authors = await figures(desk.author)
  expect([total(authors, 'mine', 'drafts'), total(authors, 'mine', 'sent'), total(authors, 'waiting', 'returned')]).toEqual([1, 1, 1])
  const issuers = await figures(desk.issuer)
  expect([total(issuers, 'waiting', 'toSign'), total(issuers, 'waiting', 'toIssue'), total(issuers, 'mine', 'drafts')]).toEqual([1, 1, 0])
  expect(total(issuers, 'today', 'issued')).toBe(1)
})

test('a figure is told to those alone who may do something about it and see its rows', async () => {
  const keys = async (who: Client): Promise<string[]> => (await figures(who)).map(({ group, key }) => `${group}.${key}`)
  const authors = await keys(desk.author)
  expect(authors).toContain('mine.drafts')
  for (const key of ['waiting.toSign', 'waiting.toIssue', 'today.logins', 'waiting.jobs']) expect(authors).not.toContain(key)
  expect(await figures(stranger)).toEqual([])
  // Somebody who sees his own rows alone counts them alone.
  const own = await figures(narrow)
  expect(total(own, 'today', 'created')).toBe(1)
  expect((await desk.world.nobody.get(`${base}/figures`)).status).toBe(401)
})

interface Trend {
  readonly days: { day: string; created: number; issued: number }[]
  readonly states: { value: string; count: number }[]
  readonly types: { value: string; label: string | null; count: number }[]
  readonly authors: { value: string; label: string | null; count: number }[]
}

test('the trend adds up to the rows of its days, and to those alone that the caller sees', async () => {
  const trend = async (who: Client, days = 14): Promise<Trend> => (await who.get(`${base}/trend?days=${days}`)).data
  for (const who of [desk.chief, narrow]) {
    const { days, states, types, authors } = await trend(who)
    expect(days).toHaveLength(14)
    const { records } = (await who.get('blade-cms/news/page?size=200')).data as {
      records: { createTime: string; publishTime: string; status: number }[]
    }
    for (const { day, created, issued } of days) {
      expect([day, created]).toEqual([day, records.filter(({ createTime }) => createTime.startsWith(day)).length])
      expect([day, issued]).toEqual([day, records.filter(({ publishTime, status }) => status === 4 && publishTime.startsWith(day)).length])
    }
    for (const shares of [states, types, authors]) expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(records.length)
    for (const { value, count } of states) expect(count).toBe(records.filter(({ status }) => String(status) === value).length)
  }
  expect((await trend(desk.chief)).types[0]?.label).toBeTruthy()
  expect(await trend(stranger)).toEqual({ days: [], states: [], types: [], authors: [] })
  expect((await desk.chief.get(`${base}/trend?days=4000`)).status).toBe(400)
})

test('what readers did in the last days stands beside as many days before, for those who may see it', async () => {
  const lines = async (who: Client, days = 14) =>
    (await who.get(`${base}/reach?days=${days}`)).data.lines as { section: string; key: string; value: number; before?: number }[]
  const published = async (): Promise<[number, number]> => {
    const { value = 0, before = 0 } = (await lines(desk.chief)).find(({ key }) => key === 'published') ?? {}
    return [value, before]
  }
  const ago = (days: number): string => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  const [now, earlier] = await published()
  for (const publishTime of [
    `${ago(0)} 00:00:00`,
    `${ago(13)} 00:00:00`,
    ...[`${ago(14)} 23:59:59`, `${ago(27)} 00:00:00`, `${ago(20)} 12:00:00`],
    `${ago(28)} 23:59:59`,
  ])
    await desk.issue({ publishTime })
  expect(await published()).toEqual([now + 2, earlier + 3])
  expect(new Set((await lines(desk.chief)).map(({ section }) => section))).toEqual(new Set(['reach', 'signoff']))
  expect(await lines(stranger)).toEqual([])
  expect((await desk.chief.get(`${base}/reach?days=91`)).status).toBe(400)
  expect((await desk.world.nobody.get(`${base}/reach`)).status).toBe(401)
})

test('the feed calls the program by a name in the words of whoever reads', async () => {
  const { id } = await desk.issue({ title: '定时稿' })
  await desk.world.database.run(`update cms_news set offline_time = now() + interval '30 minutes' where id = $1::bigint`, [id])
  await runDue(desk.later(3_600), { nouns: ['cms/news'] })
  const told = async (language: string): Promise<string> =>
    (await desk.issuer.send('GET', `${base}/feed`, undefined, { 'accept-language': language })).data.find(
      (line: { newsId: string }) => line.newsId === id,
    ).operator
  expect([await told('zh'), await told('en')]).toEqual(['定时任务', 'Scheduler'])
})

test('the feed tells of a correction of a live article, in words of the reader, and of a sent text in none but its own', async () => {
  const { id, version } = await desk.issue({ title: '更正稿' })
  expect((await desk.chief.post('blade-cms/news/submit', { id, version, content: '<p>改正了一个数字。</p>' })).status).toBe(200)
  const lines = async (language: string): Promise<string[]> =>
    (await desk.chief.send('GET', `${base}/feed`, undefined, { 'accept-language': language })).data
      .filter((line: { newsId: string }) => line.newsId === id)
      .map(({ title, operator, actionName }: Record<string, string>) => [title, operator, actionName].join(' '))
  expect((await lines('zh'))[0]).toMatch(/^更正稿 \S+ 更正$/)
  expect((await lines('en')).map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual(['corrected', 'published', 'sent for sign-off'])
  // A copy that is signed is a correction too, and told once.
  const { version: now } = await desk.row(id)
  expect((await desk.author.post('blade-cms/news/submit', { id, version: now, content: '<p>又改了一个数字。</p>' })).status).toBe(200)
  await desk.author.patch(`blade-cms/news/to-check/${id}`)
  expect((await desk.issuer.patch(`blade-cms/news/to-publish/${id}`)).status).toBe(200)
  expect((await lines('en')).map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual([
    'corrected',
    'sent for sign-off',
    'corrected',
    'published',
    'sent for sign-off',
  ])
})

test('rows are found by what they are called, of every noun that the caller may look at and within his reach', async () => {
  const named = '寻遍全城'
  await desk.save({ title: `${named}的人` })
  expect((await desk.chief.post('blade-cms/sources/submit', { name: `${named}日报` })).status).toBe(200)
  const sought = async (who: Client, key: string): Promise<string[]> =>
    ((await who.get(`${base}/sought?key=${encodeURIComponent(key)}`)).data as { noun: string; title: string }[]).map(
      ({ noun, title }) => `${noun} ${title}`,
    )
  expect((await sought(desk.chief, named)).sort()).toEqual([`cms/news ${named}的人`, `cms/sources ${named}日报`])
  // Who may not look at sources, or only at rows of his own, finds none of the others'.
  expect(await sought(desk.issuer, named)).toEqual([`cms/news ${named}的人`])
  expect(await sought(narrow, named)).toEqual([])
  expect(await sought(desk.chief, '寻')).toEqual([])
  expect(await sought(desk.chief, '%')).toEqual([])
})

test('the feed tells what happened to the rows that the caller sees', async () => {
  const seen = (await desk.author.get(`${base}/feed`)).data as { action: string; actionName: string }[]
  expect(seen.map(({ action, actionName }) => [action, actionName])).toContainEqual(['toPublish', '签发'])
  expect(seen.length).toBeLessThanOrEqual(12)
  const own = (await narrow.get(`${base}/feed`)).data as { newsId: string }[]
  const mine = new Set(((await narrow.get('blade-cms/news/page?size=200')).data.records as { id: string }[]).map(({ id }) => id))
  expect(own.filter(({ newsId }) => !mine.has(newsId))).toEqual([])
  expect((await stranger.get(`${base}/feed`)).data).toEqual([])
  // Without the reason of a kept text, no correction is shown, and all else is.
  const { status, data } = await (await desk.world.as('unaware@000000')).get(`${base}/feed`)
  const told = (data as { action: string }[]).map(({ action }) => action)
  expect([status, told.includes('toPublish'), told.includes('correct')]).toEqual([200, true, false])
  expect(seen.map(({ action }) => action)).toContain('correct')
})
