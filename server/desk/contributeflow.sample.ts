import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { act } from '../engine/verbs'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { twoSteps } from '../flow/definition.sample'

export const sample = sampleOf('desk/contributeflow', {
  // An approval of a manuscript that was submitted, by a process of two steps.
  async row(about) {
    const { maker, engine, tenantId, own } = about
    const { id } = await maker.make(modelNamed(engine, manuscript.name), tenantId, { sendNow: false, needsId: null })
    await act({ ...own, tenantId }, manuscript, 'send', id)
    return { manuscriptId: id, definitionId: await twoSteps(about) }
  },
  calls: {
    startProcess: {
      async input({ court }) {
        // A row of it points at a manuscript that was submitted, and at a process that is deployed.
        const { id } = await court.make(court.model('desk/contributeflow'), 'acme')
        await court.place(court.model('desk/contributeflow'), id, { userId: court.stages.acme.users.chief })
        return { businessId: id }
      },
    },
  },
})
