import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { putFile } from '../testing/upload'
import sharp from 'sharp'

let desk: Desk
let people = 0
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
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '要闻', '湿地公园开园'])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, accept-language' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('says where the reader came from', async () => {
    const { id } = await desk.issue()
    const trail = (html: string) => /<nav class="trail".*?<\/nav>/s.exec(html)?.[0].replace(/<[^>]+>/g, '|') ?? ''
    expect(trail((await article(id)).html)).toMatch(/首页.*要闻.*正文/)
    expect(trail((await page(`/newDetail?id=${id}&categoryId=${desk.categoryId}&from=topicList`)).html)).toMatch(/专题列表.*正文/)
  })

  it('names who reported it and never whose account wrote it down, and leads to what else is his, and like it', async () => {
    const person = async (name: string, penName?: string): Promise<string> =>
      (
        await desk.chief.post('blade-contribute/contributepersonal', {
          name,
          penName,
          identifyType: 'REPORTER',
          mobile: `1380000${String(people++).padStart(4, '0')}`,
          payment: 1,
          banks: [{ bankName: '江城银行', account: '6200000000000000' }],
        })
      ).data.id
    const [hidden, plain, silent] = [await person('林小溪', '溪边客'), await person('周大河'), await person('吴声')]
    const tagId = (await desk.chief.post('blade-general/tags', { name: '湿地' })).data.id
    const other = await desk.issue({ title: '芦苇又绿', reporter: hidden, tagId })
    await desk.issue({ title: '未点名的稿子' })
    const { id } = await desk.issue({ title: '候鸟归来', reporter: `${hidden},${plain}`, messenger: `${silent},${hidden}`, tagId })
    const { html } = await article(id)
    const byline = /<p class="byline".*?<\/p>/s.exec(html)?.[0].replace(/<[^>]+>/g, '')
    expect(byline).toMatch(/^记者：溪边客、周大河来源/)
    expect(html).not.toContain('林小溪')
    expect(html).toContain('<p class="editor">信息员：吴声、溪边客</p>')
    expect((await article(other.id)).html).not.toContain('信息员')
    const [news] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph']
    expect(news.author.map(({ name }: { name: string }) => name)).toEqual(['溪边客', '周大河'])
    const anonymous = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await article((await desk.issue()).id)).html)?.[1] ?? '',
    )['@graph'][0]
    expect(anonymous.author).toEqual([{ '@type': 'Organization', name: '本报讯' }])
    expect(/<section class="related">.*?<\/section>/s.exec(html)?.[0]).toContain(`/newDetail?id=${other.id}`)
    expect(html).toContain(`<a rel="tag" href="/tag?id=${tagId}">湿地</a>`)
    expect(html).toContain('service.weibo.com/share')
    for (const path of [`/author?id=${hidden}`, `/tag?id=${tagId}`]) {
      const list = await page(path)
      expect([path, list.status, list.html.match(/<article class="wide">/g)?.length]).toEqual([path, 200, 2])
    }
    expect((await page(`/author?id=${hidden}`)).html).toContain('<h1>溪边客</h1>')
    // Who has nothing online is not told of.
    for (const path of [`/author?id=${silent}`, '/author?id=1', '/tag?id=1', '/author?id=x']) expect((await page(path)).headers.location).toBe('/404')
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
    expect(images[0]).toMatch(/width="1200" height="700" srcset="[^"]*\.w320\.webp\?v=\w{12} 320w/)
    expect(images[0]).not.toContain('lazy')
    expect(images[1]).toMatch(/loading="lazy".* height="350".* width="600"/)
    expect(images[2]).toBe('<img loading="lazy" decoding="async" src="https://elsewhere.example/b.png" />')
    // A crop keeps in sight what the library says of the picture, as soon as it says so.
    await desk.issue({ thumb: data.link })
    const thumb = async () => (await page('/home')).html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(data.link)) ?? ''
    expect(await thumb()).not.toContain('object-position')
    const material = await desk.chief.post('blade-cms/material', { name: '合影', type: 'img', url: data.link })
    expect((await desk.chief.post(`blade-cms/material/focus/${material.data.id}`, { focalX: 0.25, focalY: 0.8 })).status).toBe(200)
    expect(await thumb()).toContain('style="object-position:25% 80%"')
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

  it('carries the copyright notice of the outlet that it comes from', async () => {
    expect((await desk.chief.post('blade-cms/sources', { name: '省报', type: 3, copyrightLine: '省报授权转载 <b>' })).status).toBe(200)
    const [theirs, ours] = [await desk.issue({ sources: '省报' }), await desk.issue({ sources: '市报' })]
    expect((await article(theirs.id)).html).toContain('<p class="copyright">省报授权转载 &lt;b&gt;</p>')
    expect((await article(ours.id)).html).not.toContain('省报授权转载')
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

describe('words that mean something to a browser', () => {
  const nasty = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&`
  it('are shown and never run, in every field of every page and feed', async () => {
    const topic = (
      await desk.chief.post('blade-cms/topic', { topicName: nasty.slice(0, 50), brief: nasty, seoTitle: nasty, expireTime: '2040-01-01 00:00:00' })
    ).data
    const category = (await desk.chief.post('blade-general/category', { categoryName: nasty.slice(0, 50), categoryType: 7, isNav: 1 })).data
    const { id } = await desk.issue({
      title: nasty,
      subtitle: nasty,
      introduction: nasty,
      brief: nasty,
      sources: nasty,
      correctionNote: nasty,
      keywords: '<b>词',
      topicId: topic.id,
      categoryId: category.id,
      thumb: '/files/2024/05/a.png',
    })
    const paths = [
      `/newDetail?id=${id}`,
      '/home',
      '/topicList',
      `/topic?id=${topic.id}`,
      `/category?id=${category.id}`,
      `/search?q=${encodeURIComponent(nasty.slice(0, 30))}`,
    ]
    for (const path of paths) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 200])
      expect(html, path).toContain('alert(1)')
      // Of scripts there are our own module and data that cannot end their element; of handlers none.
      for (const [script] of html.matchAll(/<script\b[^>]*>/g))
        expect(script, path).toMatch(/^<script type="(?:module" src="\/site\/|application\/ld\+json")/)
      expect(html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, ''), path).not.toMatch(/<script>|<img src=x|<b>词/)
    }
    const rss = (await page('/rss.xml')).html
    expect(rss).toContain('alert(1)')
    expect(rss.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toMatch(/<script|onerror=alert\(2\)>/)
    const sitemap = (await page('/sitemap-news.xml')).html
    expect(sitemap).not.toContain('<script>')
    await desk.issuer.patch(`blade-cms/news/to-offline/${id}`, { remark: '完' })
  })

  it('that are addresses are followed only when they are', async () => {
    const { id } = await desk.issue({ audioUrl: 'javascript:alert(1)', videoUrl: 'data:text/html,x' })
    const { html } = await article(id)
    expect(html).not.toMatch(/javascript:|data:text/)
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
