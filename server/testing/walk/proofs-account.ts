import { expect } from 'vitest'
import { logIn, password } from '../world'
import { newcomer, sessionOf } from './fresh'
import { type Proof, sendCall, type Step, well } from './step'

const another = 'Other-Passw0rd!'

/** Sends the call in a session that nobody else needs. */
const inOwnSession = async (step: Step, input: Record<string, unknown> = {}) => {
  const { client, account, id } = await newcomer(step.court)
  return { client, account, id, answer: await well(sendCall(step, client, input), step.route) }
}

/** Logins, sessions, and what people do to their own accounts. */
export const accountProofs: Readonly<Record<string, Proof>> = {
  'auth/oauth token': {
    async prove({ court, route }) {
      const { status, body } = await logIn(court.world.app, { tenantId: 'acme', username: 'deputy', password: court.world.seal(password) })
      expect.soft([status, (await court.world.withToken(body.access_token).get('blade-user/info')).status], route).toEqual([200, 200])
    },
  },
  'auth/oauth logout': {
    async prove(step) {
      const { client } = await inOwnSession(step)
      expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(401)
    },
  },
  'auth/oauth lock': {
    input: ({ court }) => ({ password: court.world.seal('1234') }),
    async prove(step) {
      const { client } = await inOwnSession(step, { password: step.court.world.seal('1234') })
      expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(423)
    },
  },
  'auth/oauth unlock': {
    input: ({ court }) => ({ password: court.world.seal('1234') }),
    async prove(step) {
      const { client } = await newcomer(step.court)
      const input = { password: step.court.world.seal('1234') }
      await well(client.post('blade-auth/oauth/lock', input), 'lock')
      await well(sendCall(step, client, input), step.route)
      expect.soft((await client.get('blade-user/info')).status, `${step.route}: the session`).toBe(200)
    },
  },
  'auth/oauth sessions': {
    async prove(step) {
      const { answer } = await inOwnSession(step)
      expect.soft(answer.data, step.route).toMatchObject([{ current: true }])
    },
  },
  'auth/oauth endSession': {
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
  'user/user updateInfo': {
    input: () => ({ name: '新名' }),
    async prove(step) {
      const { client } = await inOwnSession(step, { name: '新名' })
      expect.soft((await client.get('blade-user/info')).data.name, step.route).toBe('新名')
    },
  },
  'user/user updatePassword': {
    async prove(step) {
      const { seal } = step.court.world
      const { account } = await inOwnSession(step, { oldPassword: seal(password), newPassword: seal(another), newPassword1: seal(another) })
      expect.soft((await sessionOf(step.court, account, another)).token, step.route).not.toBe('')
    },
  },
  'user/user resetPassword': {
    input: async ({ court }) => ({ userIds: (await court.make(court.model('user/user'), 'acme')).id }),
    async attempts(step) {
      const { id } = await step.court.make(step.court.model('user/user'), 'acme')
      return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), { userIds: id }), expected: [404] }))
    },
  },
  'user/user grant': {
    async prove(step) {
      const { court } = step
      const { id } = await newcomer(court, {})
      const role = await court.make(court.model('system/role'), 'acme')
      await well(sendCall(step, court.client('chief'), { userIds: id, roleIds: role.id }), step.route)
      expect.soft((await court.client('chief').get(`blade-user/detail?id=${id}`)).data.roleId, step.route).toBe(role.id)
    },
    async attempts(step) {
      const { id } = await step.court.make(step.court.model('user/user'), 'acme')
      return [
        {
          who: 'another tenant',
          send: () => sendCall(step, step.court.client('chief@beta'), { userIds: id, roleIds: step.court.stages.beta.roles.chief }),
          expected: [404],
        },
      ]
    },
  },
}
