import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToken } from '../testing/tokens'
import { type Client, password, type World, world } from '../testing/world'

let w: World

beforeAll(async () => {
  w = await world()
})

afterAll(() => w?.close())

const me = 'blade-auth/oauth/user-info'

const enter = async (): Promise<{ client: Client; refresh: string }> => {
  const { body } = await askToken(w.app, { form: { grant_type: 'password', tenantId: '000000', username: 'admin', password: w.seal(password) } })
  return { client: w.withToken(body.access_token), refresh: body.refresh_token }
}

const lock = (client: Client, plain?: string) => client.post('blade-auth/oauth/lock', plain === undefined ? {} : { password: w.seal(plain) })
const unlock = (client: Client, plain: string) => client.post('blade-auth/oauth/unlock', { password: w.seal(plain) })

test('a locked session is refused everything but unlock, logout and refresh', async () => {
  const { client, refresh } = await enter()
  expect((await lock(client, '锁 1')).status).toBe(200)
  const calls: [string, string][] = [
    ['GET', me],
    ['GET', 'blade-cms/news/page'],
    ['GET', 'blade-system/menu/routes'],
    ['POST', 'blade-cms/news/submit'],
    ['DELETE', 'blade-cms/news/1'],
    ['PATCH', 'blade-cms/news/to-check/1'],
    ['GET', 'blade-auth/oauth/sessions'],
    ['GET', 'blade-auth/oauth/clear-cache'],
    ['POST', 'blade-auth/oauth/lock'],
    ['POST', 'blade-user/update-password'],
    ['POST', 'blade-resource/oss/endpoint/put-file'],
  ]
  for (const [method, path] of calls) {
    const answer = await client.send(method, path, method === 'GET' ? undefined : {})
    expect([path, answer.status, answer.msg]).toEqual([path, 423, '屏幕已锁定，请先解锁'])
  }
  const { status, body } = await askToken(w.app, { form: { grant_type: 'refresh_token', refresh_token: refresh } })
  expect(status).toBe(200)
  const renewed = w.withToken(body.access_token)
  expect((await renewed.get(me)).status).toBe(423)
  expect((await unlock(renewed, '锁 1')).status).toBe(200)
  expect((await renewed.get(me)).status).toBe(200)
  expect((await lock(renewed)).status).toBe(200)
  expect((await renewed.get('blade-auth/oauth/logout')).status).toBe(200)
  expect((await renewed.get(me)).status).toBe(401)
})

test('a lock needs a password once a session, which must not be empty and never travels or lies in the clear', async () => {
  const { client } = await enter()
  const empty = await lock(client)
  expect(empty.status).toBe(400)
  expect(empty.data.fields.password).toBe('锁屏密码不能为空')
  expect((await client.post('blade-auth/oauth/lock', { password: '' })).status).toBe(400)
  expect((await client.post('blade-auth/oauth/lock', { password: '1234' })).status).toBe(400)
  expect((await client.get(me)).status).toBe(200)
  expect((await lock(client, '1234')).status).toBe(200)
  const [row] = await w.database.query<{ hash: string }>(
    'select lock_hash as hash from platform_session where locked_at is not null and ended_at is null',
  )
  expect(row?.hash).toMatch(/^\$argon2id\$/)
  expect((await unlock(client, '')).status).toBe(400)
  expect((await unlock(client, '1234')).status).toBe(200)
  expect((await lock(client)).status).toBe(200)
  expect((await client.get(me)).status).toBe(423)
  expect((await unlock(client, '1234')).status).toBe(200)
  // Another login begins without.
  expect((await lock((await enter()).client)).status).toBe(400)
})

test('the fifth wrong lock password ends the session; a right one before it starts the count anew', async () => {
  const { client, refresh } = await enter()
  await lock(client, '1234')
  for (const left of [4, 3, 2, 1]) {
    const wrong = await unlock(client, 'no')
    expect([wrong.status, wrong.msg]).toEqual([400, `锁屏密码错误，还可再试 ${left} 次`])
  }
  expect((await unlock(client, '1234')).status).toBe(200)
  await lock(client)
  for (let turn = 1; turn < 5; turn += 1) expect((await unlock(client, 'no')).status).toBe(400)
  expect((await unlock(client, 'no')).status).toBe(401)
  expect((await unlock(client, '1234')).status).toBe(401)
  expect((await client.get(me)).status).toBe(401)
  expect((await askToken(w.app, { form: { grant_type: 'refresh_token', refresh_token: refresh } })).status).toBe(400)
})

test('thirty guesses at once are five tries', async () => {
  const { client } = await enter()
  await lock(client, '29')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => unlock(client, String(turn))))
  expect(answers.filter(({ status }) => status === 200).length).toBe(0)
  expect((await client.get(me)).status).toBe(401)
})
