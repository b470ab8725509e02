import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type Client, type World, world } from '../testing/world'

let w: World
let tenant: Tenant
let phone: Client & { id: string }
let other: Client & { id: string }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeAll(async () => {
  w = await world()
  tenant = await makeTenant(w)
  phone = await makeUser(w, tenant, 'phone', [tenant.ids.roleId])
  other = await makeUser(w, tenant, 'other', [tenant.ids.roleId])
})
afterAll(() => w?.close())

const path = 'blade-auth/oauth/scan-code'

interface Code {
  readonly code: string
  readonly key: string
  readonly path: string
  readonly seconds: number
}

const newCode = async (): Promise<Code> => {
  const { status, data, msg } = await w.nobody.send('POST', path, { tenantId: tenant.tenantId }, { 'user-agent': firefox })
  expect(status, msg).toBe(200)
  return data
}

const stateOf = async ({ code }: Code): Promise<string> => (await w.nobody.get(`${path}/${code}`)).data.state

const redeem = ({ code, key }: Code) => askToken(w.app, { form: { grant_type: 'scan_code', code, key, scope: 'all' } })

test('a page shows a code, a phone scans and confirms it, and the page is logged in as the phone’s user', async () => {
  const code = await newCode()
  expect(code).toEqual({
    code: expect.stringMatching(/^[\w-]{32}$/),
    key: expect.stringMatching(/^[\w-]{32}$/),
    path: `/scan?code=${code.code}`,
    seconds: 180,
  })
  expect(await stateOf(code)).toBe('new')
  expect((await redeem(code)).status).toBe(400)
  const scanned = await phone.post(`${path}/${code.code}/scan`)
  expect(scanned.data).toMatchObject({ state: 'scanned', device: 'Firefox 140 · Windows', ip: '127.0.0.1' })
  expect(await stateOf(code)).toBe('scanned')
  expect((await redeem(code)).status).toBe(400)
  expect((await phone.post(`${path}/${code.code}/confirm`)).data.state).toBe('confirmed')
  expect(await stateOf(code)).toBe('confirmed')
  const { status, body } = await redeem(code)
  expect([status, body.account, body.tenant_id]).toEqual([200, 'phone', tenant.tenantId])
  expect((await w.withToken(body.access_token).get('blade-user/info')).data.account).toBe('phone')
  expect((await redeem(code)).status).toBe(400)
  const [row] = (await tenant.admin.get('blade-general/userlogincode/page?status=2')).data.records
  expect(row).toMatchObject({
    userId: phone.id,
    deviceInfo: 'Firefox 140 · Windows',
    scannedTime: expect.any(String),
    confirmTime: expect.any(String),
    usedTime: expect.any(String),
  })
  const lines = (await tenant.admin.get('blade-log/login/page?account_equal=phone&descs=id')).data.records
  expect(lines[0].reason).toBe('scan')
})

