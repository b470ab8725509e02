import type { Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

const coded = async (court: Court): Promise<{ id: string; promotionCode: string }> => {
  const { id, code } = await court.make(court.model('activities/promotioncode'), tenantId, { expireTime: null, campaignId: null, target: 'site' })
  return { id, promotionCode: String(code) }
}

export const sample = sampleOf('activities/promotioncode', {
  calls: {
    record: {
      async input({ court }) {
        const { id, promotionCode } = await coded(court)
        await well(court.world.nobody.post('blade-activities/promotioncode/front/scan', { tenantId, promotionCode }), 'a scan')
        return { id }
      },
    },
    scan: {
      input: async ({ court }) => ({ tenantId, promotionCode: (await coded(court)).promotionCode }),
      async attempts(step) {
        const { promotionCode } = await coded(step.court)
        const send = () => sendCall(step, step.court.world.nobody, { tenantId: 'beta', promotionCode })
        return [{ who: 'a visitor of another tenant', send, expected: [404] }]
      },
    },
  },
})
