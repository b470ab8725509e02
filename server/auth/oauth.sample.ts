import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { askToken } from '../testing/tokens'
import { logIn, password } from '../testing/world'
import { inOwnSession, newcomer, sessionOf } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { type Proof, sampleOf } from '../testing/sample'

let count = 0

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

export const sample = sampleOf('auth/oauth', {
  calls: {
    token: {
      async prove({ court, route }) {
        const { status, body } = await logIn(court.world.app, { tenantId: 'acme', username: 'deputy', password: court.world.seal(password) })
        expect.soft([status, (await court.world.withToken(body.access_token).get('blade-user/info')).status], route).toEqual([200, 200])
      },
    },
    logout: {
      async prove(step) {
        const { client } = await inOwnSession(step)
        expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(401)
      },
    },
    lock: {
      input: ({ court }) => ({ password: court.world.seal('1234') }),
      async prove(step) {
        const { client } = await inOwnSession(step, { password: step.court.world.seal('1234') })
        expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(423)
      },
    },
    unlock: {
      input: ({ court }) => ({ password: court.world.seal('1234') }),
      async prove(step) {
        const { client } = await newcomer(step.court)
        const input = { password: step.court.world.seal('1234') }
        await well(client.post('blade-auth/oauth/lock', input), 'lock')
        await well(sendCall(step, client, input), step.route)
        expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(200)
      },
    },
    sessions: {
      async prove(step) {
        const { answer } = await inOwnSession(step)
        expect.soft(answer.data, step.route).toMatchObject([{ current: true }])
      },
    },
    endSession: {
      input: async ({ court }) => ({ id: (await court.client('deputy').get('blade-auth/oauth/sessions')).data[0].id }),
      async prove(step) {
        const { client, account } = await newcomer(step.court)
        const other = await sessionOf(step.court, account)
        const [, found] = (await client.get('blade-auth/oauth/sessions')).data
        await well(sendCall(step, client, { id: found.id }), step.route)
        expect.soft((await other.get('blade-user/info')).status, `${step.route}: the session`).toBe(401)
      },
      async attempts(step) {
        const { id } = (await step.court.client('deputy').get('blade-auth/oauth/sessions')).data[0]
        return [{ who: 'a colleague', send: () => sendCall(step, step.court.client('own'), { id }), expected: [404] }]
      },
    },
    ways: { input: () => ({ tenantId: 'acme' }) },
    authorize: {
      async prove(step) {
        const source = await provider(step.court)
        const { status, headers } = await sendCall(step, step.court.world.nobody, { source, tenantId: 'acme' })
        expect.soft([status, String(headers.location)], step.route).toEqual([302, expect.stringMatching(/^https:\/\/login\.dingtalk\.com\//)])
      },
    },
    callback: {
      async prove(step) {
        const { status, headers } = await sendCall(step, step.court.world.nobody, { source: 'walk', code: 'c', state: 's' })
        expect.soft([status, headers.location], step.route).toEqual([302, '/login?source=walk&code=c&state=s'])
      },
    },
    scanCode: { input: () => ({ tenantId: 'acme' }) },
    scanState: { input: async ({ court }) => ({ code: (await scanCode(court)).code }) },
    scan: moving('scanned'),
    cancelScan: moving('expired'),
    confirmScan: {
      ...moving('confirmed', scannedCode),
      async prove(step) {
        const { code, key } = await scannedCode(step.court)
        await well(sendCall(step, step.court.client('chief'), { code }), step.route)
        const { body } = await askToken(step.court.world.app, { form: { grant_type: 'scan_code', code, key } })
        expect.soft(body.account, `${step.route}: who is let in`).toBe('chief')
      },
    },
  },
})