test('a code is scanned before it is confirmed, and the page takes the login up once, however often it asks', async () => {
  const code = await newCode()
  const blind = await phone.post(`${path}/${code.code}/confirm`)
  expect([blind.status, blind.msg, await stateOf(code)]).toEqual([409, '请先扫描二维码', 'new'])
  await phone.post(`${path}/${code.code}/scan`)
  expect((await phone.post(`${path}/${code.code}/confirm`)).status).toBe(200)
  expect((await phone.post(`${path}/${code.code}/confirm`)).data.state).toBe('confirmed')
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('whoever saw the code alone gets nothing: neither the key nor another user’s scan opens it', async () => {
  const code = await newCode()
  await phone.post(`${path}/${code.code}/scan`)
  const stolen = await other.post(`${path}/${code.code}/confirm`)
  expect([stolen.status, stolen.msg]).toEqual([409, '此二维码已被他人扫描'])
  expect((await other.post(`${path}/${code.code}/cancel`)).status).toBe(409)
  expect((await w.nobody.post(`${path}/${code.code}/confirm`)).status).toBe(401)
  await phone.post(`${path}/${code.code}/confirm`)
  expect((await redeem({ ...code, key: code.code })).status).toBe(400)
  expect((await redeem({ ...code, key: '' })).status).toBe(400)
  const shown = JSON.stringify((await tenant.admin.get('blade-general/userlogincode/page?size=50')).data)
  expect(shown).not.toContain(code.key)
  expect((await redeem(code)).status).toBe(200)
})

test('a phone of another tenant, a code that was refused and one that expired let nobody in', async () => {
  const elsewhere = await makeTenant(w)
  const code = await newCode()
  expect((await elsewhere.admin.post(`${path}/${code.code}/scan`)).status).toBe(404)
  expect((await phone.post(`${path}/${code.code}/cancel`)).data.state).toBe('expired')
  expect(await stateOf(code)).toBe('expired')
  expect((await phone.post(`${path}/${code.code}/confirm`)).status).toBe(409)
  const late = await newCode()
  await w.database.run("update general_userlogincode set expire_time = now() - interval '1 second' where code = $1", [late.code])
  expect(await stateOf(late)).toBe('expired')
  expect((await phone.post(`${path}/${late.code}/scan`)).msg).toBe('二维码已过期，请刷新后重新扫描')
  expect(await runDue(w.own, { nouns: ['general/userlogincode'] })).toBe(1)
  const idle = await newCode()
  await phone.post(`${path}/${idle.code}/scan`)
  await phone.post(`${path}/${idle.code}/confirm`)
  await w.database.run("update general_userlogincode set confirm_time = now() - interval '61 seconds' where code = $1", [idle.code])
  expect((await redeem(idle)).status).toBe(400)
  expect((await phone.post(`${path}/${idle.code}/cancel`)).msg).toBe('已确认登录，不能取消')
  expect((await w.nobody.get(`${path}/nothing`)).status).toBe(404)
  expect((await w.nobody.post(path, {})).msg).toBe('请输入租户编号')
})

test('codes are the program’s to make and to move, and the user who confirmed must still be let in', async () => {
  expect((await tenant.admin.post('blade-general/userlogincode', {})).status).toBe(405)
  const code = await newCode()
  const leaver = await makeUser(w, tenant, 'leaver', [tenant.ids.roleId])
  await leaver.post(`${path}/${code.code}/scan`)
  await leaver.post(`${path}/${code.code}/confirm`)
  const { version } = (await tenant.admin.get(`blade-user/detail?id=${leaver.id}`)).data
  await tenant.admin.post('blade-user/submit', { id: leaver.id, version, status: 0 })
  expect((await redeem(code)).body.error_description).toBe('账号已停用或待审核')
  const last = await newCode()
  const gone = await makeUser(w, tenant, 'gone', [tenant.ids.roleId])
  await gone.post(`${path}/${last.code}/scan`)
  await gone.post(`${path}/${last.code}/confirm`)
  // Nobody is deleted by a call while his code waits for its page.
  await w.database.run('update user_user set is_deleted = true where id = $1::bigint', [gone.id])
  const refused = await redeem(last)
  expect([refused.status, refused.body.error_description]).toEqual([400, '账号不存在'])
})

test('an address gets sixty codes of a tenant in a minute', async () => {
  const { tenantId } = await makeTenant(w)
  const ask = () => w.nobody.post(path, { tenantId })
  expect((await ask()).status).toBe(200)
  const like = 'tenant_id, create_user, update_user, scene, ip, expire_time, key_hash'
  await w.database.run(
    `insert into general_userlogincode (${like}, code) select ${like}, 'like' || n from general_userlogincode, generate_series(1, 58) n where tenant_id = $1`,
    [tenantId],
  )
  expect((await ask()).status).toBe(200)
  const { status, msg } = await ask()
  expect([status, msg]).toEqual([429, '请求过于频繁，请稍后再试'])
  await w.database.run("update general_userlogincode set create_time = now() - interval '61 seconds' where tenant_id = $1", [tenantId])
  expect((await ask()).status).toBe(200)
})
