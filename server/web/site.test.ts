import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { putFile } from '../testing/upload'
import sharp from 'sharp'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: given } = await desk.world.nobody.get(path, headers)
  return { status, html: String(body), headers: given }
}
const article = (id: string) => page(`/newDetail?id=${id}`)

describe('an article', () => {
  it('tells readers and search engines what it is', async () => {
    const { id } = await desk.issue({
      title: '湿地公园开园',
      introduction: '生态惠民',
      subtitle: '百种水鸟安家',
      keywords: '湿地,公园',
      sourceUrl: 'https://source.example/1',
      correctionNote: '开园时间应为六月一日',
      thumb: '/files/2024/05/a.png',
    })
    const { status, html, headers } = await article(id)
    expect(status).toBe(200)
    expect(html).toContain('<title>湿地公园开园 - Masthead</title>')
    for (const text of [
      '生态惠民',
      '百种水鸟安家',
      '本报讯',
      '2024-03-01 08:00',
      '责任编辑：员1',
      '版权声明',
      '开园时间应为六月一日',
      '<p>春耕正当时。</p>',
    ])
      expect(html, text).toContain(text)
    expect(html).toContain(`<link rel="canonical" href="http://localhost/newDetail?id=${id}"/>`)
    for (const [name, content] of [
      ['og:type', 'article'],
      ['og:title', '湿地公园开园'],
      ['og:description', '各地春耕有序展开'],
      ['og:image', 'http://localhost/files/2024/05/a.png'],
      ['article:published_time', '2024-03-01T08:00:00+08:00'],
    ])
      expect(html).toContain(`<meta property="${name}" content="${content}"/>`)
    const [news, trail] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph']
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      headline: '湿地公园开园',
      datePublished: '2024-03-01T08:00:00+08:00',
      articleSection: '要闻',
    })
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '湿地公园开园'])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, accept-language' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('says where the reader came from', async () => {
    const { id } = await desk.issue()
    const trail = (html: string) => /<nav class="trail".*?<\/nav>/s.exec(html)?.[0].replace(/<[^>]+>/g, '|') ?? ''
    expect(trail((await article(id)).html)).toMatch(/首页.*正文/)
    expect(trail((await page(`/newDetail?id=${id}&categoryId=${desk.categoryId}&from=topicList`)).html)).toMatch(/专题列表.*正文/)
  })

  it('is in the reader’s language around its own words', async () => {
    const { id } = await desk.issue()
    const { html } = await page(`/newDetail?id=${id}`, { 'accept-language': 'en-GB,en' })
    for (const text of ['<html lang="en">', 'Responsible editor: 员1', '<article class="text" lang="zh-CN">', '春耕正当时。'])
      expect(html).toContain(text)
  })

  it('keeps the place of uploaded pictures, and offers smaller ones', async () => {
    const bytes = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#268' } })
      .jpeg()
      .toBuffer()
    const { data } = await putFile(desk.world, desk.chief, 'a.jpg', bytes)
    const { id } = await desk.issue({
      content: `<p><img src="${data.link}" alt="图"></p><p><img src="${data.link}" width="600"></p><p><img src="https://elsewhere.example/b.png"></p>`,
    })
    const images = (await article(id)).html.match(/<img [^>]*>/g) ?? []
    expect(images[0]).toMatch(/width="1200" height="700" srcset="[^"]*\.w320\.webp 320w/)
    expect(images[0]).not.toContain('lazy')
    expect(images[1]).toMatch(/loading="lazy".* height="350".* width="600"/)
    expect(images[2]).toBe('<img loading="lazy" decoding="async" src="https://elsewhere.example/b.png" />')
  })

  it('is heard and seen', async () => {
    const { id } = await desk.issue({ audioUrl: '/files/2024/05/a.mp3', audioDuration: 75, videoUrl: '/files/2024/05/b.mp4' })
    const { html } = await article(id)
    expect(html).toMatch(/<audio controls="" preload="metadata" src="\/files\/2024\/05\/a\.mp3"/)
    expect(html).toContain('01:15')
    expect(html).toMatch(/<video controls="" [^>]*src="\/files\/2024\/05\/b\.mp4"/)
  })

  it('shows its pictures that its text does not, and the way to where it came from', async () => {
    const { id } = await desk.issue({
      thumbs: '/files/2024/05/x.png,/files/2024/05/y.png',
      content: '<p><img src="/files/2024/05/x.png"></p>',
      externalUrl: 'https://first.example/a',
    })
    const { html } = await article(id)
    expect(html.match(/<img src="[^"]*y\.png/g)).toHaveLength(1)
    expect(html).toContain('class="gallery of1"')
    expect(html).toContain('<a href="https://first.example/a" target="_blank" rel="noopener">阅读原文</a>')
  })

  it('that is not online, or never was, sends to the page for it', async () => {
    const draft = await desk.save()
    const offline = await desk.issue()
    await desk.issuer.patch(`blade-cms/news/to-offline/${offline.id}`, { remark: '过时' })
    for (const id of [draft.id, offline.id, '1', 'abc', "1'--", '']) {
      const { status, headers } = await article(id)
      expect([id, status, headers.location]).toEqual([id, 302, '/404'])
    }
    const { status, html } = await page('/404')
    expect([status, html.includes('页面不存在'), html.includes('noindex')]).toEqual([404, true, true])
  })

  it('that was retracted leaves a notice, and nothing of what it said', async () => {
    const { id } = await desk.issue({ title: '失实的报道', content: '<p>失实的内容</p>' })
    await desk.world.database.run('update cms_news set status = 6 where id = $1::bigint', [id])
    const { status, html } = await article(id)
    expect([status, html.includes('此文已撤回'), /失实/.test(html)]).toEqual([410, true, false])
    expect((await page(`/preview?id=${id}`)).status).toBe(302)
  })

  it('is previewed under a watermark, which keeps it out of search engines and caches', async () => {
    const { id } = await desk.issue({ title: '预览用稿' })
    const { status, html, headers } = await page(`/preview?id=${id}`)
    expect([status, html.includes('仅供预览'), html.includes('data-seen'), html.includes('ld+json')]).toEqual([200, true, false, false])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    expect((await article(id)).html).not.toContain('仅供预览')
    const draft = await desk.save({ title: '未签发的稿件' })
    for (const token of ['', '&token=abc', '&token=a.b.c']) expect((await page(`/preview?id=${draft.id}${token}`)).headers.location).toBe('/404')
  })
})

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

