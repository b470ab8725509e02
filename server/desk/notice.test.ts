import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { type Stage, stage } from '../testing/people'
import type { Client } from '../testing/world'

const house = nodes()
let node: Node
let acme: Stage
let chief: Client
let ann: Client
let bob: Client
let rival: Client

beforeAll(async () => {
  node = await house.start()
  acme = await stage(node, '100001', { chief: { codes: 'all' }, ann: { codes: ['news_view'] }, bob: { codes: [] } })
  await stage(node, '100002', { rival: { codes: 'all' } })
  chief = await node.as('chief@100001')
  ann = await node.as('ann@100001')
  bob = await node.as('bob@100001')
  rival = await node.as('rival@100002')
})
beforeEach(async () => {
  // Each promise begins with desks on which everything is read.
  for (const one of [ann, bob, rival, chief]) await one.post('blade-desk/notice/read', {})
})
afterAll(() => house.close())

let count = 0
const draft = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const { status, data } = await chief.post('blade-general/notice/submit', { title: `通知${++count}`, category: 1, content: '<p>正文</p>', ...more })
  expect(status).toBe(200)
  return data.id
}
const release = async (id: string): Promise<void> => {
  expect((await chief.post(`blade-general/notice/release/${id}`)).status).toBe(200)
}
const unread = async (client: Client): Promise<number> => (await client.get('blade-desk/notice/unread')).data.count
const ids = async (client: Client, query = ''): Promise<string[]> =>
  (await client.get(`blade-desk/notice/page?size=200${query}`)).data.records.map(({ id }: { id: string }) => id)

test('a notice is everybody’s once it is released, and nobody’s before or after it is withdrawn', async () => {
  const id = await draft()
  expect(await unread(ann)).toBe(0)
  expect((await ann.get(`blade-desk/notice/detail?id=${id}`)).status).toBe(404)
  await release(id)
  for (const one of [ann, bob, chief]) {
    expect(await unread(one)).toBe(1)
    expect(await ids(one)).toContain(id)
  }
  const { data } = await ann.get(`blade-desk/notice/detail?id=${id}`)
  expect(data).toMatchObject({
    id,
    title: `通知${count}`,
    content: '<p>正文</p>',
    isRead: false,
    releaseTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  // Who else it is for, and how many have read it, is the desk's that wrote it.
  expect(data).not.toHaveProperty('receivers')
  expect(data).not.toHaveProperty('readCount')
  expect((await chief.post(`blade-general/notice/withdraw/${id}`)).status).toBe(200)
  expect(await unread(ann)).toBe(0)
  expect(await ids(ann)).not.toContain(id)
  expect((await ann.get(`blade-desk/notice/${id}`)).status).toBe(404)
})

test('one that names receivers is theirs alone, and another tenant has none of it', async () => {
  const id = await draft({ receivers: acme.users.ann })
  await release(id)
  expect(await unread(ann)).toBe(1)
  for (const one of [bob, rival]) {
    expect(await unread(one)).toBe(0)
    expect(await ids(one)).not.toContain(id)
    expect((await one.get(`blade-desk/notice/detail?id=${id}`)).status).toBe(404)
    expect((await one.post('blade-desk/notice/read', { ids: [id] })).data).toEqual({ count: 0 })
  }
  expect((await chief.get(`blade-general/notice/detail?id=${id}`)).data.readCount).toBe(0)
})

test('reading counts once a reader, however often he reads', async () => {
  const [one, other] = [await draft(), await draft()]
  await release(one)
  await release(other)
  await Promise.all([1, 2, 3].map(() => ann.post('blade-desk/notice/read', { ids: [one] })))
  expect(await unread(ann)).toBe(1)
  expect(await ids(ann, '&isRead=0')).toEqual([other])
  expect((await chief.get(`blade-general/notice/detail?id=${one}`)).data.readCount).toBe(1)
  expect((await ann.post('blade-desk/notice/read', {})).data).toEqual({ count: 1 })
  expect(await unread(ann)).toBe(0)
  expect((await ids(ann)).slice(0, 2)).toEqual([other, one])
  expect(await ids(ann, '&isRead=1')).toEqual(await ids(ann))
  await bob.post('blade-desk/notice/read', { ids: [one] })
  expect((await chief.get(`blade-general/notice/detail?id=${one}`)).data.readCount).toBe(2)
})

test('pinned ones come first, then the latest', async () => {
  const [old, pinned, late] = [await draft(), await draft({ isTop: true }), await draft()]
  for (const id of [pinned, old, late]) await release(id)
  expect((await ids(ann)).slice(0, 3)).toEqual([pinned, late, old])
})

test('everybody of the tenant hears of a release, whatever he may view, and of nothing else', async () => {
  const { token } = await node.as('bob@100001')
  const { token: foreign } = await node.as('rival@100002')
  const heard = await follow(node.address, token, 'general/notice')
  const outside = await follow(node.address, foreign, 'general/notice')
  try {
    const id = await draft()
    await chief.post('blade-general/notice/submit', { id, version: 1, title: '改过的通知' })
    await release(id)
    await heard.hears(({ data }) => data.verb === 'release', 2_000)
    expect(heard.changes().map(({ verb }) => verb)).toEqual(['release'])
    expect(outside.changes()).toEqual([])
    expect((await bob.get('blade-general/notice/page')).status).toBe(403)
  } finally {
    for (const one of [heard, outside]) one.stop()
    await Promise.all([heard.ended, outside.ended])
  }
})

test('the numbers of the house come from parameters, a tenant’s own before the installation’s; hosts that are none are left out', async () => {
  const platform = await node.as('admin')
  const set = async (paramKey: string, paramValue: string): Promise<void> => {
    const { data } = await platform.get(`blade-system/param/page?paramKey_equal=${paramKey}`)
    const [{ id, version }] = data.records
    expect((await platform.post('blade-system/param/submit', { id, version, paramValue })).status).toBe(200)
  }
  await set('shell.licence', '许可证 1')
  await set('shell.filing', '备案 1；备案 2')
  await set('shell.frameHosts', "partner.example.org, *.example.com:8443; a'; *, http://no.example, b/c")
  expect((await ann.get('blade-cms/config')).data).toEqual({
    licence: '许可证 1',
    filing: ['备案 1', '备案 2'],
    frameHosts: ['partner.example.org', '*.example.com:8443'],
  })
  await chief.post('blade-system/param-biz/submit', { paramName: '许可证', paramKey: 'shell.licence', paramValue: '许可证 2' })
  await chief.post('blade-system/param-biz/submit', { paramName: '嵌入', paramKey: 'shell.frameHosts', paramValue: 'evil.example' })
  const { data } = await ann.get('blade-cms/config')
  expect(data.licence).toBe('许可证 2')
  expect(data.frameHosts).not.toContain('evil.example')
  expect((await fetch(`${node.address}/api/blade-cms/config`)).status).toBe(401)
})
