import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type World, world } from '../testing/world'
import { sealPhones } from './accounts'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
})
afterAll(() => it.close())

test('a phone is encrypted where it is kept and masked for everybody else; who may reads it for a reason, on the audit', async () => {
  const phone = '13800007788'
  const reader = await makeUser(it, acme, 'phones', [await makeRole(acme, '看人', ['user_view'])])
  const lifter = await makeUser(it, acme, 'lifter', [await makeRole(acme, '看号码', ['user_view', 'user_unmask'])])
  const owner = await makeUser(it, acme, 'numbered', [await makeRole(acme, '号主', [])], { phone })
  const [kept] = await it.database.query<{ phone: string }>('select phone from user_user where id = $1::bigint', [owner.id])
  expect(kept?.phone).not.toContain(phone)
  for (const path of [`page?phone=${phone}`, `list?account_equal=numbered`, `detail?id=${owner.id}`]) {
    const { data } = await reader.get(`blade-user/${path}`)
    expect([path, (data.records?.[0] ?? data).phone]).toEqual([path, '138****7788'])
  }
  // One's own is not hidden from oneself, and a form that comes back unchanged changes nothing.
  const own = (await owner.get('blade-user/info')).data
  expect(own.phone).toBe(phone)
  expect((await owner.post('blade-user/update-info', { name: own.name, realName: own.realName, phone: own.phone })).status).toBe(200)
  expect((await owner.get('blade-user/info')).data).toMatchObject({ phone, version: own.version })
  const row = (await acme.admin.get(`blade-user/detail?id=${owner.id}`)).data
  expect((await acme.admin.post('blade-user/submit', { ...row, code: 'N1' })).status).toBe(200)
  expect((await owner.get('blade-user/info')).data.phone).toBe(phone)

  const body = { field: 'phone', reason: '回访' }
  expect((await reader.post(`blade-user/unmask/${owner.id}`, body)).status).toBe(403)
  expect((await lifter.post(`blade-user/unmask/${owner.id}`, body)).data.value).toBe(phone)
  const lines = (await acme.admin.get(`blade-log/operatelog/page?bizId=${owner.id}&action=unmask`)).data
  expect([lines.total, lines.records[0].operator]).toEqual([1, '张三'])
  const twin = await acme.admin.post('blade-user/submit', {
    ...row,
    id: undefined,
    version: undefined,
    account: 'twin',
    password: it.seal('Passw0rd!'),
    phone,
  })
  expect([twin.status, Object.keys(twin.data.fields)]).toEqual([400, ['phone']])
})

test('phones that stood in plain text are encrypted at the next start, and found as before', async () => {
  const owner = await makeUser(it, acme, 'older', [await makeRole(acme, '旧号', [])])
  await it.database.run(`update user_user set phone = '13800007799', phone_hash = null where id = $1::bigint`, [owner.id])
  await inTransaction(it.own, (tx) => sealPhones(tx))
  expect((await owner.get('blade-user/info')).data.phone).toBe('13800007799')
  expect((await acme.admin.get('blade-user/page?phone=13800007799')).data.total).toBe(1)
})
