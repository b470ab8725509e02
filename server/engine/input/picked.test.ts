import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stage } from '../../testing/people'
import { type Client, type World, world } from '../../testing/world'

let house: World
let acme: Stage
let chief: Client
let writer: Client
const news = ['news_view', 'news_add', 'news_edit'] as const

beforeAll(async () => {
  house = await world()
  acme = await stage(house, 'acme', {
    chief: { codes: 'all' },
    writer: { codes: [...news, 'cms_topic_view', 'cms_topic_add', 'general_category_view'], scope: 2 },
    stranger: { codes: news, scope: 2, dept: 'other' },
    clerk: { codes: news, scope: 2 },
  })
  chief = await house.as('chief@acme')
  writer = await house.as('writer@acme')
})
afterAll(() => house?.close())

const topicOf = async (client: Client, topicName: string): Promise<string> => {
  const made = await client.post('blade-cms/topic/submit', { topicName, sort: 1, expireTime: '2099-01-01 00:00:00' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.data.id
}
const article = (client: Client, values: Record<string, unknown>) => client.post('blade-cms/news/submit', { title: '稿件', ...values })

test('nobody points at a row that he may not see, and is not told that it is there', async () => {
  const [theirs, own] = [await topicOf(chief, '别人的'), await topicOf(writer, '自己的')]
  const refused = await article(writer, { topicId: `${own},${theirs}` })
  expect([refused.status, refused.data.fields]).toEqual([400, { topicId: '新闻栏目所选的数据不存在' }])
  expect((await article(writer, { topicId: '999' })).data.fields).toEqual(refused.data.fields)
  expect((await article(writer, { topicId: own })).status).toBe(200)
})

test('who may view none of a noun picks among all of it, as a picker offers them', async () => {
  const theirs = await topicOf(chief, '大家的')
  const { data: offered } = await (await house.as('stranger@acme')).get('blade-cms/topic/options')
  expect(offered.records.map(({ id }: { id: string }) => id)).toContain(theirs)
  expect((await article(await house.as('stranger@acme'), { topicId: theirs })).status).toBe(200)
})

test('what a row pointed at before stays', async () => {
  const [theirs, own] = [await topicOf(chief, '早先的'), await topicOf(writer, '后来的')]
  const { id, version } = (await article(writer, { topicId: own })).data
  const { data: row } = await chief.post('blade-cms/news/submit', { id, version, topicId: `${own},${theirs}` })
  const kept = await article(writer, { id, version: row.version, title: '改了', topicId: `${theirs},${own}` })
  expect([kept.status, kept.data.topicId]).toEqual([200, `${theirs},${own}`])
})

test('what departments alone use is picked by their people and by those above them', async () => {
  const { other, child } = acme.depts
  const category = async (scopeDepts: string) =>
    (await chief.post('blade-general/category', { categoryName: `栏目 ${scopeDepts}`, scopeDepts })).data.id
  const [theirs, below, open] = [await category(other), await category(`${other},${child}`), await category('')]
  const [stranger, clerk] = [await house.as('stranger@acme'), await house.as('clerk@acme')]
  const offered = async (client: Client, query = '') =>
    (await client.get(`blade-general/category/options?size=100${query}`)).data.records.map(({ id }: { id: string }) => id)
  expect(await offered(clerk)).toEqual(expect.arrayContaining([below, open]))
  expect(await offered(clerk)).not.toContain(theirs)
  // What a row points at already is shown by its name.
  expect(await offered(clerk, `&ids=${theirs}`)).toEqual([theirs])
  expect(await offered(stranger)).toEqual(expect.arrayContaining([theirs, below, open]))
  const refused = await article(clerk, { categoryId: `${below},${theirs}` })
  expect([refused.status, refused.data.fields]).toEqual([400, { categoryId: '新闻分类所选的数据不存在' }])
  for (const [client, categoryId] of [
    [clerk, `${below},${open}`],
    [stranger, theirs],
    [chief, theirs],
  ] as const)
    expect((await article(client, { categoryId })).status).toBe(200)
})
