import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { type Making, type Proof, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'

/** Makes an account that readers see. */
export const shownAccount = async ({ maker, engine, own, tenantId }: Making): Promise<{ readonly id: string }> => {
  const model = modelNamed(engine, 'official/account')
  const { id } = await maker.make(model, tenantId)
  await act({ ...own, tenantId }, model, 'pass', id, {})
  return { id }
}

const tenantId = 'acme'

/** What readers do to what is shown counts once a day for each of them, and to nothing else. */
export const counted = (noun: 'official/account' | 'official/manuscript' | 'showroom/showroom', column: string): Proof => {
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

export const sample = sampleOf('official/account', {
  calls: {
    follow: counted('official/account', 'fans'),
  },
})
