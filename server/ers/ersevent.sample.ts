import { ersevent } from '@masthead/contract/ers/ersevent'
import { expect } from 'vitest'
import { well } from '../testing/walk/step'
import { emptyDept, type Making, sampleOf } from '../testing/sample'
import type { Body, Court } from '../testing/laws/making'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'

const began = '2031-03-03T02:00:00Z'

/** Makes an emergency that somebody received and did something about. */
const eventReceived = async ({ maker, engine, own, tenantId }: Making, next: string, input: Body): Promise<{ readonly id: string }> => {
  const model = modelNamed(engine, 'ers/ersevent')
  const ctx = { ...own, tenantId }
  const { id } = await maker.make(model, tenantId)
  await act(ctx, model, 'receive', id, {})
  await act(ctx, model, next, id, input)
  return { id }
}

export const eventInHand = (about: Making) => eventReceived(about, 'accept', {})

export const eventOver = (about: Making) => eventReceived(about, 'inadmissible', { inadmissibleCode: 'outside', remark: '不属管辖' })

const tenantId = 'acme'

/** An emergency that is over. */
const over = async (court: Court): Promise<string> => {
  const model = court.model('ers/ersevent')
  const { id } = await court.make(model, tenantId)
  await court.place(model, id, { status: ersevent.state.finished })
  return id
}

export const sample = sampleOf('ers/ersevent', {
  // Of a department where nobody works, so that there is another one to hand it to, and no other one helps.
  row: async (about) => ({ isDrill: false, deptId: (await emptyDept(about)).id, coDepts: undefined }),
  // Somebody was at the place, and nobody need confirm the end.
  stands: { proofs: 1, severity: 4 },
  actions: {
    finish: { ready: () => ({ proofs: 1, severity: 4 }) },
    goOn: { ready: () => ({ proofs: 1, severity: 1, askedTime: began }) },
    askFinish: { ready: () => ({ proofs: 1, severity: 1 }) },
  },
  clocks: { acceptTime: began, receiveTime: began, heldSince: began, extended: 0 },
  calls: {
    refusals: {
      async input({ court }) {
        const model = court.model('ers/ersevent')
        await court.place(model, (await court.make(model, tenantId)).id, { status: ersevent.state.notAccepted, isDrill: false })
        return {}
      },
    },
    report: {
      input: async ({ court }) => ({ id: await over(court) }),
      async prove({ court, route }) {
        const { headers } = await well(court.client('chief').get(`blade-ers/ersevent/report/${await over(court)}`), route)
        expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
      },
    },
  },
})
