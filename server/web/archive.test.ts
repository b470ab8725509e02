import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const open = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: given } = await desk.world.nobody.get(path, headers)
  return { status, html: String(body), to: given.location }
}
const linked = (html: string): string[] => [...html.matchAll(/href="(\/archive\/[\d/]+)"/g)].map(([, href]) => href ?? '')

describe('the archive', () => {
  it('leads by year, month and day to what was published, as the clocks of the site have it', async () => {
    expect((await open('/archive')).html).toContain('还没有发布过新闻')
    const titles = { 夜里: '2023-02-28 23:59:59', 清晨: '2023-03-01 00:00:00', 次日: '2023-03-02 12:00:00', 去年: '2022-12-31 23:59:59' }
    for (const [title, publishTime] of Object.entries(titles)) await desk.issue({ title: `${title}的新闻`, publishTime })
    await desk.save({ title: '未发布的新闻', publishTime: '2023-03-01 10:00:00' })
    expect(linked((await open('/archive')).html)).toEqual([
      '/archive/2023',
      '/archive/2023/03',
      '/archive/2023/02',
      '/archive/2022',
      '/archive/2022/12',
    ])
    expect(linked((await open('/archive/2022')).html)).toEqual(['/archive/2022/12'])
    const month = (await open('/archive/2023/03')).html
    expect(linked(month)).toEqual(['/archive/2023', '/archive/2023/03/01', '/archive/2023/03/02', '/archive/2023/02'])
    expect(month).toContain('<span class="unseen">2023年3月1日星期三, 1 篇</span>')
    const day = (await open('/archive/2023/03/01')).html
    const stories = /<ol class="stories">.*?<\/ol>/s.exec(day)?.[0] ?? ''
    expect(['夜里', '清晨', '次日', '未发布'].filter((title) => stories.includes(`${title}的新闻`))).toEqual(['清晨'])
    expect(linked(day).slice(-2)).toEqual(['/archive/2023/02/28', '/archive/2023/03/02'])
    expect(day).toContain('<link rel="canonical" href="http://localhost/archive/2023/03/01"/>')
    const english = await open('/archive/2023/03/01', { 'accept-language': 'en' })
    expect(english.html).toMatch(/<h1>Wednesday,? 1 March 2023<\/h1>/)
  })

  it.each(['2021', '2023/01', '2023/13', '2023/3', '2023/03/03', '2023/02/30', 'x', '2023/03?page=2', '2023/03/01?page=2', '2023/03/01?page=0'])(
    'has no page for %s',
    async (path) => {
      expect(await open(`/archive/${path}`)).toMatchObject({ status: 302, to: '/404' })
    },
  )

  it('goes on page by page, and a day that an article leaves shows it no more', async () => {
    let last = ''
    for (let at = 0; at < 21; at++)
      last = (await desk.issue({ title: `当天第${at}条`, publishTime: `2023-05-01 10:00:${String(at).padStart(2, '0')}` })).id
    const [first, second] = [await open('/archive/2023/05/01'), await open('/archive/2023/05/01?page=2')]
    expect([first.html.match(/<article class="wide">/g)?.length, second.html.match(/<article class="wide">/g)?.length]).toEqual([20, 1])
    expect([first.html.includes('21 篇'), first.html.includes('当天第20条')]).toEqual([true, true])
    await desk.issuer.patch(`blade-cms/news/to-offline/${last}`, { remark: '完' })
    const after = await open('/archive/2023/05/01')
    expect([after.html.includes('20 篇'), after.html.includes('当天第20条')]).toEqual([true, false])
    expect((await open('/archive/2023/05/01?page=2')).to).toBe('/404')
  })
})

it('corrections name what was corrected, the newest first, each with its article, and none of what readers cannot open', async () => {
  expect((await open('/corrections')).html).toContain('目前没有更正')
  const old = await desk.issue({ title: '先更正的', correctionNote: '数字应为三十' })
  const { id } = await desk.issue({ title: '后更正的', correctionNote: '姓名有误 <b>' })
  const gone = await desk.issue({ title: '下线的', correctionNote: '不再公示' })
  await desk.issuer.patch(`blade-cms/news/to-offline/${gone.id}`, { remark: '完' })
  await desk.issue({ title: '没有更正的', correctionNote: ' ' })
  const { html } = await open('/corrections')
  const list = /<ol class="corrections">.*?<\/ol>/s.exec(html)?.[0] ?? ''
  expect([...list.matchAll(/newDetail\?id=(\d+)/g)].map(([, one]) => one)).toEqual([id, old.id])
  expect([list.includes('姓名有误 &lt;b&gt;'), html.includes('不再公示'), html.includes('没有更正的')]).toEqual([true, false, false])
  expect((await open('/corrections?page=2')).to).toBe('/404')
  expect((await open('/home')).html).toMatch(/href="\/archive".*href="\/corrections"/s)
})
