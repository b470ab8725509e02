import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { type Following, follow } from '../testing/follow'
import { type Node, nodes } from '../testing/nodes'
import { type Stage, stage } from '../testing/people'
import type { Client } from '../testing/world'

const house = nodes()
let a: Node
let b: Node
let acme: Stage
const open: Following[] = []

const view = ['cms_sources_view', 'cms_sources_add', 'cms_sources_edit', 'cms_sources_delete']

const enterprises = ['enterprise_enterprise_view', 'enterprise_enterprise_add', 'enterprise_enterpriseconcat_view']

beforeAll(async () => {
  a = await house.start()
  b = await house.start()
  acme = await stage(a, '100001', {
    chief: { codes: 'all' },
    ann: { codes: view, scope: 2 },
    bob: { codes: view, scope: 2 },
    guest: { codes: ['news_view'] },
    leaver: { codes: view },
    idle: { codes: view },
    clerk: { codes: view },
    warden: { codes: enterprises, scope: 2 },
  })
  await stage(a, '100002', { rival: { codes: 'all' } })
})
afterEach(async () => {
  for (const one of open) one.stop()
  await Promise.all(open.splice(0).map(({ ended }) => ended))
})
afterAll(() => house.close())

const on = async (node: Node, who: string, topics = 'cms/sources', last?: string): Promise<Following> => {
  const { token } = await node.as(who)
  const one = await follow(node.address, token, topics, last)
  open.push(one)
  expect(one.status).toBe(200)
  return one
}
let count = 0
const add = async (client: Client, name = `来源${++count}`) => {
  const { status, data } = await client.post('blade-cms/sources', { name })
  expect(status).toBe(200)
  return data
}

test('what happens on one node is told on the other within a second: added, changed, deleted', async () => {
  const chief = await a.as('chief@100001')
  const stream = await on(b, 'chief@100001', 'cms/sources,cms/topic')
  const row = await add(chief)
  await chief.post('blade-cms/sources/submit', { id: row.id, version: row.version, name: '改名' })
  await chief.post(`blade-cms/sources/remove?ids=${row.id}`)
  await stream.hears(({ data }) => data.verb === 'delete', 1_000)
  expect(stream.changes()).toEqual(
    ['add', 'edit', 'delete'].map((verb, index) => ({
      id: expect.stringMatching(/^\d+$/),
      noun: 'cms/sources',
      verb,
      rowId: row.id,
      version: index + 1,
      actor: acme.users.chief,
    })),
  )
  expect(stream.told[0]).toMatchObject({ event: 'hello', id: expect.any(String) })
})

test('only the nouns that were asked for are told', async () => {
  const chief = await a.as('chief@100001')
  const stream = await on(b, 'chief@100001', 'cms/topic')
  await add(chief)
  const { data } = await chief.post('blade-cms/topic', { topicName: '要闻', expireTime: '2031-01-01 00:00:00', sort: 1, isUsed: 1 })
  await stream.hears((told) => told.data.rowId === data.id)
  expect(stream.changes().map(({ noun }) => noun)).toEqual(['cms/topic'])
})

test('another tenant, somebody without the permission and a narrower data scope hear nothing of it', async () => {
  const [rival, guest, ann, bob, chief] = await Promise.all(
    ['rival@100002', 'guest@100001', 'ann@100001', 'bob@100001', 'chief@100001'].map((who) => on(b, who, 'cms/sources,cms/topic')),
  )
  const byAnn = await add(await a.as('ann@100001'))
  const byBob = await add(await a.as('bob@100001'))
  const byRival = await add(await a.as('rival@100002'))
  const heard = async (one: Following | undefined, last: { id: string }) => {
    await one?.hears(({ data }) => data.rowId === last.id)
    return one?.changes().map(({ rowId }) => rowId)
  }
  expect(await heard(chief, byBob)).toEqual([byAnn.id, byBob.id])
  expect(await heard(ann, byAnn)).toEqual([byAnn.id])
  expect(await heard(bob, byBob)).toEqual([byBob.id])
  expect(await heard(rival, byRival)).toEqual([byRival.id])
  expect(guest?.changes()).toEqual([])
})

