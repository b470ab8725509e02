import { expect } from 'vitest'
import { startSession } from '../../platform/session'
import type { Court } from '../laws/court'
import { askToken } from '../tokens'
import type { Client } from '../world'
import { newcomer } from './fresh'
import { type Proof, sendCall, type Step, well } from './step'

let count = 0

/** A phone that nobody of the walk has yet. */
const newPhone = (): string => `131${String(10_000_000 + ++count)}`

/** A channel of acme that keeps what it would send, in use or not. */
const channel = async (court: Court): Promise<string> => {
  const smsCode = `walk${++count}`
  const { data } = await well(court.client('chief').post('blade-resource/sms', { smsCode, category: 9, signName: '走查' }), 'a channel')
  await well(court.client('chief').post('blade-resource/sms/enable', { id: data.id }), 'a channel in use')
  return smsCode
}

/** A code that a login page of acme shows. */
const scanCode = async (court: Court): Promise<{ code: string; key: string }> =>
  (await well(court.world.nobody.post('blade-auth/oauth/scan-code', { tenantId: 'acme' }), 'a scan code')).data

/** A provider of acme that is gone to without asking it anything before. */
const provider = async (court: Court): Promise<string> => {
  const source = `walk${++count}`
  const given = { source, name: '走查', kind: 'dingtalk', clientId: 'walk', clientSecret: 'walk' }
  await well(court.client('chief').post('blade-system/loginprovider', given), 'a provider')
  return source
}

/** Somebody without an account, whom a provider vouched for. */
const guest = async (court: Court): Promise<Client> => {
  const { database } = court.world
  const given = { source: 'walk', uuid: `walk${++count}`, nickName: '访客' }
  const { data } = await well(court.client('chief').post('blade-user/userthird', given), 'an identity')
  const options = { tenantId: 'acme', userId: '-1', clientId: 'saber', accessSeconds: 600, refreshSeconds: 600 }
  const { id, accessToken } = await startSession(database, options)
  await database.run('update platform_session set guest_id = $2::bigint where id = $1::bigint', [id, data.id])
  return court.world.withToken(accessToken)
}

const registration = ({ world }: Court) => ({
  tenantId: 'acme',
  account: `guest${++count}`,
  password: world.seal('Passw0rd!'),
  password2: world.seal('Passw0rd!'),
})

/** A code that a phone of acme has looked at. */
const scannedCode = async (court: Court): Promise<{ code: string; key: string }> => {
  const made = await scanCode(court)
  await well(court.client('chief').post(`blade-auth/oauth/scan-code/${made.code}/scan`), 'a scanned code')
  return made
}

/** A phone whose session moves a code that a page shows, into this state. */
const moving = (state: string, codeOf = scanCode): Proof => ({
  input: async ({ court }) => ({ code: (await codeOf(court)).code }),
  async prove(step) {
    const { code } = await codeOf(step.court)
    expect.soft((await well(sendCall(step, step.court.client('chief'), { code }), step.route)).data.state, step.route).toBe(state)
  },
  async attempts(step) {
    const { code } = await scanCode(step.court)
    return [{ who: 'another tenant', send: () => sendCall(step, step.court.client('chief@beta'), { code }), expected: [404] }]
  },
})

/** One's own account by its phone, which has a place in every form of it. */
const withPhone = async ({ court }: Step): Promise<{ id: string; phone: string }> => {
  const { id } = await newcomer(court)
  const phone = newPhone()
  const { data } = await well(court.client('chief').get(`blade-user/detail?id=${id}`), 'an account')
  await well(court.client('chief').post('blade-user/submit', { ...data, phone }), 'its phone')
  return { id, phone }
}

