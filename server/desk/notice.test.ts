import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { post } from '../engine/ledger/post'
import { insertRow } from '../engine/write/write'
import { follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { type Stage, stage } from '../testing/people'
import { type Client, logIn, password } from '../testing/world'

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
    const ofThis = ({ rowId }: { rowId?: string }): boolean => rowId === id
    await heard.hears(({ data }) => data.verb === 'release' && ofThis(data), 10_000)
    // What was released before may still be on its way to whoever comes now.
    expect(heard.changes().filter(ofThis)).toMatchObject([{ verb: 'release' }])
    expect(heard.changes().filter(({ verb }) => verb !== 'release')).toEqual([])
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

describe('what the product tells one person', () => {
  const withdrawals = 'blade-housekeep/merchantwithdrawal'
  const may = (...verbs: string[]): string[] => ['view', ...verbs].map((verb) => `merchantwithdrawal_${verb}`)
  const cast = {
    clerk: { codes: may('first_pass', 'no_pass') },
    manager: { codes: may('first_pass', 'second_pass') },
    director: { codes: may('third_pass') },
    cashier: { codes: may('draw_success') },
    // Holds the button, and reaches what he made himself alone.
    narrow: { codes: may('first_pass', 'second_pass'), scope: 2 },
    // Sees each withdrawal but for whose it is.
    blind: { codes: may('first_pass'), hides: { 'housekeep/merchantwithdrawal': ['merchantId'] } },
    seller: { codes: may(), scope: 6 },
    stranger: { codes: may(), scope: 6 },
  } as const
  let people: Readonly<Record<keyof typeof cast, Client>>
  let merchantId: string

  beforeAll(async () => {
    const late = await stage(node, '100001', cast, acme)
    const clients = await Promise.all(Object.keys(cast).map(async (name) => [name, await node.as(`${name}@100001`)] as const))
    people = Object.fromEntries(clients) as typeof people
    await inTransaction(acme.ctx, async (tx) => {
      const bank = { bankName: '建行', bankAccount: '6217000012345678', bankHolder: '张三' }
      const own = { name: '家政公司', licenseNo: '9133', licenseImg: '/files/licence.png', contact: '张三', phone: '13900000001', status: 2, ...bank }
      merchantId = await insertRow(tx, modelNamed(tx.engine, 'merchant/merchant'), own)
      await post(tx, { noun: 'merchant/merchant', id: merchantId, verb: 'income', occurrence: '1' }, [
        { account: 'outside', owner: merchantId, purse: 'orders', unit: 'cent', amount: -500_000 },
        { account: 'housekeep/merchantbalance', owner: merchantId, purse: 'available', unit: 'cent', amount: 500_000 },
      ])
      const staff = { merchantId, userId: late.users.seller, name: '掌柜', phone: '13900000000', role: 'owner', status: 1 }
      await insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), staff)
      // Who works there without running it hears nothing of its money.
      const worker = { ...staff, userId: late.users.stranger, name: '店员', role: 'worker' }
      await insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), worker)
    })
  })
  beforeEach(async () => {
    for (const one of Object.values(people)) await one.post('blade-desk/notice/read', {})
  })

  const ask = async (): Promise<{ id: string; withdrawNo: string }> => {
    const { status, data, msg } = await chief.post(withdrawals, { merchantId, amount: 60_000, idempotencyKey: randomUUID() })
    expect(status, msg).toBe(200)
    return data
  }
  const done = async (name: keyof typeof cast, call: string, id: string, body: object = {}): Promise<void> => {
    const { status, msg } = await people[name].put(`${withdrawals}/${call}`, { id, ...body })
    expect(status, msg).toBe(200)
  }
  const titles = async (name: keyof typeof cast, query = '&isRead=0'): Promise<string[]> =>
    (await people[name].get(`blade-desk/notice/page?size=200${query}`)).data.records.map(({ title }: { title: string }) => title)

  test('each of three reviewers hears when it is his turn and not after it, and the merchant of the end', async () => {
    const { id, withdrawNo } = await ask()
    const [first, second, third, pay] = ['待一审提现', '待二审提现', '待三审提现', '待打款提现'].map((what) => `${what}：${withdrawNo}`)
    expect([await titles('clerk'), await titles('manager'), await titles('director')]).toEqual([[first], [first], []])
    // Nobody is told of what he does not reach, or of a merchant that he does not see.
    expect([await titles('narrow'), await titles('blind')]).toEqual([[], []])
    await done('clerk', 'examind-f-pass', id)
    expect([await titles('clerk'), await titles('manager')]).toEqual([[], [second]])
    await done('manager', 'examind-s-pass', id)
    expect([await titles('manager'), await titles('director'), await titles('cashier')]).toEqual([[], [third], []])
    await done('director', 'examind-t-pass', id)
    expect([await titles('director'), await titles('cashier')]).toEqual([[], [pay]])
    await done('cashier', 'draw-success', id, { payRef: `ref-${id}` })
    expect([await titles('cashier'), await titles('seller'), await titles('stranger')]).toEqual([[], [`提现已到账：${withdrawNo}`], []])
    expect(await titles('clerk', '')).toContain(first)
  })

  test('it says who did it and why, in the reader’s language, and leads to the row', async () => {
    const { id, withdrawNo } = await ask()
    await done('clerk', 'examind-no-pass', id, { remark: '账号<有误>' })
    const { records } = (await people.seller.get('blade-desk/notice/page?kind=result&size=1')).data
    expect(records[0]).toMatchObject({ title: `提现被驳回：${withdrawNo}`, kind: 'result', kindName: '结果', category: 3, isRead: false })
    const read = await people.seller.get(`blade-desk/notice/detail?id=${records[0].id}`, { 'accept-language': 'en' })
    expect(read.data).toMatchObject({ title: `Your withdrawal was rejected: ${withdrawNo}` })
    expect(read.data.content).toMatch(/^<p>.+: 账号&#60;有误&#62;<\/p>$/)
    for (const one of [ann, rival]) expect((await one.get(`blade-desk/notice/detail?id=${records[0].id}`)).status).toBe(404)
    expect((await people.stranger.post('blade-desk/notice/read', { ids: [records[0].id] })).data).toEqual({ count: 0 })
    expect(await titles('seller')).toEqual([`提现被驳回：${withdrawNo}`])
  })

  test('a page that is asked for with empty numbers is the first one, of ten', async () => {
    const { data } = await people.seller.get('blade-desk/notice/page?current=&size=')
    expect(data).toMatchObject({ current: 1, size: 10, pages: Math.ceil(data.total / 10) })
  })

  test('those that are alike are one line that opens, and are read together', async () => {
    const numbers = [(await ask()).withdrawNo, (await ask()).withdrawNo, (await ask()).withdrawNo].reverse()
    const { data } = await people.clerk.get('blade-desk/notice/page?fold=1&isRead=0')
    expect([data.total, data.records.map(({ title, alike }: { title: string; alike: number }) => [title, alike])]).toEqual([
      1,
      [[`待一审提现：${numbers[0]}`, 3]],
    ])
    const [{ id }] = data.records
    expect(await titles('clerk', `&alike=${id}`)).toEqual(numbers.map((one) => `待一审提现：${one}`))
    expect(await titles('manager', `&alike=${id}`)).toEqual([])
    expect(await unread(people.clerk)).toBe(3)
    expect((await people.clerk.post('blade-desk/notice/read', { alike: id })).data).toEqual({ count: 3 })
    expect([await unread(people.clerk), await unread(people.manager)]).toEqual([0, 3])
  })

  test('every device of a person hears that he was told something and that he read it, and nobody else’s does', async () => {
    const topic = 'desk/personalnotice'
    const { body } = await logIn(node.app, { tenantId: '100001', username: 'clerk', password: node.seal(password) })
    const devices = [await follow(node.address, body.access_token, topic), await follow(node.address, people.clerk.token, topic)]
    const outside = await follow(node.address, people.director.token, topic)
    try {
      await ask()
      for (const device of devices) await device.hears(({ data }) => data.verb === 'told', 2_000)
      await people.clerk.post('blade-desk/notice/read', {})
      for (const device of devices) await device.hears(({ data }) => data.verb === 'read', 2_000)
      expect(outside.changes()).toEqual([])
    } finally {
      for (const one of [...devices, outside]) one.stop()
      await Promise.all([...devices, outside].map(({ ended }) => ended))
    }
  })
})

test('what a row was told of is found by its index, whatever else a tenant was told', async () => {
  const plan = await inTransaction(acme.ctx, async (tx) => {
    tx.engine.teller?.settle(tx, modelNamed(tx.engine, 'flow/work'), '1')
    await tx.db.run('set local plan_cache_mode = force_generic_plan')
    await tx.db.run('set local enable_seqscan = off')
    return tx.db.query<{ 'QUERY PLAN': string }>(`explain execute notices_settled('100001', 'flow/work', '1', 'desk/personalnotice', null)`)
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('desk_personalnotice_noun_row_id_idx')
})
