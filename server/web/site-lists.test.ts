import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

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
  it('of the front page lead with what is pinned and has a picture', async () => {
    const { id } = await desk.issue({ title: '头条新闻', thumb: '/files/2024/05/a.png', publishTime: '2020-01-01 00:00:00' })
    await desk.issuer.patch(`blade-cms/news/to-top/${id}`)
    const { status, html } = await page('/home')
    expect(status).toBe(200)
    expect(/<article class="lead">.*?<\/article>/s.exec(html)?.[0]).toContain('头条新闻')
    expect(html).toContain(`<a href="/topic?id=${desk.topicId}">时政</a>`)
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
  }, 60_000)

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

it('an empty site says so on every page', async () => {
  await desk.world.database.run(`update cms_news set status = 5 where status = 4`)
  await desk.world.database.run(`update cms_topic set status = 0`)
  expect((await page('/home')).html).toContain('暂无新闻')
  expect((await page('/topicList')).html).toContain('暂无专题')
  expect((await page(`/category?id=${desk.categoryId}`)).html).toContain('这里暂时没有新闻')
  expect((await page('/rss.xml')).status).toBe(200)
  expect((await page('/sitemap-news.xml')).status).toBe(200)
})
