import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'
import { type Node, nodes } from '../testing/nodes'

const house = nodes()
let a: Node
let b: Node
let desk: Desk
beforeAll(async () => {
  a = await house.start()
  b = await house.start()
  desk = await openDesk({}, a)
})
afterAll(() => house.close())

const html = async (path: string, node: Node = b): Promise<string> => (await fetch(`${node.address}${path}`)).text()
const wireTime = (date: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(date)

const slot = async (code: string): Promise<string> => (await desk.chief.get(`blade-cms/guides/page?code_equal=${code}`)).data.records[0].id
const put = async (code: string, item: Record<string, unknown>): Promise<Record<string, unknown> & { id: string }> => {
  const { status, body, data } = await desk.chief.post('blade-cms/guides', {
    parentId: await slot(code),
    status: 1,
    sort: 0,
    fontSize: 16,
    color: '#000000',
    isPic: true,
    thumb: '/files/2024/05/a.png',
    ...item,
  })
  expect([status, body.msg]).toEqual([200, '新增成功'])
  return data
}
const carousel = (page: string, name: string): string =>
  new RegExp(`<section class="carousel [a-z ]+"[^>]*aria-label="${name}".*?</section>`, 's').exec(page)?.[0] ?? ''

describe('the guides of the desk', () => {
  it('stand in their places beside an article, and lead where they should in a window of their own', async () => {
    const { id } = await desk.issue()
    const shown = await desk.issue({ title: '专题里的新闻' })
    await put('first-ad', { title: '首个广告', linkUrl: 'https://ad.example/1' })
    await put('second-ad', { title: '第二广告', linkUrl: 'https://ad.example/2' })
    await put('ad-strip', { title: '通栏广告', linkUrl: 'https://ad.example/3' })
    await put('topics', { title: '看专题', newsId: shown.id, isBrief: true, brief: '专题的摘要' })
    await eventually(
      () => html(`/newDetail?id=${id}`),
      (page) => page.includes('看专题'),
    )
    const page = await html(`/newDetail?id=${id}`)
    expect(carousel(page, '广告')).toMatch(/<a href="https:\/\/ad\.example\/1" target="_blank" rel="noopener">.*首个广告/s)
    expect(carousel(page, '重点广告')).toContain('https://ad.example/2')
    expect(carousel(page, '更多广告')).toContain('https://ad.example/3')
    expect(carousel(page, '专题')).toMatch(new RegExp(`/newDetail\\?id=${shown.id}.*看专题.*专题的摘要`, 's'))
    expect(await html('/home')).toContain('看专题')
  })

  it('look as the desk chose, and mean nothing to a browser', async () => {
    await put('topics', { title: '<b>大</b>', linkUrl: 'https://t.example/', fontSize: 24, color: '#cc0000', isBold: true, fontWeight: 7, sort: 1 })
    await eventually(
      () => html('/home'),
      (page) => page.includes('style="font-size:1.5rem;color:#cc0000;font-weight:700"'),
    )
    expect(await html('/home')).toContain('&lt;b&gt;大&lt;/b&gt;')
  })

  it('go with the article that they lead to, on the other node too', async () => {
    const shown = await desk.issue({ title: '要下线的专题新闻' })
    await put('topics', { title: '随新闻下线', newsId: shown.id, sort: 2 })
    await eventually(
      () => html('/home'),
      (page) => page.includes('随新闻下线'),
    )
    expect((await desk.issuer.patch(`blade-cms/news/to-offline/${shown.id}`, { remark: '完', force: true })).status).toBe(200)
    await eventually(
      () => html('/home'),
      (page) => !page.includes('随新闻下线') && !page.includes('要下线的专题新闻'),
    )
  })

  it('appear and go at their time, also on a page that was drawn before', async () => {
    const from = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2_000)
    const until = new Date(from.getTime() + 2_000)
    await put('first-ad', {
      title: '限时广告',
      linkUrl: 'https://ad.example/9',
      sort: 1,
      isTiming: true,
      onlineTime: wireTime(from),
      offlineTime: wireTime(until),
    })
    expect(await html('/home')).not.toContain('限时广告')
    await eventually(
      () => html('/home'),
      (page) => page.includes('限时广告'),
    )
    expect(Date.now()).toBeGreaterThanOrEqual(from.getTime())
    await eventually(
      () => html('/home'),
      (page) => !page.includes('限时广告'),
    )
  })
})

it('news of the region stand beside every article but their own, five of them at most', async () => {
  const { data } = await desk.chief.get('blade-general/category/page?code_equal=regional-news')
  const categoryId = data.records[0].id
  const ids: string[] = []
  for (let index = 0; index < 7; index++)
    ids.push((await desk.issue({ title: `地方新闻${index}`, categoryId, publishTime: `2024-02-0${index + 1} 08:00:00` })).id)
  const own = ids[6] ?? ''
  await eventually(
    () => html(`/newDetail?id=${own}`),
    (page) => page.includes('地方新闻5'),
  )
  const region = /<section class="regional">.*?<\/section>/s.exec(await html(`/newDetail?id=${own}`))?.[0] ?? ''
  expect([...region.matchAll(/<li><a href="\/newDetail\?id=(\d+)" target="_blank" rel="noopener">/g)].map(([, id]) => id)).toEqual(
    ids.slice(1, 6).reverse(),
  )
})

it('the grid of pictures has six picture-texts that have one', async () => {
  for (let index = 0; index < 7; index++) await desk.issue({ title: `图文${index}`, typeId: 2, thumb: `/files/2024/05/${index}.png` })
  await desk.issue({ title: '文字有图', typeId: 1, thumb: '/files/2024/05/x.png' })
  const { id } = await desk.issue({ title: '图文无图', typeId: 1 })
  await eventually(
    () => html(`/newDetail?id=${id}`),
    (page) => page.includes('图文6'),
  )
  const grid = /<ul class="grid">.*?<\/ul>/s.exec(await html(`/newDetail?id=${id}`))?.[0] ?? ''
  expect(grid.match(/<li>/g)).toHaveLength(6)
  expect(grid).not.toMatch(/文字有图|图文无图/)
  expect(grid).toContain('target="_blank"')
})
