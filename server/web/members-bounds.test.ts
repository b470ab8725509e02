import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerAt } from '../testing/member'
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

test('a member does what his page offers, and nobody is sent a code once the tenant has sent all of its day', async () => {
  const me = readerAt(w)
  await me.enter(newPhone())
  for (const none of ['/me/none/1/cancel', '/me/order/1/none']) expect((await me.send(none)).status, none).toBe(404)
  const [limit] = (await chief.get('blade-system/param-biz/page?paramKey_equal=sms.perDay')).data.records
  expect((await chief.put(`blade-system/param-biz/${limit.id}`, { version: limit.version, paramValue: '1' })).status).toBe(200)
  const asked = await readerAt(w).ask(newPhone())
  expect([asked.status, asked.html]).toEqual([429, expect.stringContaining('短信已达发送上限，请稍后再试')])
})
