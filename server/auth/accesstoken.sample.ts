import { expect } from 'vitest'
import type { Client } from '../testing/world'
import { newcomer } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

let count = 0
const given = () => ({ name: `走查${++count}`, scopes: '*:read', days: 7 })

const made = async (client: Client): Promise<{ id: string; token: string }> =>
  (await well(client.post('blade-auth/accesstoken/submit', given()), 'an access token')).data

export const sample = sampleOf('auth/accesstoken', {
  calls: {
    list: {
      async prove(step) {
        const { client } = await newcomer(step.court)
        const { id } = await made(client)
        expect.soft((await well(sendCall(step, client), step.route)).data, step.route).toMatchObject([{ id, lastUsedTime: null }])
      },
    },
    add: {
      input: given,
      async prove(step) {
        const { client } = await newcomer(step.court)
        const { token } = (await well(sendCall(step, client, given()), step.route)).data
        expect.soft((await step.court.world.withToken(token).get('blade-user/info')).status, step.route).toBe(200)
      },
    },
    revoke: {
      input: async ({ court }) => ({ id: (await made(court.client('chief'))).id }),
      async prove(step) {
        const { client } = await newcomer(step.court)
        const { id, token } = await made(client)
        await well(sendCall(step, client, { id }), step.route)
        expect.soft((await step.court.world.withToken(token).get('blade-user/info')).status, step.route).toBe(401)
      },
      async attempts(step) {
        const { id } = await made(step.court.client('deputy'))
        return [{ who: 'a colleague', send: () => sendCall(step, step.court.client('own'), { id }), expected: [404] }]
      },
    },
  },
})
