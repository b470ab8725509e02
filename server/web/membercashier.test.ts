import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { must } from '../testing/duty-office'
import { createMaker } from '../testing/laws/maker'
import { type Reader, readerAt } from '../testing/member'
import { type PayServer, wechatServer } from '../testing/payserver'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

/** A house that takes its members' money by WeChat Pay, from the first try of its keys to a payment inside WeChat. */

const configs = 'blade-pay/payconfiginfo'
const agents = {
  wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.40',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1',
}

let product: World
let house: Stage
let chief: Client
let wx: PayServer
let me: Reader
let other: Reader
let serviceId: string
let productId: string

const set = async (paramKey: string, paramValue: string) => {
  await product.database.run('update system_param set param_value = $2 where param_key = $1', [paramKey, paramValue])
}

beforeAll(async () => {
  product = await world()
  wx = await wechatServer()
  house = await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  await set('outbound.hosts', `127.0.0.1:${wx.port}`)
  productId = (await must(chief.post('blade-pay/product', { name: '家政', isDefault: true }))).id
  const admin = await product.as('admin@000000')
  const maker = createMaker({
    world: product,
    engine: product.own.engine,
    stages: { '000000': house },
    writer: (one) => (one.byTenant ? chief : admin),
  })
  const offer = { name: '日常保洁', status: 1, price: 10_000, minQty: 1, durationMin: 60, advanceHours: 2, feeRate: 1_000 }
  serviceId = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), '000000', offer)).id
  me = readerAt(product)
  await me.enter('13712345678')
  other = readerAt(product)
  await other.enter('13787654321')
})
afterAll(async () => {
  await wx?.close()
  await product?.close()
})

const make = async (more: object = {}): Promise<string> =>
  (await must(chief.post(configs, { name: '公众号', productId, channelCode: 'wx_pub', feeRate: 60, ...wx.config, ...more }))).id
const enable = async (id: string) => {
  const { status, data, msg } = await chief.post(`${configs}/enable`, { id })
  return { status, msg, fields: Object.keys(data?.fields ?? {}) }
}

test('a channel is switched on once where it calls back is known and the channel takes every key of it', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = {
    privateKey: String(stranger.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: String(stranger.publicKey.export({ type: 'spki', format: 'pem' })),
  }
  const id = await make()
  await set('pay.origin', '')
  expect(await enable(id)).toMatchObject({ status: 400, fields: ['pay.origin'] })
  await set('pay.origin', 'http://pay.example.org')
  expect(await enable(id)).toMatchObject({ status: 400, fields: ['pay.origin'], msg: expect.stringContaining('https://') })
  await set('pay.origin', 'https://pay.example.org')
  const wrong: readonly (readonly [object, readonly string[]])[] = [
    [{ privateKey: 'x', publicKey: 'y', moreKeys: [{ keyId: 'k', key: 'z' }] }, ['privateKey', 'publicKey', 'moreKeys']],
    [{ privateKey: foreign.privateKey }, ['privateKey']],
    [{ publicKey: foreign.publicKey }, ['publicKey']],
    [{ apiKey: '0'.repeat(32) }, ['apiKey']],
    [{ endpoint: 'https://127.0.0.1:1' }, ['endpoint']],
  ]
  for (const [values, fields] of wrong) {
    const one = await make(values)
    expect(await enable(one), fields.join()).toMatchObject({ status: 400, fields })
    expect((await must(chief.get(`${configs}/${one}`))).status, fields.join()).toBe(0)
  }
  // Nothing was bought by trying.
  expect(wx.trades.size).toBe(0)
  expect(await enable(id)).toMatchObject({ status: 200 })
  await must(chief.post(`${configs}/disable`, { id }))
})

const booking = { bookTime: '2031-03-01T09:00', qty: '1', contact: '王芳', phone: '13712345678', address: '中山路一号', remark: '' }
const book = async (hour: string): Promise<string> =>
  (await me.send(`/me/services/${serviceId}/book`, { ...booking, bookTime: `2031-03-01T${hour}` })).location ?? ''
const pay = (path: string, agent: string) => me.send(path, { channelCode: 'wx_pub' }, { origin: 'http://localhost', 'user-agent': agent })
const linkIn = (html: string): string => (/<a class="button" href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
/** Follows the browser to WeChat, and answers where WeChat sends it. */
const throughWechat = async (html: string): Promise<string> => {
  const { headers } = await fetch(linkIn(html), { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  return `${back.pathname}${back.search}`
}

test('a member pays inside WeChat by its bridge, on a phone by the page, elsewhere by the code', async () => {
  const [silent, speaking] = [await make(), await make({ appSecret: 'secret-of-the-account' })]
  const path = await book('09:00')
  // Without the secret nobody is recognised: a code is shown inside WeChat too.
  expect(await enable(silent)).toMatchObject({ status: 200 })
  expect((await pay(path, agents.wechat)).html).toContain('data:image/')
  expect(await enable(speaking)).toMatchObject({ status: 200 })
  const { html } = await pay(path, agents.wechat)
  expect(linkIn(html)).toMatch(/connect\/oauth2\/authorize\?appid=wx0000000000000001&redirect_uri=http%3A%2F%2Flocalhost%2Fme%2Fpay%2F\d+%2Fwechat&/)
  const back = await throughWechat(html)
  const shown = await me.get(back)
  expect([shown.status, shown.html]).toEqual([200, expect.stringContaining('data-wechat="{')])
  expect(shown.html).toMatch(/prepay_id=wx/)
  // The code holds once, the state for this payment and this member alone.
  expect((await me.get(back)).status).toBe(409)
  const elsewhere = await throughWechat((await pay(path, agents.wechat)).html)
  expect((await other.get(elsewhere)).status).toBe(404)
  expect((await me.get(elsewhere.replace(/state=[^&]+/, 'state=x'))).status).toBe(400)
  const second = await book('11:00')
  expect((await me.get(elsewhere.replace(path, second))).status).toBe(400)
  const { html: onPhone } = await pay(second, agents.phone)
  expect(linkIn(onPhone)).toMatch(/^https:\/\/wx\.tenpay\.com\/.*&redirect_url=https%3A%2F%2Fpay\.example\.org%2Fme%2Fpay%2F\d+%3Fback%3D1$/)
  expect((await pay(second, 'Mozilla/5.0 (X11; Linux x86_64)')).html).toContain('data:image/')
})
