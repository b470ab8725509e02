import { petitionevaluate } from '@masthead/contract/petition/petitionevaluate'
import { expect } from 'vitest'
import type { Body, Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { type Attempt, sampleOf, type Step } from '../testing/sample'
import { aboutLetter } from './letters.sample'

const tenantId = 'acme'

let count = 0

/** A survey that somebody may still answer, and its token. */
const survey = async (court: Court): Promise<{ id: string; token: string }> => {
  const token = `walk-survey-token-${String(1000 + ++count)}`
  const { id } = await court.make(court.model('petition/petitionevaluate'), tenantId, { token, expireTime: '2099-12-31 23:59:59' })
  return { id, token }
}

const answer = { score: 5, result: 1 }

/** What nobody gets who has no token, or takes one to another tenant. */
const guesses = async (step: Step, input: Body = {}): Promise<Attempt[]> => {
  const { token } = await survey(step.court)
  const send = (own: Body) => () => sendCall(step, step.court.world.nobody, { ...input, ...own })
  return [
    { who: 'somebody who guesses', send: send({ tenantId, token: 'x'.repeat(32) }), expected: [404] },
    { who: 'somebody who takes the token to another tenant', send: send({ tenantId: 'beta', token }), expected: [404] },
  ]
}

export const sample = sampleOf('petition/petitionevaluate', {
  row: aboutLetter,
  calls: {
    survey: {
      input: async ({ court }) => ({ tenantId, token: (await survey(court)).token }),
      attempts: (step) => guesses(step),
    },
    evaluate: {
      async prove(step) {
        const { id, token } = await survey(step.court)
        const send = () => sendCall(step, step.court.world.nobody, { tenantId, token, ...answer })
        await well(send(), step.route)
        const row = await well(step.court.client('chief').get(`blade-petition/petitionevaluate/${id}`), 'the survey')
        expect.soft(row.data, step.route).toMatchObject({ status: petitionevaluate.state.done, ...answer })
        expect.soft((await send()).status, `${step.route} a second time`).toBe(409)
      },
      attempts: (step) => guesses(step, answer),
    },
    byResult: {
      async input({ court }) {
        await court.place(court.model('petition/petitionevaluate'), (await survey(court)).id, { status: petitionevaluate.state.done, ...answer })
        return {}
      },
    },
  },
})
