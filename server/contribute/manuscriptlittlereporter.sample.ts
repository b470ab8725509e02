import { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { expect } from 'vitest'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import type { Field } from '@masthead/contract/kit/field'

export const sample = sampleOf('contribute/manuscriptlittlereporter', {
  // The text of a child is taken once the consent of a guardian is filed, who agrees to this text.
  async row({ maker, engine, tenantId }) {
    const model = modelNamed(engine, 'contribute/contributelittlereporter')
    const consentFile = await maker.value(model.noun.fields.consentFile as Field, tenantId)
    const schoolInfoId = (await maker.target('contribute/contributeschoolinfo', tenantId, true)).id
    return { guardianAgree: true, littleReporterId: (await maker.make(model, tenantId, { consentFile, schoolInfoId })).id }
  },
  // The school has said that it is the child's own.
  begun: async ({ maker, tenantId }) => ({ schoolUser: (await maker.target('user/user', tenantId)).id }),
  calls: {
    certificate: {
      async input({ court }) {
        const model = court.model('contribute/manuscriptlittlereporter')
        const { id } = await court.make(model, 'acme')
        await court.place(model, id, { status: manuscriptlittlereporter.state.adopted })
        return { id }
      },
      async prove({ court, route }) {
        const model = court.model('contribute/manuscriptlittlereporter')
        const { id } = await court.make(model, 'acme')
        await court.place(model, id, { status: manuscriptlittlereporter.state.adopted })
        const { headers } = await well(court.client('chief').get(`blade-contribute/manuscriptlittlereporter/certificate/${id}`), route)
        expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
      },
    },
  },
})
