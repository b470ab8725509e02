import { expect } from 'vitest'
import type { Client } from '../testing/world'
import { proofsOf, sendCall, well } from '../testing/walk/step'

let count = 0

const made = async (client: Client): Promise<{ id: string; newSecret: string }> => {
  const given = { name: `走查${++count}-${Date.now()}`, url: 'https://receiver.example.org/hook', events: 'cms/topic:edit' }
  return (await well(client.post('blade-develop/webhook/submit', given), 'a webhook')).data
}

export const proofs = proofsOf('develop/webhook', {
  ping: {
    async prove(step) {
      const client = step.court.client('chief')
      const { id } = await made(client)
      await well(sendCall(step, client, { id }), step.route)
      const { records } = (await well(client.get(`blade-develop/webhooklog/page?webhookId=${id}`), 'the log')).data
      expect.soft(records, step.route).toMatchObject([{ kind: 'trial', status: 0 }])
    },
  },
  rotate: {
    async prove(step) {
      const client = step.court.client('chief')
      const { id, newSecret } = await made(client)
      const { data } = await well(sendCall(step, client, { id }), step.route)
      expect.soft([typeof data.newSecret, data.newSecret === newSecret], step.route).toEqual(['string', false])
    },
  },
})
