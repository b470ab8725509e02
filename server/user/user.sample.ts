import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { password } from '../testing/world'
import { guest, inOwnSession, newcomer, newPhone, sessionOf } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf, type Step } from '../testing/sample'

const another = 'Other-Passw0rd!'

let count = 0

const registration = ({ world }: Court) => ({
  tenantId: 'acme',
  account: `guest${++count}`,
  password: world.seal('Passw0rd!'),
  password2: world.seal('Passw0rd!'),
})

/** An account by its phone, which has a place in every form of it. */
const withPhone = async ({ court }: Step): Promise<{ id: string; phone: string }> => {
  const { id } = await newcomer(court)
  const phone = newPhone()
  const { data } = await well(court.client('chief').get(`blade-user/detail?id=${id}`), 'an account')
  await well(court.client('chief').post('blade-user/submit', { ...data, phone }), 'its phone')
  return { id, phone }
}

/** An account whose owner made an access token. */
const withToken = async (court: Court): Promise<{ id: string; token: string; tokenId: string }> => {
  const { id, account } = await newcomer(court)
  const owner = await sessionOf(court, account)
  const made = await well(owner.post('blade-auth/accesstoken/submit', { name: '排版', scopes: '*:read', days: 1 }), 'a token')
  return { id, token: made.data.token, tokenId: made.data.id }
}

export const sample = sampleOf('user/user', {
  calls: {
    updateInfo: {
      input: () => ({ name: '新名' }),
      async prove(step) {
        const { client } = await inOwnSession(step, { name: '新名' })
        expect.soft((await client.get('blade-user/info')).data.name, step.route).toBe('新名')
      },
    },
    updatePassword: {
      async prove(step) {
        const { seal } = step.court.world
        const { account } = await inOwnSession(step, { oldPassword: seal(password), newPassword: seal(another), newPassword1: seal(another) })
        expect.soft((await sessionOf(step.court, account, another)).token, step.route).not.toBe('')
      },
    },
    resetPassword: {
      input: async ({ court }) => ({ userIds: (await court.make(court.model('user/user'), 'acme')).id }),
      async attempts(step) {
        const { id } = await step.court.make(step.court.model('user/user'), 'acme')
        return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), { userIds: id }), expected: [404] }))
      },
    },
    grant: {
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
    sessions: {
      async prove(step) {
        const { id } = await newcomer(step.court)
        const { data } = await well(sendCall(step, step.court.client('chief'), { id }), step.route)
        expect.soft(data, step.route).toMatchObject([{ current: false }])
      },
    },
    endSession: {
      async prove(step) {
        const { id, account } = await newcomer(step.court)
        const other = await sessionOf(step.court, account)
        const [found] = (await other.get('blade-auth/oauth/sessions')).data
        await well(sendCall(step, step.court.client('chief'), { id, sessionId: found.id }), step.route)
        expect.soft((await other.get('blade-user/info')).status, `${step.route}: the session`).toBe(401)
      },
    },
    tokens: {
      async prove(step) {
        const { id, token } = await withToken(step.court)
        const { data } = await well(sendCall(step, step.court.client('chief'), { id }), step.route)
        expect.soft([data[0]?.name, JSON.stringify(data).includes(token)], `${step.route}: what is told`).toEqual(['排版', false])
      },
    },
    endToken: {
      async prove(step) {
        const { id, token, tokenId } = await withToken(step.court)
        await well(sendCall(step, step.court.client('chief'), { id, tokenId }), step.route)
        expect.soft((await step.court.world.withToken(token).get('blade-user/info')).status, `${step.route}: the token`).toBe(401)
      },
    },
    registerGuest: {
      input: ({ court }) => registration(court),
      async prove(step) {
        const input = registration(step.court)
        await well(sendCall(step, (await guest(step.court)).client, input), step.route)
        const { data } = await step.court.client('chief').get(`blade-user/page?account_equal=${input.account}`)
        expect.soft(data.records[0]?.status, `${step.route}: the account waits`).toBe(2)
      },
      attempts: (step) => [
        { who: 'somebody with an account', send: () => sendCall(step, step.court.client('bare'), registration(step.court)), expected: [403] },
      ],
    },
    updatePlatform: {
      input: async ({ court }) => ({ userId: (await newcomer(court, {})).id, userType: 2, userExt: '{"push":true}' }),
      async attempts(step) {
        const input = { userId: (await newcomer(step.court, {})).id, userType: 2 }
        return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), input), expected: [404] }))
      },
    },
    idaasDetail: {
      input: async (step) => ({ phone: (await withPhone(step)).phone }),
      async attempts(step) {
        const { phone } = await withPhone(step)
        return ['chief@beta', 'own'].map((who) => ({ who, send: () => sendCall(step, step.court.client(who), { phone }), expected: [404] }))
      },
    },
    submitIdaas: {
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
  },
})