describe('a page', () => {
  it('is answered with a 304 to whoever has it, and compressed to whoever takes it so', async () => {
    const { id } = await desk.issue()
    const first = await article(id)
    const etag = String(first.headers.etag)
    const again = await page(`/newDetail?id=${id}`, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.html]).toEqual([304, ''])
    const packed = await desk.world.app.inject({ url: `/newDetail?id=${id}`, headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.headers['content-encoding'], packed.headers.etag, packed.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      'gzip',
      etag,
      '1f8b',
    ])
    const plain = await desk.world.app.inject({ url: `/newDetail?id=${id}`, headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const head = await desk.world.app.inject({ method: 'HEAD', url: `/newDetail?id=${id}` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('goes by its own parameters alone', async () => {
    const { id } = await desk.issue()
    expect((await page(`/newDetail?utm_source=x&id=${id}`)).headers.etag).toBe((await article(id)).headers.etag)
    expect((await page(`/newDetail?id=${id}&id=2`)).status).toBe(302)
  })

  it('has a style sheet that browsers keep for good', async () => {
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec((await page('/home')).html)?.[1] ?? ''
    const sheet = await page(href)
    expect([sheet.status, sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(sheet.html).toContain('prefers-color-scheme: dark')
    expect(sheet.html).toContain('@media print')
  })
})
