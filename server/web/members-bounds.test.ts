import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, readerAt } from '../testing/member'
import { newPhone } from '../testing/walk/fresh'
import { type Client, type World, world } from '../testing/world'

let w: World
let chief: Client

beforeAll(async () => {
  w = await world()
  chief = await w.as('admin@000000')
  const { data } = await chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' })
  for (const made of [
    await chief.post('blade-resource/sms/enable', { id: data.id }),
    await chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }),
  ])
    expect(made.status, made.msg).toBe(200)
})
afterAll(() => w?.close())

test('forms of the public pages know a member: name, phone, and no captcha to read, twenty times an hour', async () => {
  const [phone, me, visitor] = [newPhone(), readerAt(w), readerAt(w)]
  expect([(await visitor.get('/me/self')).status, (await visitor.get('/me/self')).location]).toEqual([303, '/me/login'])
  const entered = await me.ask(phone).then(async () => me.send('/me/enter', { phone, code: await codeFor(w, phone) }))
  expect(String(entered.headers['set-cookie'])).toContain('masthead-known=1; Max-Age=')
  const self = JSON.parse((await me.get('/me/self')).html)
  expect(self).toMatchObject({ phone, captchaKey: expect.any(String), captchaCode: expect.any(String) })
  expect((await me.get('/me/self')).headers['cache-control']).toContain('no-store')
  const { captchaKey, captchaCode } = self
  const question = { tenantId: '000000', title: '会员的问题', content: '请问何时开放？请尽快答复。', phone, captchaKey, captchaCode }
  expect((await w.nobody.post('blade-petition/problem/front/ask', question)).status).toBe(200)
  // Good for one try, as one that is read.
  expect((await w.nobody.post('blade-petition/problem/front/ask', question)).status).toBe(400)
  for (let turn = 0; turn < 20; turn++) await me.get('/me/self')
  expect(JSON.parse((await me.get('/me/self')).html)).toEqual({ name: self.name, phone })
})

test('a member does what his page offers, and nobody is sent a code once the tenant has sent all of its day', async () => {
  const me = readerAt(w)
  await me.enter(newPhone())
  for (const none of ['/me/none/1/cancel', '/me/order/1/none']) expect((await me.send(none)).status, none).toBe(404)
  const [limit] = (await chief.get('blade-system/param-biz/page?paramKey_equal=sms.perDay')).data.records
  expect((await chief.put(`blade-system/param-biz/${limit.id}`, { version: limit.version, paramValue: '1' })).status).toBe(200)
  const asked = await readerAt(w).ask(newPhone())
  expect([asked.status, asked.html]).toEqual([429, expect.stringContaining('短信已达发送上限，请稍后再试')])
})