test('of what lies in a row hears only who reaches that row too', async () => {
  const [chief, warden] = [await a.as('chief@100001'), await a.as('warden@100001')]
  const topics = 'enterprise/enterpriseconcat'
  const [all, own] = [await on(b, 'chief@100001', topics), await on(b, 'warden@100001', topics)]
  const add = async (client: Client, path: string, body: object): Promise<string> => (await client.post(`blade-enterprise/${path}`, body)).data.id
  const contactAt = async (enterpriseId: string): Promise<string> => {
    const id = await add(chief, 'enterpriseconcat', { enterpriseId, name: '王芳', phone: '13800000000' })
    // The contact is the warden's own, wherever it lies.
    await a.database.run('update enterprise_enterpriseconcat set create_user = $2::bigint where id = $1::bigint', [id, acme.users.warden])
    return id
  }
  const kept = await contactAt(await add(chief, 'enterprise', { name: '江边船厂', creditCode: '91420100MA4KTEST01' }))
  const shown = await contactAt(await add(warden, 'enterprise', { name: '山脚茶厂', creditCode: '91420100MA4KTEST02' }))
  for (const id of [kept, shown]) {
    const { data } = await chief.get(`blade-enterprise/enterpriseconcat/${id}`)
    expect((await chief.put(`blade-enterprise/enterpriseconcat/${id}`, { version: data.version, post: '厂长' })).status).toBe(200)
  }
  const edits = (one: Following) => one.changes().flatMap(({ verb, rowId }) => (verb === 'edit' ? [rowId] : []))
  for (const one of [all, own]) await one.hears(({ data }) => data.verb === 'edit' && data.rowId === shown)
  expect([edits(all), edits(own)]).toEqual([[kept, shown], [shown]])
})

test('what all tenants share is told to all, what is the platform’s to the platform alone', async () => {
  const [rival, admin] = await Promise.all([on(b, 'rival@100002', 'system/dict,system/client'), on(b, 'admin', 'system/dict,system/client')])
  const platform = await a.as('admin')
  const client = (await platform.get('blade-system/client/page')).data.records[0]
  await platform.post('blade-system/client/submit', { id: client.id, version: client.version, accessTokenValidity: 7100 })
  const { data } = await platform.post('blade-system/dict/submit', { code: 'live', dictKey: '-1', dictValue: '实时', sort: 1 })
  await rival?.hears((told) => told.data.rowId === data.id)
  await admin?.hears((told) => told.data.rowId === data.id)
  expect(rival?.changes().map(({ noun }) => noun)).toEqual(['system/dict'])
  expect(admin?.changes().map(({ noun }) => noun)).toEqual(['system/client', 'system/dict'])
})

test('rights that are taken away or given count in open streams within a second', async () => {
  const chief = await a.as('chief@100001')
  const stream = await on(b, 'idle@100001')
  const first = await add(chief)
  await stream.hears(({ data }) => data.rowId === first.id)
  await chief.post('blade-system/role/grant', { roleIds: acme.roles.idle, menuIds: [] })
  const told = await stream.hears(({ event }) => event === 'rights', 2_000)
  // Whoever comes back knows by what the beginning says whether his rights moved meanwhile.
  const [before, after] = [stream.told[0]?.data.rights, (await on(a, 'idle@100001', 'cms/sources', stream.last())).told[0]?.data.rights]
  expect(before).toEqual(expect.any(String))
  expect(after).not.toBe(before)
  expect(told.data.rights).toBe(after)
  // As soon as the rights are gone nothing is heard any more; what comes in between may be.
  const quiet = async () => {
    const { id } = await add(chief)
    const all = await on(b, 'chief@100001')
    const { id: marker } = await add(chief)
    await all.hears(({ data }) => data.rowId === marker)
    all.stop()
    return !stream.changes().some(({ rowId }) => rowId === id || rowId === marker)
  }
  await eventually(quiet, (isQuiet) => isQuiet, 2_000)
  expect(await quiet()).toBe(true)
})

