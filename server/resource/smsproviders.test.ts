import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { makeTenant, type Tenant } from '../testing/tenants'
import { trustHosts } from '../testing/travel'
import { type Answer, type World, world } from '../testing/world'

let w: World
let house: Tenant
let cloud: Awaited<ReturnType<typeof openProvider>>
let count = 0

const [secretId, secretKey] = ['AKIDtencent', 'tencent-secret']

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether a call bears the signature of version 3 that its documentation describes, reckoned from the request as it came. */
const isSigned = ({ headers }: IncomingMessage, body: string): boolean => {
  const [, given = '', day = '', names = '', signature = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-tc-timestamp'])
  if (given !== secretId || day !== new Date(Number(time) * 1000).toISOString().slice(0, 10) || Math.abs(Date.now() / 1000 - Number(time)) > 300)
    return false
  if (!['content-type', 'host'].every((name) => names.split(';').includes(name))) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
  const whole = `POST\n/\n\n${lines.join('')}\n${names}\n${sha(body)}`
  const text = `TC3-HMAC-SHA256\n${time}\n${day}/sms/tc3_request\n${sha(whole)}`
  return sign(sign(sign(sign(`TC3${secretKey}`, day), 'sms'), 'tc3_request'), text).toString('hex') === signature
}

/** Tencent Cloud at / and a gateway of one's own at /gateway, as far as one call of each goes. */
const openProvider = async () => {
  const got: Record<string, unknown>[] = []
  let before = 0
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const message = JSON.parse(body)
    got.push(message)
    const answer = (said: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    if (request.url === '/gateway') {
      const time = String(request.headers['x-timestamp'])
      const isHis = request.headers['x-signature'] === createHmac('sha256', 'gateway-secret').update(`${time}\n${body}`).digest('hex')
      return answer(isHis ? { code: 'OK', id: `gw-${before + got.length}`, parts: 2 } : { code: 'BAD_SIGNATURE', message: 'signature' })
    }
    if (!isSigned(request, body)) return answer({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature' } } })
    if (request.headers['x-tc-action'] !== 'SendSms' || request.headers['x-tc-version'] !== '2021-01-11')
      return answer({ Response: { Error: { Code: 'InvalidAction' } } })
    const isKnown = message.TemplateId === '1001' && message.SmsSdkAppId === '1400000001'
    const status = isKnown
      ? { SerialNo: `tx-${before + got.length}`, Fee: 1, Code: 'Ok', Message: 'send success' }
      : { Code: 'FailedOperation.TemplateUnapproved', Message: '模板未审批' }
    answer({ Response: { SendStatusSet: [status] } })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const forget = (): void => {
    before += got.length
    got.length = 0
  }
  return { got, forget, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const say = async (asked: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await asked
  expect(status, msg).toBe(200)
  return data
}
const phone = (): string => `137${String(10_000_000 + ++count)}`
const channels = 'blade-resource/sms'
const send = (body: Record<string, unknown>) => house.admin.post(`${channels}/endpoint/send-message`, body)
const preview = (body: Record<string, unknown>) => say(house.admin.post(`${channels}/endpoint/preview-message`, body))
const lineOf = (id: string) =>
  eventually(
    () => say(house.admin.get(`blade-resource/smslog/detail?id=${id}`)),
    ({ status }) => status !== 0,
  )

beforeAll(async () => {
  w = await world()
  w.background.start()
  cloud = await openProvider()
  await trustHosts(w, [cloud.host])
  house = await makeTenant(w)
  const outside = { signName: '日报', secretKey, endpoint: `http://${cloud.host}`, price: 0.045 }
  await say(house.admin.post(channels, { ...outside, smsCode: 'tx', category: 4, accessKey: secretId, appId: '1400000001', templateId: '1001' }))
  await say(
    house.admin.post(channels, {
      ...outside,
      smsCode: 'gw',
      category: 1,
      accessKey: 'house',
      secretKey: 'gateway-secret',
      endpoint: `http://${cloud.host}/gateway`,
    }),
  )
  const [tx] = (await say(house.admin.get(`${channels}/page?smsCode_like=tx`))).records
  // Nothing takes the place of a channel that works before it has sent a test.
  const refused = await house.admin.post(`${channels}/enable`, { id: tx.id })
  expect([refused.status, refused.msg]).toEqual([409, '请先试发一条短信，成功后再启用'])
  await say(house.admin.post(`${channels}/send-test`, { id: tx.id, phones: phone() }))
  await eventually(
    async () => (await say(house.admin.get(`${channels}/detail?id=${tx.id}`))).testedTime,
    (time) => time !== null,
  )
  await say(house.admin.post(`${channels}/enable`, { id: tx.id }))
  cloud.forget()
  await say(
    house.admin.post('blade-resource/smstemplate', {
      templateCode: 'adopted',
      name: '稿件采用',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
      content: '${name}，您的稿件《${title}》已采用。',
    }),
  )
})
afterAll(async () => {
  cloud?.close()
  await w?.background.stop()
  await w?.close()
})

test('what a message will say, who gets it and what it costs is seen before it is sent, and nothing goes out with a gap in it', async () => {
  const [one, two] = [phone(), phone()]
  const template = (await say(house.admin.get('blade-resource/smstemplate/page'))).records[0]
  expect(template.variables).toBe('name,title')
  const asked = { template: 'adopted', phones: `${one},${two},${one},12345`, params: { name: '张三', title: '春耕' } }
  expect(await preview(asked)).toEqual({
    text: '【日报】张三，您的稿件《春耕》已采用。',
    channel: 'tx',
    parts: 1,
    phones: 2,
    refused: [{ phone: '12345', reason: '手机号码长度不为11位' }],
    missing: [],
    cost: 0.09,
  })
  expect(await preview({ ...asked, params: { name: '张三', who: '李四' } })).toMatchObject({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable without a value shows as it is written
    text: '【日报】张三，您的稿件《${title}》已采用。',
    missing: ['title', 'who'],
  })
  const gap = await send({ ...asked, phones: one, params: { name: '张三' } })
  expect([gap.status, gap.msg]).toEqual([400, '缺少模板变量：title'])
  const unknown = await send({ ...asked, phones: one, params: { name: '张三', title: '春耕', who: '李四' } })
  expect([unknown.status, unknown.msg]).toEqual([400, '短信内容中没有这些变量：who'])
  expect((await send({ ...asked, phones: one, params: { name: '张三', title: '长'.repeat(51) } })).status).toBe(400)
  expect((await send({ ...asked, template: 'none', phones: one })).status).toBe(400)
  expect(cloud.got).toEqual([])
})

test('Tencent Cloud and a gateway get signed calls, their receipts and costs stand in the log, and an unknown key tells nothing', async () => {
  const asked = { template: 'adopted', params: { title: '春耕', name: '张三' } }
  const [one, other] = await say(send({ ...asked, phones: [phone(), phone()] }))
  const line = await lineOf(one.id)
  expect(line).toMatchObject({ status: 1, apiCode: 'Ok', templateCode: '1001', parts: 1, cost: 0.045 })
  const message = cloud.got.find(({ SessionContext }) => SessionContext === one.id)
  expect(message).toMatchObject({ PhoneNumberSet: [`+86${one.phone}`], SignName: '日报', TemplateParamSet: ['张三', '春耕'] })
  const missed = await lineOf(other.id)

  const through = await say(send({ ...asked, code: 'gw', phones: phone() }))
  expect(await lineOf(through[0].id)).toMatchObject({ status: 1, apiCode: 'OK', parts: 2, cost: 0.09 })
  expect(cloud.got.find(({ id }) => id === through[0].id)).toMatchObject({
    text: '【日报】张三，您的稿件《春耕》已采用。',
    params: { name: '张三', title: '春耕' },
  })

  const keyOf = async (code: string): Promise<string> => {
    const [{ id }] = (await say(house.admin.get(`${channels}/page?smsCode_like=${code}`))).records
    return (await say(house.admin.get(`${channels}/detail?id=${id}`))).receiptKey
  }
  const told = (key: string, body: unknown) => w.nobody.post(`${channels}/endpoint/receipt?tenantId=${house.tenantId}&key=${key}`, body)
  const reports = [
    { sid: line.bizId, report_status: 'SUCCESS', errmsg: 'DELIVRD', description: '用户短信送达成功' },
    { sid: missed.bizId, report_status: 'FAIL', errmsg: 'MK:0001', description: '空号' },
  ]
  expect((await told('x'.repeat(24), reports)).status).toBe(404)
  expect((await told(encodeURIComponent('匙'.repeat((await keyOf('tx')).length)), reports)).status).toBe(404)
  // Another channel's key knows nothing of them.
  expect((await told(await keyOf('gw'), reports)).status).toBe(200)
  expect((await lineOf(one.id)).status).toBe(1)
  expect((await told(await keyOf('tx'), reports)).body).toEqual({ code: 0, msg: 'OK', result: 0, errmsg: 'OK' })
  expect(await lineOf(one.id)).toMatchObject({ status: 3, apiCode: 'DELIVRD', receiveTime: expect.stringMatching(/^\d{4}-/) })
  expect(await lineOf(other.id)).toMatchObject({ status: 4, apiMsg: '空号', receiveTime: null })
  await told(await keyOf('tx'), [{ ...reports[0], report_status: 'FAIL' }])
  expect((await lineOf(one.id)).status).toBe(3)
  await told(await keyOf('gw'), { id: (await lineOf(through[0].id)).bizId, delivered: true, parts: 3 })
  expect(await lineOf(through[0].id)).toMatchObject({ status: 3, parts: 3, cost: 0.135 })
  // The test message of the channel costs too.
  const sums = (await say(house.admin.get('blade-resource/smslog/costs'))).records
  expect(sums).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ smsCode: 'tx', messages: 3, delivered: 1, failed: 1, parts: 3, cost: 0.135 }),
      expect.objectContaining({ smsCode: 'gw', messages: 1, delivered: 1, parts: 3, cost: 0.135 }),
    ]),
  )
})

test('a phone, an address and a tenant get so many messages and no more, all of a call or none', async () => {
  const limit = async (paramKey: string, paramValue: string) => {
    const [row] = (await say(house.admin.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`))).records
    const known = row ? { id: row.id, version: row.version } : { paramName: paramKey, paramKey }
    await say(house.admin.post('blade-system/param-biz/submit', { ...known, paramValue }))
  }
  const [busy, free] = [phone(), phone()]
  const asked = { template: 'adopted', params: { title: '春耕', name: '张三' } }
  await limit('sms.perPhone', '2')
  await say(send({ ...asked, phones: busy }))
  await say(send({ ...asked, phones: busy }))
  const third = await send({ ...asked, phones: [free, busy] })
  expect([third.status, third.msg]).toEqual([429, expect.stringContaining(`${busy.slice(0, 3)}****${busy.slice(7)}`)])
  expect(await preview({ ...asked, phones: [free, busy] })).toMatchObject({ phones: 1, refused: [{ phone: busy, reason: '今日已达上限' }] })
  expect((await say(house.admin.get(`blade-resource/smslog/page?mobile_equal=${free}`))).total).toBe(0)
  const { total } = await say(house.admin.get('blade-resource/smslog/page'))
  await limit('sms.perDay', String(total + 1))
  expect((await send({ ...asked, phones: [free, phone()] })).status).toBe(429)
  const answers = await Promise.all([send({ ...asked, phones: free }), send({ ...asked, phones: phone() })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  await limit('sms.perDay', '10000')
  // What an address may send are messages: the test of the channel was none.
  await limit('sms.perAddress', String(total))
  expect((await send({ ...asked, phones: phone() })).status).toBe(429)
})