/** Ways in besides the password, messages to phones, and accounts that come from elsewhere. */
export const waysProofs: Readonly<Record<string, Proof>> = {
  'auth/oauth ways': { input: () => ({ tenantId: 'acme' }) },
  'auth/oauth authorize': {
    async prove(step) {
      const source = await provider(step.court)
      const { status, headers } = await sendCall(step, step.court.world.nobody, { source, tenantId: 'acme' })
      expect.soft([status, String(headers.location)], step.route).toEqual([302, expect.stringMatching(/^https:\/\/login\.dingtalk\.com\//)])
    },
  },
  'auth/oauth callback': {
    async prove(step) {
      const { status, headers } = await sendCall(step, step.court.world.nobody, { source: 'walk', code: 'c', state: 's' })
      expect.soft([status, headers.location], step.route).toEqual([302, '/login?source=walk&code=c&state=s'])
    },
  },
  'auth/oauth scanCode': { input: () => ({ tenantId: 'acme' }) },
  'auth/oauth scanState': { input: async ({ court }) => ({ code: (await scanCode(court)).code }) },
  'auth/oauth scan': moving('scanned'),
  'auth/oauth cancelScan': moving('expired'),
  'auth/oauth confirmScan': {
    ...moving('confirmed', scannedCode),
    async prove(step) {
      const { code, key } = await scannedCode(step.court)
      await well(sendCall(step, step.court.client('chief'), { code }), step.route)
      const { body } = await askToken(step.court.world.app, { form: { grant_type: 'scan_code', code, key } })
      expect.soft(body.account, `${step.route}: who is let in`).toBe('chief')
    },
  },
  'resource/sms sendValidate': {
    async input({ court }) {
      await channel(court)
      return { tenantId: 'acme', phone: newPhone() }
    },
  },
  'resource/sms previewMessage': {
    input: async ({ court }) => ({ code: await channel(court), phones: newPhone(), params: '{"code":"1"}' }),
  },
  'resource/sms receipt': {
    async prove({ court, entry, operation, route }) {
      const smsCode = await channel(court)
      const { data } = await well(court.client('chief').get(`blade-resource/sms/page?smsCode_like=${smsCode}`), 'the channel')
      const { receiptKey } = (await well(court.client('chief').get(`blade-resource/sms/detail?id=${data.records[0].id}`), 'its key')).data
      const log = court.model('resource/smslog')
      const { id } = await court.make(log, 'acme', { smsCode, bizId: `walk-${smsCode}` })
      await court.place(log, id, { status: 1 })
      const path = `${entry.path}/${operation.path}?tenantId=acme&key=`
      expect((await court.world.nobody.post(`${path}wrong`, { id: `walk-${smsCode}`, delivered: true })).status, route).toBe(404)
      await well(court.world.nobody.post(`${path}${receiptKey}`, { id: `walk-${smsCode}`, delivered: true }), route)
      expect.soft((await court.client('chief').get(`blade-resource/smslog/detail?id=${id}`)).data.status, route).toBe(3)
    },
  },
  'resource/sms sendMessage': {
    input: async ({ court }) => ({ code: await channel(court), phones: newPhone(), params: '{"code":"1234"}' }),
    async attempts(step) {
      const code = await channel(step.court)
      const input = { code, phones: newPhone(), params: '{"code":"1234"}' }
      return [{ who: 'another tenant', send: () => sendCall(step, step.court.client('chief@beta'), input), expected: [400] }]
    },
  },
  'user/user registerGuest': {
    input: ({ court }) => registration(court),
    async prove(step) {
      const input = registration(step.court)
      await well(sendCall(step, await guest(step.court), input), step.route)
      const { data } = await step.court.client('chief').get(`blade-user/page?account_equal=${input.account}`)
      expect.soft(data.records[0]?.status, `${step.route}: the account waits`).toBe(2)
    },
    attempts: (step) => [
      { who: 'somebody with an account', send: () => sendCall(step, step.court.client('bare'), registration(step.court)), expected: [403] },
    ],
  },
  'user/user updatePlatform': {
    input: async ({ court }) => ({ userId: (await newcomer(court, {})).id, userType: 2, userExt: '{"push":true}' }),
    async attempts(step) {
      const input = { userId: (await newcomer(step.court, {})).id, userType: 2 }
      return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), input), expected: [404] }))
    },
  },
  'user/user idaasDetail': {
    input: async (step) => ({ phone: (await withPhone(step)).phone }),
    async attempts(step) {
      const { phone } = await withPhone(step)
      return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), { phone }), expected: [404] }))
    },
  },
  'user/user submitIdaas': {
    async input({ court }) {
      const { roles, depts, postId } = court.stages.acme
      return { tenantId: 'acme', phone: newPhone(), name: '王五', roleId: roles.bare, deptId: depts.main, postId }
    },
    async attempts(step) {
      const { roles, depts, postId } = step.court.stages.acme
      const input = { tenantId: 'acme', phone: newPhone(), name: '王五', roleId: roles.bare, deptId: depts.main, postId }
      return [{ who: 'another tenant', send: () => sendCall(step, step.court.client('chief@beta'), input), expected: [403] }]
    },
  },
}
