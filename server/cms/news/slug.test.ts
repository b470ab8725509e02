import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { slugOf } from './slug'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'
const open = async (path: string) => {
  const { status, body, headers } = await desk.world.nobody.get(path)
  return { status, html: String(body), to: headers.location }
}
const readdress = async (id: string, slug: string | null) => {
  const { version } = await desk.row(id)
  return desk.author.post(`${news}/submit`, { id, version, slug })
}
/** Signs the changed copy of a live article. */
const sign = async (id: string): Promise<void> => {
  await desk.author.patch(`${news}/to-check/${id}`)
  expect((await desk.issuer.patch(`${news}/to-publish/${id}`)).status).toBe(200)
}

describe('a slug', () => {
  it.each([
    ['重庆5G开通，Hello World!', 'chong-qing-5g-kai-tong-hello-world'],
    ['Café à Paris', 'cafe-a-paris'],
    ['！？…', ''],
    ['一'.repeat(60), Array(20).fill('yi').join('-')],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('is made of a title: %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is proposed so that no other article has it or had it', async () => {
    const propose = async (title: string, id?: string) =>
      (await desk.author.get(`${news}/propose-slug?title=${encodeURIComponent(title)}${id ? `&id=${id}` : ''}`)).data.slug
    expect([await propose('春耕 2024'), await propose('。')]).toEqual(['chun-geng-2024', null])
    const { id } = await desk.save({ slug: 'chun-geng-2024' })
    await desk.save({ slug: 'chun-geng-2024-2' })
    expect([await propose('春耕 2024'), await propose('春耕 2024', id)]).toEqual(['chun-geng-2024-3', 'chun-geng-2024'])
    expect((await desk.author.get(`${news}/propose-slug?title=`)).status).toBe(400)
    expect((await desk.world.nobody.get(`${news}/propose-slug?title=x`)).status).toBe(401)
  })

  it('is the address of an article in pages, lists and feeds, and its id stays one', async () => {
    const { id } = await desk.issue({ title: '有网址别名的新闻', slug: 'own-words', publishTime: '2024-03-05 08:00:00' })
    const page = await open('/article/own-words')
    expect([page.status, page.html.includes('有网址别名的新闻')]).toEqual([200, true])
    const byId = await open(`/newDetail?id=${id}`)
    for (const { html } of [page, byId]) expect(html).toContain('<link rel="canonical" href="http://localhost/article/own-words"/>')
    expect(byId.status).toBe(200)
    expect((await open(`/category?id=${desk.categoryId}`)).html).toContain('href="/article/own-words"')
    expect((await open('/sitemap.xml')).html).toContain('<loc>http://localhost/article/own-words</loc>')
    const { html: feed } = await open('/rss.xml')
    expect(feed).toContain('<link>http://localhost/article/own-words</link>')
    expect(feed).toContain(`/newDetail?id=${id}</guid>`)
    for (const wrong of ['nobody-has-this', 'Own-Words', 'own--words', '%E6%98%A5'])
      expect(await open(`/article/${wrong}`)).toMatchObject({ status: 302, to: '/404' })
  })

  it('that an article had before leads on to the one that it has, from the moment that readers see the change', async () => {
    const { id } = await desk.issue({ slug: 'first-words' })
    expect((await readdress(id, 'second-words')).status).toBe(200)
    expect([(await open('/article/first-words')).status, (await open('/article/second-words')).to]).toEqual([200, '/404'])
    await sign(id)
    expect([await open('/article/first-words'), (await open('/article/second-words')).status]).toEqual([
      expect.objectContaining({ status: 301, to: '/article/second-words' }),
      200,
    ])
    // Back again, and without any: each former one leads to what there is.
    await readdress(id, 'first-words')
    await sign(id)
    expect([(await open('/article/first-words')).status, (await open('/article/second-words')).to]).toEqual([200, '/article/first-words'])
    await readdress(id, null)
    await sign(id)
    for (const slug of ['first-words', 'second-words'])
      expect(await open(`/article/${slug}`)).toMatchObject({ status: 301, to: `/newDetail?id=${id}` })
  })

  it('by which readers knew one article is no other one\u2019s, and one of a draft that nobody read is free', async () => {
    const { id } = await desk.issue({ slug: 'known-words', title: '先用者' })
    await readdress(id, 'later-words')
    await sign(id)
    const refused = await desk.author.post(`${news}/submit`, desk.article({ slug: 'known-words' }))
    expect([refused.status, refused.data.fields.slug]).toEqual([400, expect.stringContaining('先用者')])
    const draft = await desk.save({ slug: 'draft-words' })
    await desk.author.post(`${news}/submit`, { id: draft.id, version: draft.version, slug: 'other-words' })
    expect((await desk.author.post(`${news}/submit`, desk.article({ slug: 'draft-words' }))).status).toBe(200)
  })

  it('of an article that was retracted says so, and one of an article that went offline is gone', async () => {
    const { id } = await desk.issue({ slug: 'gone-words' })
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '完' })
    expect(await open('/article/gone-words')).toMatchObject({ status: 302, to: '/404' })
    const other = await desk.issue({ slug: 'wrong-words' })
    for (const two of ['issuer', 'second']) await (await desk.world.as(`${two}@000000`)).post(`${news}/retract/${other.id}`, { remark: '有误' })
    expect(await open('/article/wrong-words')).toMatchObject({ status: 410, html: expect.stringContaining('此文已撤回') })
  })
})