test('whoever comes back hears everything that was missed, on any node, and whoever was away too long is told so', async () => {
  const chief = await a.as('chief@100001')
  const first = await on(a, 'chief@100001')
  const known = await add(chief)
  await first.hears(({ data }) => data.rowId === known.id)
  first.stop()
  await first.ended
  const missed = await Promise.all(Array.from({ length: 40 }, () => add(chief)))
  const second = await on(b, 'chief@100001', 'cms/sources', first.last())
  expect(second.told[0]?.data.rights).toBe(first.told[0]?.data.rights)
  const late = await add(chief)
  await second.hears(({ data }) => data.rowId === late.id)
  const heard = new Set(second.changes().map(({ rowId }) => rowId))
  expect([...missed, late].filter(({ id }) => !heard.has(id))).toEqual([])
  expect(heard.has(known.id)).toBe(false)
  expect(second.told.filter(({ event }) => event === 'reset')).toEqual([])

  const [at, ...rest] = (first.last() ?? '').split('-')
  const old = await on(b, 'chief@100001', 'cms/sources', [Number(at) - 660_000, ...rest].join('-'))
  await old.hears(({ event }) => event === 'reset')
  const odd = await on(b, 'chief@100001', 'cms/sources', '42')
  await odd.hears(({ event }) => event === 'reset')
})

test('changes of many parallel savers all arrive', async () => {
  const chief = await a.as('chief@100001')
  const stream = await on(b, 'chief@100001')
  const rows = await Promise.all(Array.from({ length: 150 }, (_, n) => (n % 2 ? add(chief) : b.as('chief@100001').then((other) => add(other)))))
  await eventually(
    () => new Set(stream.changes().map(({ rowId }) => rowId)).size,
    (size) => size >= 150,
  )
  expect(new Set(stream.changes().map(({ rowId }) => rowId))).toEqual(new Set(rows.map(({ id }) => id)))
})

test('a stream ends with its session: logged out elsewhere, or the user disabled', async () => {
  const leaver = await a.as('leaver@100001')
  const stream = await on(b, 'leaver@100001')
  const own = await follow(b.address, leaver.token, 'cms/sources')
  expect((await leaver.get('blade-auth/oauth/logout')).status).toBe(200)
  await own.ended
  expect(own.told.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session' } })
  // The other session of the same user lives on until he is disabled.
  const row = await add(await a.as('chief@100001'))
  await stream.hears(({ data }) => data.rowId === row.id)
  await a.database.run(`update user_user set status = 0 where id = $1::bigint`, [acme.users.leaver])
  await stream.ended
})

test('nothing is told behind a locked screen', async () => {
  const clerk = await a.as('clerk@100001')
  const stream = await follow(b.address, clerk.token, 'cms/sources')
  expect((await clerk.post('blade-auth/oauth/lock', { password: a.seal('1234') })).status).toBe(200)
  await stream.ended
  expect((await follow(b.address, clerk.token, 'cms/sources')).status).toBe(423)
  const missed = await add(await a.as('chief@100001'))
  expect((await clerk.post('blade-auth/oauth/unlock', { password: a.seal('1234') })).status).toBe(200)
  const again = await follow(b.address, clerk.token, 'cms/sources', stream.last())
  await again.hears(({ data }) => data.rowId === missed.id)
  again.stop()
})

test('without a session, with unknown nouns or too often it is refused in the envelope', async () => {
  const { token } = await b.as('guest@100001')
  const ask = async (topics: string, headers: Record<string, string> = { 'blade-auth': `bearer ${token}` }) => {
    const answer = await fetch(`${b.address}/api/blade-desk/stream?topics=${topics}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('cms/sources', {})).toMatchObject({ status: 401, body: { code: 401, success: false } })
  expect(await ask('cms/sources', { cookie: `saber-access-token=${token}` })).toMatchObject({ status: 401 })
  expect(await ask('cms/nothing')).toMatchObject({ status: 400, body: { data: { fields: { topics: '不认识的资源：cms/nothing' } } } })
  expect(await ask('log/x,cms/newscount')).toMatchObject({ status: 400 })
  const held = await Promise.all([1, 2, 3, 4].map(() => follow(b.address, token, 'cms/sources')))
  expect(await ask('cms/sources')).toMatchObject({ status: 429, body: { code: 429 } })
  held[0]?.stop()
  await eventually(
    async () => {
      const again = await follow(b.address, token, 'cms/sources')
      again.stop()
      return again.status
    },
    (status) => status === 200,
  )
  for (const one of held) one.stop()
})
