import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import type { Court } from '../testing/laws/making'
import { captcha } from '../testing/walk/fresh'
import { sendCall } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

/** Correspondents are being enrolled, who say no more than their names. */
const recruiting = async (court: Court): Promise<Record<string, unknown>> => {
  const model = court.model('contribute/contributecollectreporter')
  const { id } = await court.make(model, 'acme', { type: 'correspondent', startTime: null, endTime: '2099-01-01 00:00:00', formMouldId: undefined })
  await court.place(model, id, { status: contributecollectreporter.state.open })
  return { tenantId: 'acme', campaignId: id, name: '赵小满', phone: '13900009999' }
}

export const sample = sampleOf('contribute/contributecollectreporter', {
  calls: {
    enrol: {
      input: async ({ court }) => ({ ...(await recruiting(court)), ...(await captcha(court)) }),
      attempts: async (step) => {
        const input = { ...(await recruiting(step.court)), captchaKey: 'none', captchaCode: 'none' }
        return [{ who: 'somebody who read no captcha', send: () => sendCall(step, step.court.world.nobody, input), expected: [400] }]
      },
    },
  },
})
