import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { makeTenant, makeUser } from '../testing/tenants'
import { askToken } from '../testing/tokens'
import { type World, world } from '../testing/world'

let w: World

beforeAll(async () => {
  w = await world()
  w.background.start()
})

afterAll(async () => {
  await w?.background.stop()
  await w?.close()
})

/** Alibaba Cloud as far as one call of it goes: it verifies the signature by its own reckoning and refuses as the real one does. */
const alibaba = async (secret: string): Promise<{ server: Server; host: string; port: number; got: URLSearchParams[] }> => {
  const got: URLSearchParams[] = []
  const nonces = new Set<string>()
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = ''
    for await (const part of request) text += part
    return text
  }
  const percent = (text: string): string =>
    [...Buffer.from(text)]
      .map((byte) =>
        /[A-Za-z0-9\-_.~]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join('')
  const judge = (form: URLSearchParams): { Code: string; Message: string; BizId?: string } => {
    const signed = [...form].filter(([name]) => name !== 'Signature').map(([name, value]) => `${percent(name)}=${percent(value)}`)
    const text = `POST&%2F&${percent(signed.sort().join('&'))}`
    if (createHmac('sha1', `${secret}&`).update(text).digest('base64') !== form.get('Signature'))
      return { Code: 'SignatureDoesNotMatch', Message: 'signature' }
    const age = Math.abs(Date.now() - Date.parse(form.get('Timestamp') ?? ''))
    if (!(age < 900_000)) return { Code: 'InvalidTimeStamp.Expired', Message: 'time' }
    const nonce = form.get('SignatureNonce') ?? ''
    if (nonces.has(nonce)) return { Code: 'SignatureNonceUsed', Message: 'nonce' }
    nonces.add(nonce)
    if (form.get('Action') !== 'SendSms' || form.get('Version') !== '2017-05-25') return { Code: 'InvalidAction.NotFound', Message: 'action' }
    if (form.get('TemplateCode') !== 'SMS_1') return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '模板不合法' }
    return { Code: 'OK', Message: 'OK', BizId: 'biz-1' }
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    got.push(form)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(judge(form)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { server, host: `http://127.0.0.1:${port}`, port, got }
}

test('Alibaba Cloud gets a signed call, its refusal is told, and a code that went out is read by nobody', async () => {
  const provider = await alibaba('s3cret')
  const house = await makeTenant(w)
  const channel = {
    smsCode: 'ali',
    category: 3,
    signName: '日报',
    accessKey: 'id1',
    secretKey: 's3cret',
    endpoint: provider.host,
    templateId: 'SMS_1',
  }
  const made = await house.admin.post('blade-resource/sms', channel)
  expect(made.status, made.msg).toBe(200)
  const phone = '13900000001'
  await makeUser(w, house, 'ali', [house.ids.roleId], { phone })
  const askHere = () => w.nobody.post('blade-resource/sms/endpoint/send-validate', { tenantId: house.tenantId, phone })
  const enter = (code: string) => askToken(w.app, { form: { grant_type: 'password_sms', tenantId: house.tenantId, phone, code, scope: 'all' } })
  const aMinuteLater = () => w.database.run("update resource_smscode set create_time = create_time - interval '61 seconds'")
  const settled = (n: number) =>
    eventually(
      async () => {
        const lines = (await house.admin.get(`blade-resource/smslog/page?mobile_equal=${phone}`)).data.records
        return lines.length === n ? lines[0] : undefined
      },
      (line) => line !== undefined && line.status !== 0,
    )
  try {
    // Inside the house's own network: refused until the platform's administrator opens it.
    const platform = await w.as('admin')
    const param = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records[0]
    const trust = async (paramValue: string) => {
      const { version } = (await platform.get(`blade-system/param/detail?id=${param.id}`)).data
      expect((await platform.post('blade-system/param/submit', { id: param.id, version, paramValue })).status).toBe(200)
    }
    await trust(`gateway.example, 127.0.0.1:${provider.port}`)
    const read = async () => (await house.admin.get(`blade-resource/sms/detail?id=${made.data.id}`)).data
    const test = () => house.admin.post('blade-resource/sms/send-test', { id: made.data.id, phones: '13900000002' })
    expect((await test()).status).toBe(200)
    await eventually(read, ({ testedTime }) => testedTime !== null)
    // What it is sent by has changed: the test says nothing about it any more.
    const { version } = await read()
    await house.admin.post('blade-resource/sms/submit', { id: made.data.id, version, signName: '晚报' })
    expect((await read()).testedTime).toBeNull()
    expect((await house.admin.post('blade-resource/sms/enable', { id: made.data.id })).status).toBe(409)
    await house.admin.post('blade-resource/sms/submit', { id: made.data.id, version: (await read()).version, signName: '日报' })
    expect((await test()).status).toBe(200)
    await eventually(read, ({ testedTime }) => testedTime !== null)
    expect((await house.admin.post('blade-resource/sms/enable', { id: made.data.id })).status).toBe(200)
    provider.got.length = 0
    expect((await askHere()).status).toBe(200)
    expect(await settled(1)).toMatchObject({ status: 1, apiCode: 'OK', bizId: 'biz-1', content: '******', templateCode: 'SMS_1' })
    const [form] = provider.got
    expect(form?.get('PhoneNumbers')).toBe(phone)
    expect(form?.get('SignName')).toBe('日报')
    const { code } = JSON.parse(form?.get('TemplateParam') ?? '{}')
    expect(code).toMatch(/^\d{6}$/)
    expect((await enter(code)).body.account).toBe('ali')

    const change = async (values: Record<string, unknown>) => {
      const { version } = (await house.admin.get(`blade-resource/sms/detail?id=${made.data.id}`)).data
      expect((await house.admin.post('blade-resource/sms/submit', { id: made.data.id, version, ...values })).status).toBe(200)
    }
    await change({ templateId: 'SMS_2' })
    await aMinuteLater()
    await askHere()
    expect(await settled(2)).toMatchObject({ status: 2, apiCode: 'isv.SMS_TEMPLATE_ILLEGAL', apiMsg: '模板不合法' })
    await change({ secretKey: 'other' })
    await aMinuteLater()
    await askHere()
    expect(await settled(3)).toMatchObject({ status: 2, apiCode: 'SignatureDoesNotMatch' })
    expect((await house.admin.get(`blade-resource/sms/detail?id=${made.data.id}`)).body.data.secretKey).toBe('******')
  } finally {
    provider.server.close()
  }
})
