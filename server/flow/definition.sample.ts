import { planXml } from '@masthead/contract/flow/plan'
import { expect } from 'vitest'
import { formWith } from '../testing/upload'
import { once, sampleOf } from '../testing/sample'
import { inTransaction } from '../engine/reach/context'
import { deployDrawing } from './deploy'

/** Two steps that the starter of a process takes. */
export const steps = ['审批', '终审'].map((name) => ({ name, people: 'starter' }))

/** Deploys a process of two steps, once for each tenant, and returns its id. */
export const twoSteps = once(({ own, tenantId }) =>
  inTransaction({ ...own, tenantId }, async (tx) => {
    const { made } = await deployDrawing(tx, { name: '两步', category: 'leave', xml: planXml({ key: 'laws', name: '两步', steps }), form: [] })
    return made.id
  }),
)

/** A key of its own each time, so that what is deployed is its first version. */
let times = 0

export const sample = sampleOf('flow/definition', {
  calls: {
    deployUpload: {
      async prove({ court, route }) {
        const key = `walked${++times}`
        const xml = planXml({ key, name: '走查', steps: [{ name: '审批', people: 'starter' }] })
        const { payload, headers } = formWith('walk.bpmn', xml, 'files')
        const url = '/api/blade-flow/manager/deploy-upload?category=leave'
        const chief = court.client('chief')
        const answer = await court.world.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'blade-auth': `bearer ${chief.token}` } })
        expect.soft(answer.json().data, route).toMatchObject([{ tenantId: 'acme', ok: true }])
        const { data } = await chief.get(`blade-flow/manager/list?processKey=${key}`)
        expect.soft(data.records[0]?.versionNo, route).toBe(1)
      },
    },
  },
})
