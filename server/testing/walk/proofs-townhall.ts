import { expect } from 'vitest'
import type { Court } from '../laws/court'
import { type Proof, sendCall, well } from './step'

const tenantId = 'acme'

/** What readers do to what is shown counts once a day for each of them, and to nothing else. */
const counted = (noun: 'official/account' | 'official/manuscript', column: string): Proof => {
  const row = async (court: Court, status: number): Promise<string> => {
    const { id } = await court.make(court.model(noun), tenantId)
    await court.place(court.model(noun), id, { status })
    return id
  }
  return {
    async prove(step) {
      const id = await row(step.court, 1)
      const send = () => well(sendCall(step, step.court.world.nobody, { tenantId, id }), step.route)
      expect.soft([(await send()).data, (await send()).data], step.route).toEqual([{ [column]: 1 }, { [column]: 1 }])
    },
    async attempts(step) {
      const [id, hidden] = [await row(step.court, 1), await row(step.court, 0)]
      const send = (input: Record<string, unknown>) => () => sendCall(step, step.court.world.nobody, input)
      return [
        { who: 'a reader of what is not shown', send: send({ tenantId, id: hidden }), expected: [404] },
        { who: 'a reader of another tenant', send: send({ tenantId: 'beta', id }), expected: [404] },
      ]
    },
  }
}

/** An emergency that is over. */
const over = async (court: Court): Promise<string> => {
  const model = court.model('ers/ersevent')
  const { id } = await court.make(model, tenantId)
  await court.place(model, id, { status: 5 })
  return id
}

/** Emergencies: how one went is told to whoever sees it. Calls: what is known of a number that called before. */
export const townhallProofs: Readonly<Record<string, Proof>> = {
  'ers/erseventlog timeline': {
    async input({ court }) {
      const { id } = await court.make(court.model('ers/ersevent'), tenantId)
      await well(court.client('chief').post('blade-ers/ersevent/receive', { id }), 'an event that is received')
      return { id }
    },
  },
  'ers/ersevent report': {
    input: async ({ court }) => ({ id: await over(court) }),
    async prove({ court, route }) {
      const { headers } = await well(court.client('chief').get(`blade-ers/ersevent/report/${await over(court)}`), route)
      expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
    },
  },
  'official/account follow': counted('official/account', 'fans'),
  'official/manuscript like': counted('official/manuscript', 'likes'),
  'official/manuscript seen': counted('official/manuscript', 'views'),
  'calling/callingorder caller': {
    async input({ court }) {
      const call = () => court.make(court.model('calling/callingorder'), tenantId, { callerPhone: '13700000009' })
      await call()
      return { id: (await call()).id }
    },
  },
}
