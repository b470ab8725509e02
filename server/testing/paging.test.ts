import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, type World, world } from './world'

/** More than a list is counted exactly for, and no whole number of pages. */
const length = 10_007
const size = 10

let product: World
let editor: Client

beforeAll(async () => {
  product = await world()
  editor = await product.as('admin')
  // A quarter has no publish time, the others share a few; every order is decided by the id in the end.
  await product.database.run(
    `insert into cms_news (tenant_id, title, type_id, status, is_top, publish_time, update_time, create_time)
     select '000000', '第' || n || '条', 1, 4, n % 1000 = 0, case when n % 4 <> 0 then timestamptz '2024-03-01' + interval '1 hour' * (n * 37 % 11) end,
       timestamptz '2024-04-01' + interval '1 minute' * (n % 3), timestamptz '2024-02-01' from generate_series(1, $1::int) n`,
    [length],
  )
})

afterAll(() => product.close())

const inOrder = async (order: string): Promise<string[]> =>
  (await product.database.query<{ id: string }>(`select id::text as id from cms_news where not is_deleted order by ${order}`)).map(({ id }) => id)

describe('a list that is too long to be counted each time', () => {
  it.each([
    ['its own order', '', 'is_top desc, publish_time desc, update_time desc, id desc'],
    ['empty values last', 'ascs=publishTime', 'publish_time asc nulls last, id asc'],
    ['empty values first', 'descs=publishTime', 'publish_time desc nulls first, id desc'],
    ['one way and the other', 'descs=publishTime&ascs=updateTime', 'publish_time desc nulls first, update_time asc, id asc'],
    ['its ids', 'ascs=id', 'id asc'],
  ])('shows each row on one page, from whichever end it is read: %s', async (_what, asked, order) => {
    const ids = await inOrder(order)
    const pageOf = async (current: number): Promise<string[]> => {
      const { status, data } = await editor.get(`blade-cms/news/page?current=${current}&size=${size}&${asked}`)
      expect([status, data.total, data.pages]).toEqual([200, length, Math.ceil(length / size)])
      return data.records.map(({ id }: { id: string }) => id)
    }
    // The first of them has the list counted; those after it know how long it is.
    for (const current of [1, 2, 500, 501, 502, 750, 1000, 1001, 1002])
      expect(await pageOf(current), `page ${current}`).toEqual(ids.slice((current - 1) * size, current * size))
  })
})

it('is counted anew once somebody clears what the server keeps ready', async () => {
  const total = async (): Promise<number> => (await editor.get('blade-cms/news/page')).data.total
  expect(await total()).toBe(length)
  await product.database.run(`insert into cms_news (tenant_id, title, type_id, status, is_top) values ('000000', '绕过众人的一条', 1, 0, false)`)
  expect((await editor.get('blade-auth/oauth/clear-cache')).status).toBe(200)
  expect(await total()).toBe(length + 1)
  await product.database.run(`delete from cms_news where title = '绕过众人的一条'`)
  expect((await editor.get('blade-auth/oauth/clear-cache')).status).toBe(200)
  expect(await total()).toBe(length)
})

describe('the count of a list that is kept while nothing changes', () => {
  const total = async (asked: string): Promise<number> => (await editor.get(`blade-cms/news/page?${asked}`)).data.total
  const soon = { timeout: 10_000, interval: 250 }

  it('follows what is added, and signs of life, which change nothing else', async () => {
    const { background, database, own } = product
    let added: Answer | undefined
    await database.run(`update cms_news set lock_user = create_user, lock_mode = 1 where title like '第1__条'`)
    background.start()
    try {
      // Nothing is kept before the changes of other nodes are heard of.
      const probe = own.caches.of<object>(['cms/news'])
      const remembers = async (): Promise<boolean> => {
        const first = await probe.get('', async () => ({}))
        return first === (await probe.get('', async () => ({})))
      }
      await expect.poll(remembers, soon).toBe(true)

      const begun = await total('title=第1')
      expect([await total(''), begun > 1_000]).toEqual([length, true])
      added = await editor.post('blade-cms/news/submit', { title: '第1又一条', typeId: 1, content: '<p>正文</p>' })
      expect(added.msg).toBe('新增成功')
      // What is counted exactly is right at once, what is not within seconds.
      expect(await total('title=第1')).toBe(begun + 1)
      await expect.poll(() => total(''), soon).toBe(length + 1)

      expect([await total('lockMode=1'), await remembers()]).toEqual([100, true])
      const [free] = await database.query<{ id: string }>(`select id::text as id from cms_news where title = '第2条'`)
      expect((await editor.post(`blade-cms/news/heartbeat/${free?.id}`, {})).data.held).toBe(true)
      await expect.poll(() => total('lockMode=1'), soon).toBe(101)
    } finally {
      await background.stop()
      await editor.post(`blade-cms/news/remove?ids=${added?.data.id}`)
      await database.run('update cms_news set lock_user = null, lock_mode = null where lock_mode is not null')
      await editor.get('blade-auth/oauth/clear-cache')
    }
  })
})
