import { smslog } from '@masthead/contract/resource/smslog'
import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { newPhone } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

let count = 0

/** A channel of acme that keeps what it would send, in use or not. */
const channel = async (court: Court): Promise<string> => {
  const smsCode = `walk${++count}`
  const { data } = await well(court.client('chief').post('blade-resource/sms', { smsCode, category: 9, signName: '走查' }), 'a channel')
  await well(court.client('chief').post('blade-resource/sms/enable', { id: data.id }), 'a channel in use')
  return smsCode
}

export const sample = sampleOf('resource/sms', {
  // A channel that keeps what it would send needs no test before it is used.
  row: () => ({ category: 9, templateId: undefined }),
  calls: {
    sendValidate: {
      async input({ court }) {
        await channel(court)
        return { tenantId: 'acme', phone: newPhone() }
      },
    },
    previewMessage: {
      input: async ({ court }) => ({ code: await channel(court), phones: newPhone(), params: '{"code":"1"}' }),
    },
    receipt: {
      async prove({ court, entry, operation, route }) {
        const smsCode = await channel(court)
        const { data } = await well(court.client('chief').get(`blade-resource/sms/page?smsCode_like=${smsCode}`), 'the channel')
        const { receiptKey } = (await well(court.client('chief').get(`blade-resource/sms/detail?id=${data.records[0].id}`), 'its key')).data
        const log = court.model('resource/smslog')
        const { id } = await court.make(log, 'acme', { smsCode, bizId: `walk-${smsCode}` })
        await court.place(log, id, { status: smslog.state.sent })
        const path = `${entry.path}/${operation.path}?tenantId=acme&key=`
        expect((await court.world.nobody.post(`${path}wrong`, { id: `walk-${smsCode}`, delivered: true })).status, route).toBe(404)
        await well(court.world.nobody.post(`${path}${receiptKey}`, { id: `walk-${smsCode}`, delivered: true }), route)
        expect.soft((await court.client('chief').get(`blade-resource/smslog/detail?id=${id}`)).data.status, route).toBe(3)
      },
    },
    sendMessage: {
      input: async ({ court }) => ({ code: await channel(court), phones: newPhone(), params: '{"code":"1234"}' }),
      async attempts(step) {
        const code = await channel(step.court)
        const input = { code, phones: newPhone(), params: '{"code":"1234"}' }
        return [{ who: 'another tenant', send: () => sendCall(step, step.court.client('chief@beta'), input), expected: [400] }]
      },
    },
  },
})
