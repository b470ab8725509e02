import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { startNode, type TestNode } from '../testing/node'
import { makeTenant } from '../testing/tenants'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../testing/world'

let desk: Desk
let theirs: { id: string; client: Client; topicId: string; categoryId: string; look: string }
const host = 'paper.example'

beforeAll(async () => {
  desk = await openDesk()
  const tenant = await makeTenant(desk.world, { tenantName: '邻城日报', domain: `https://${host}/` })
  const client = tenant.admin
  const { data: category } = await client.post('blade-general/category', { categoryName: '邻城要闻', categoryType: 7 })
  const { data: topic } = await client.post('blade-cms/topic', { topicName: '邻城专题', expireTime: '2040-01-01 00:00:00' })
  const { data } = await client.post('blade-cms/news/submit', desk.article({ title: '邻城的新闻', categoryId: category.id, topicId: topic.id }))
  await client.patch(`blade-cms/news/to-check/${data.id}`)
  const issued = await client.patch(`blade-cms/news/to-publish/${data.id}`)
  expect(issued.status).toBe(200)
  theirs = { id: data.id, client, topicId: topic.id, categoryId: category.id, look: (await client.get('blade-cms/front/look')).data.url }
})
afterAll(() => desk?.world.close())

const open = async (url: string, at: string, app = desk.world.app) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { host: at } })
  return { status: statusCode, html: body, location: headers.location }
}

describe('a tenant that names its domain', () => {
  it('has its front page at the root there, under its own name', async () => {
    const { status, html } = await open('/', host)
    expect([status, html.includes('<title>邻城日报</title>'), html.includes('邻城的新闻')]).toEqual([200, true, true])
    expect(html).toContain(`<link rel="canonical" href="http://${host}/home"/>`)
    expect((await open('/newDetail?id='.concat(theirs.id), host)).html).toContain('邻城的新闻')
  })

  it('shows nothing of its own elsewhere, and nothing of others there', async () => {
    const { id } = await desk.issue({ title: '本城的新闻' })
    expect((await open('/home', host)).html).not.toContain('本城的新闻')
    expect((await open('/home', 'localhost')).html).not.toContain('邻城')
    for (const [url, at] of [
      [`/newDetail?id=${id}`, host],
      [`/newDetail?id=${theirs.id}`, 'localhost'],
      [`/preview?id=${theirs.id}`, 'localhost'],
      [`/topic?id=${theirs.topicId}`, 'localhost'],
      [`/category?id=${theirs.categoryId}`, 'localhost'],
      [`/topic?id=${desk.topicId}`, host],
    ] as const)
      expect([url, at, (await open(url, at)).location]).toEqual([url, at, '/404'])
    for (const url of ['/rss.xml', '/sitemap.xml', '/sitemap-news.xml', '/topicList', '/search?q=新闻']) {
      expect((await open(url, 'localhost')).html, url).not.toMatch(new RegExp(`邻城|${theirs.id}`))
      expect((await open(url, host)).html, url).not.toMatch(new RegExp(`本城|${id}`))
    }
    expect((await open(`/newDetail?id=${theirs.id}&tenantId=${'x'}`, 'localhost')).status).toBe(302)
  })

  it('is called and linked as its own parameters say, not as the installation’s do', async () => {
    const platform = await desk.world.as('admin@000000')
    const { data } = await platform.get('blade-system/param/page?paramKey_equal=site.hotline')
    await platform.post('blade-system/param/submit', { id: data.records[0].id, version: data.records[0].version, paramValue: '96000' })
    expect((await open('/home', 'localhost')).html).toContain('tel:96000')
    expect((await open('/home', host)).html).not.toContain('96000')
    await theirs.client.post('blade-system/param-biz/submit', { paramName: '名称', paramKey: 'site.name', paramValue: '邻城网' })
    expect((await open('/home', host)).html).toContain('<title>邻城网</title>')
    expect((await open('/home', 'localhost')).html).not.toContain('邻城网')
  })

  it('that has expired is closed', async () => {
    await desk.world.database.run(`update system_tenant set expire_time = now() - interval '1 minute' where tenant_name = '邻城日报'`)
    const { status, html } = await open('/', host)
    expect([status, html.includes('本站暂未开放')]).toEqual([404, true])
  })
})

describe('a site with a host of its own', () => {
  let node: TestNode
  beforeAll(async () => {
    const key = readFileSync(join(desk.world.dataDir, 'secret'), 'utf8').trim()
    node = await startNode(desk.world.url, key, { SITE_HOST: 'site.example' })
  })
  afterAll(() => node?.close())

  it('is there alone, and other hosts send there', async () => {
    expect((await open('/', 'site.example', node.app)).html).toContain('<title>Masthead</title>')
    expect((await open('/wel/index', 'site.example', node.app)).status).toBe(404)
    expect((await open('/newDetail?id=5&x=1', 'office.example', node.app)).location).toBe('http://site.example/newDetail?id=5&x=1')
    expect((await open('/api/health', 'site.example', node.app)).status).toBe(200)
  })

  it('shows the draft of a front page within the back-office all the same, each tenant its own, and sends signers to the site', async () => {
    const mine = (await desk.chief.get('blade-cms/front/look')).data.url
    const shown = await open(mine, 'office.example', node.app)
    expect([shown.status, shown.html.includes('本城的新闻'), shown.html.includes('邻城的新闻')]).toEqual([200, true, false])
    // Its tenant has expired by now.
    expect((await open(theirs.look, 'office.example', node.app)).status).toBe(404)
    expect((await open('/frontPreview?token=x', 'office.example', node.app)).location).toBe('/404')
    const { id } = await desk.save({ title: '要外部审签的新闻' })
    const asked = (await desk.chief.post('blade-cms/outsign', { newsId: id, signerName: '何静', phone: '13500001234', hours: 2 })).data
    const { url } = (await desk.chief.post(`blade-cms/outsign/link/${asked.id}`)).data
    expect((await open(url, 'office.example', node.app)).location).toBe(`http://site.example${url}`)
    expect((await open(url, 'site.example', node.app)).html).toContain('要外部审签的新闻')
  })
})

it('without a host of its own the site leaves the root to the back-office', async () => {
  expect((await open('/', 'localhost')).html).not.toContain('class="front"')
})

it.each(['evil.example', 'evil.example:81', '[::1].evil.example', '8.8.8.8', 'not a host', 'localhost.evil.example'])(
  'a host that nobody named, %s, gets pages and lists whose links do not lead to it',
  async (at) => {
    for (const url of ['/home', '/sitemap.xml', '/robots.txt', '/rss.xml']) {
      const { status, html } = await open(url, at)
      expect([url, status < 500, html.includes(at)]).toEqual([url, true, false])
    }
    expect((await open('/home', at)).html).toContain('<link rel="canonical" href="http://localhost/home"/>')
  },
)

it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'])(
  'this machine and its network are known as %s',
  async (at) => {
    expect((await open('/home', at)).html).toContain(`<link rel="canonical" href="http://${at}/home"/>`)
  },
)
