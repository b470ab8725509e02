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
const article = (id: string) => page(`/newDetail?id=${id}`)

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
