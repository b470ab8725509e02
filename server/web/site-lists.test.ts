import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { eventually } from '../testing/eventually'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const page = async (path: string) => {
  const { status, body, headers } = await desk.world.nobody.get(path)
  return { status, html: String(body), headers }
}

describe('lists', () => {
  it('of the front page lead with what is pinned, with a picture or without', async () => {
    await desk.issue({ title: '有图的新闻', thumb: '/files/2024/05/a.png' })
    const { id } = await desk.issue({ title: '头条新闻', publishTime: '2020-01-01 00:00:00' })
    await desk.issuer.patch(`blade-cms/news/to-top/${id}`)
    const { status, html } = await page('/home')
    expect(status).toBe(200)
    expect(/<article class="lead bare">.*?<\/article>/s.exec(html)?.[0]).toContain(`id=${id}`)
    expect(html).toContain('"@type":"WebSite"')
    await desk.issuer.patch(`blade-cms/news/to-offline/${id}`, { remark: '完' })
  })

  it('of a category go on page by page, with what lies below it', async () => {
    const parent = (await desk.chief.post('blade-general/category', { categoryName: '社会', categoryType: 7, sort: 1 })).data
    const child = (await desk.chief.post('blade-general/category', { categoryName: '社区', categoryType: 7, parentId: parent.id })).data
    for (let index = 0; index < 21; index++)
      await desk.issue({ title: `社区新闻${index}`, categoryId: child.id, publishTime: `2024-01-01 00:00:${String(index).padStart(2, '0')}` })
    const first = await page(`/category?id=${parent.id}`)
    expect(first.html).toContain('社区新闻20')
    expect(first.html).toContain(`<link rel="next" href="/category?id=${parent.id}&amp;page=2"/>`)
    expect(first.html).not.toContain('rel="prev"')
    expect(first.html.match(/<article class="wide">/g)).toHaveLength(20)
    const second = await page(`/category?id=${parent.id}&page=2`)
    expect(second.html).toContain(`<a rel="prev" href="/category?id=${parent.id}">`)
    expect(second.html.match(/<article class="wide">/g)).toHaveLength(1)
    expect(second.html).toContain('第 2 页，共 2 页')
    for (const wrong of ['page=3', 'page=0', 'page=x', 'page=-1'])
      expect((await page(`/category?id=${parent.id}&${wrong}`)).headers.location).toBe('/404')
    expect(second.html).toContain(`<a href="/category?id=${child.id}">社区</a>`)
    const below = await page(`/category?id=${child.id}`)
    expect(/<nav class="trail".*?<\/nav>/s.exec(below.html)?.[0]).toMatch(/首页.*社会.*社区/s)
  })

  it('of the front page tell each story once, and begin as the desk says in its guide', async () => {
    const told = (html: string): string[] => [...html.matchAll(/href="\/newDetail\?id=(\d+)/g)].map(([, id]) => id ?? '')
    const before = told((await page('/home')).html)
    expect(before.length).toBeGreaterThan(12)
    expect(new Set(before).size).toBe(before.length)
    const { records } = (await desk.chief.get('blade-cms/guides/page?code_equal=headlines')).data
    const oldest = before.at(-1) ?? ''
    const put = async (item: Record<string, unknown>): Promise<number> =>
      (await desk.chief.post('blade-cms/guides', { parentId: records[0].id, status: 1, fontSize: 16, color: '#000000', ...item })).status
    expect(await put({ title: '编辑部的头条', newsId: oldest, sort: 0 })).toBe(200)
    expect(await put({ title: '外面的直播', linkUrl: 'https://live.example/1', sort: 1 })).toBe(200)
    const { html } = await page('/home')
    const lead = /<article class="lead[^"]*">.*?<\/article>/s.exec(html)?.[0] ?? ''
    expect([lead.replace(/<[^>]+>/g, ''), lead]).toEqual([expect.stringMatching(/^编辑部的头条/), expect.stringContaining(`/newDetail?id=${oldest}`)])
    expect(html).toContain('<a href="https://live.example/1" target="_blank" rel="noopener">外面的直播</a>')
    expect(told(html).filter((id) => id === oldest)).toHaveLength(1)
  })

  it('are called in the reader’s language where their desk gave a name in it', async () => {
    const { id } = (await desk.chief.post('blade-general/category', { categoryName: '教育', categoryNameEn: 'Schools', categoryType: 7, isNav: 1 }))
      .data
    const name = async (language: string): Promise<string | undefined> =>
      new RegExp(`<a href="/category\\?id=${id}"[^>]*>([^<]*)</a>`).exec(
        String((await desk.world.nobody.get('/home', { 'accept-language': language })).body),
      )?.[1]
    expect([await name('zh-CN'), await name('en-GB'), await name('zh-CN')]).toEqual(['教育', 'Schools', '教育'])
  })

  it('stand in the looks of their site, and name what it must', async () => {
    const set = (paramKey: string, paramValue: string) =>
      desk.chief.post('blade-system/param-biz/submit', { paramName: paramKey, paramKey, paramValue })
    await set('site.colour', '#ffe600')
    await set('site.filing', '江ICP备2024001号；江公网安备 1号')
    await set('site.licence', '4212024')
    await set('site.footer', '关于我们|/topicList\n坏链接|javascript:alert(1)')
    const { html } = await page('/home')
    // A yellow that nobody could read on white becomes a darker one.
    expect(/--own:(#[0-9a-f]{6})/.exec(html)?.[1]).not.toBe('#ffe600')
    expect(/--own-dark:(#[0-9a-f]{6})/.exec(html)?.[1]).toBe('#ffe600')
    for (const text of ['<a href="/topicList">关于我们</a>', '4212024', 'href="https://beian.miit.gov.cn/"', 'href="https://beian.mps.gov.cn/"'])
      expect(html).toContain(text)
    expect(html).not.toContain('javascript:')
  })

  it('of topics show what is in each, and say so in the breadcrumb of what they lead to', async () => {
    const { html } = await page('/topicList')
    expect(html).toMatch(/<h2><a href="\/topic\?id=\d+">时政<\/a><\/h2>/)
    expect(html).toContain('&amp;from=topicList')
    const topic = await page(`/topic?id=${desk.topicId}`)
    expect(topic.html).toContain('<h1>时政</h1>')
    await desk.chief.post('blade-cms/topic/submit', { ...(await desk.chief.get(`blade-cms/topic/${desk.otherTopicId}`)).data, status: 0 })
    expect((await page(`/topic?id=${desk.otherTopicId}`)).status).toBe(302)
    expect((await page('/topicList')).html).not.toContain('民生')
  })

  it('of a search mark the words in what was found, and say when nothing was', async () => {
    const { id } = await desk.issue({ title: '寻找Masthead的100%答案' })
    const found = await page('/search?q=masthead')
    expect(found.html).toContain('寻找<mark>Masthead</mark>的100%答案')
    expect(found.html).toContain('noindex, follow')
    expect((await page(`/search?q=${encodeURIComponent('100%')}`)).html).toContain(`/newDetail?id=${id}`)
    for (const none of ['绝无此词', '%%', '_'.repeat(60)]) expect((await page(`/search?q=${encodeURIComponent(none)}`)).html).toContain('没有找到')
    expect((await page('/search')).html).toContain('输入想找的词')
    expect((await page(`/search?q=${encodeURIComponent('.*+?^$()|[]\\')}`)).status).toBe(200)
  })

  it('show nothing that is not online', async () => {
    await desk.save({ title: '草稿不可见' })
    const offline = await desk.issue({ title: '下线不可见' })
    await desk.issuer.patch(`blade-cms/news/to-offline/${offline.id}`, { remark: '完' })
    for (const path of [
      '/home',
      '/topicList',
      `/topic?id=${desk.topicId}`,
      `/category?id=${desk.categoryId}`,
      '/search?q=不可见',
      '/rss.xml',
      '/sitemap.xml',
      '/sitemap-news.xml',
    ]) {
      const { html } = await page(path)
      expect(html.replace(/“不可见”|value="不可见"|不可见 -/g, ''), path).not.toContain('不可见')
      expect(html, path).not.toContain(`id=${offline.id}`)
    }
  })
})

it('looks, leads and shows beside its articles what the parameters say', async () => {
  const guide = async (code: string): Promise<string> => (await desk.chief.get(`blade-cms/guides/page?code_equal=${code}`)).data.records[0].id
  const item = { status: 1, fontSize: 16, color: '#000000', sort: 0, isPic: true, thumb: '/files/2024/05/a.png', linkUrl: 'https://turn.example/' }
  expect((await desk.chief.post('blade-cms/guides', { ...item, parentId: await guide('topics'), title: '轮换的专题' })).status).toBe(200)
  const region = (await desk.chief.post('blade-general/category', { categoryName: '乡镇', code: 'towns', categoryType: 7 })).data
  await desk.issue({ title: '乡镇里的新闻', categoryId: region.id })
  const { id } = await desk.issue({ title: '看四周的新闻' })
  const values = {
    'site.copyright': '江城传媒版权所有',
    'site.logo': '/files/2024/05/logo.png',
    'site.typeface': 'sans',
    'site.category.regional': 'towns',
    'site.guide.headlines': 'topics',
    'site.guide.firstAd': 'topics',
    'site.guide.secondAd': 'topics',
    'site.guide.adStrip': 'topics',
    'site.guide.topics': 'first-ad',
    'site.link.subscribe': 'https://link.example/subscribe',
    'site.link.address': 'https://link.example/address',
    'site.link.association': 'https://link.example/association',
    'site.link.farmers': 'https://link.example/farmers',
  }
  const aside = (html: string, name: string): boolean =>
    new RegExp(`<section class="carousel [a-z ]+"[^>]*aria-label="${name}".*?轮换的专题.*?</section>`, 's').test(html)
  const asides = (html: string): boolean[] => ['广告', '重点广告', '更多广告', '专题'].map((name) => aside(html, name))
  const before = (await page(`/newDetail?id=${id}`)).html
  expect([asides(before), before.includes('江城传媒'), before.includes('link.example'), before.includes('乡镇里的新闻')]).toEqual([
    [false, false, false, true],
    false,
    false,
    false,
  ])
  for (const [paramKey, paramValue] of Object.entries(values))
    expect((await desk.chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue })).status, paramKey).toBe(200)
  const html = await eventually(
    async () => (await page(`/newDetail?id=${id}`)).html,
    (one) => one.includes('link.example/farmers'),
  )
  expect(asides(html)).toEqual([true, true, true, false])
  for (const shown of ['江城传媒版权所有', '<img src="/files/2024/05/logo.png"', 'class="sans"', '乡镇里的新闻', ...Object.values(values).slice(-4)])
    expect(html, shown).toContain(shown)
  expect((await page('/home')).html).toContain('轮换的专题')
})

it('an empty site says so on every page', async () => {
  await desk.world.database.run(`update cms_news set status = 5 where status = 4`)
  await desk.world.database.run(`update cms_topic set status = 0`)
  await desk.world.database.run(`update cms_guides set status = 0 where parent_id is not null`)
  expect((await page('/home')).html).toContain('暂无新闻')
  expect((await page('/topicList')).html).toContain('暂无专题')
  expect((await page(`/category?id=${desk.categoryId}`)).html).toContain('这里暂时没有新闻')
  expect((await page('/rss.xml')).status).toBe(200)
  expect((await page('/sitemap-news.xml')).status).toBe(200)
})
