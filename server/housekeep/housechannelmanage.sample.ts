import { housechannelservice } from '@masthead/contract/housekeep/housechannelservice'
import { expect } from 'vitest'
import type { Body, Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { sheetOf } from './channel-user-order.sample'
import { fromChannel } from './order.sample'
import { signatureOf } from './signing'
import { type Attempt, sampleOf, type Step } from '../testing/sample'

const tenantId = 'acme'

let count = 0

/** A channel that sells a service, and what it knows to sign with. */
const selling = async (court: Court): Promise<{ appKey: string; secret: string; serviceId: string; channelId: string }> => {
  const chief = court.client('chief')
  const body = await court.body(court.model('housekeep/housechannelmanage'), tenantId)
  const { data: channel } = await well(chief.post('blade-housekeep/housechannelmanage', body), 'a channel')
  const order = await court.body(court.model('housekeep/order'), tenantId)
  const offer = await court.body(court.model('housekeep/housechannelservice'), tenantId, {
    own: { channelId: channel.id, serviceId: order.serviceId, quota: 100, status: housechannelservice.state.on },
  })
  await well(chief.post('blade-housekeep/housechannelservice', offer), 'its service')
  return { appKey: channel.appKey, secret: channel.newSecret, serviceId: String(order.serviceId), channelId: channel.id }
}

const signed = (secret: string, fields: Body): Body => {
  const whole = { ...fields, timestamp: String(Math.floor(Date.now() / 1000)) }
  return { ...whole, sign: signatureOf(secret, whole) }
}

const wanted = async (court: Court): Promise<{ fields: Body; secret: string }> => {
  const { appKey, secret, serviceId } = await selling(court)
  const channelOrderNo = `WALK${++count}`
  const about = { channelOrderNo, serviceId, qty: 1, bookTime: '2033-05-01 09:00:00', contact: '钱多', phone: '13900000001', address: '中山路一号' }
  return { fields: { appKey, ...about }, secret }
}

/** The same by somebody who does not know the secret. */
const forged = async (step: Step): Promise<Attempt[]> => {
  const { fields } = await wanted(step.court)
  const send = () => sendCall(step, step.court.world.nobody, { tenantId, ...signed('x'.repeat(32), fields) })
  return [{ who: 'somebody who does not know the secret', send, expected: [401] }]
}

export const sample = sampleOf('housekeep/housechannelmanage', {
  // What is paid to a channel goes by the cycle of that channel: by the month for all of them.
  row: () => ({ settleCycle: 'month' }),
  calls: {
    channelOrderPage: { input: fromChannel },
    channelOrderMonths: { input: fromChannel },
    channelOrderExport: sheetOf('blade-housekeep/housechannelmanage/channel-order/export'),
    placeOrder: {
      async prove(step) {
        const { fields, secret } = await wanted(step.court)
        const send = () => well(sendCall(step, step.court.world.nobody, { tenantId, ...signed(secret, fields) }), step.route)
        const first = await send()
        expect.soft(first.data, step.route).toMatchObject({ status: 10, channelOrderNo: fields.channelOrderNo })
        expect.soft((await send()).data.orderId, `${step.route} again is the same order`).toBe(first.data.orderId)
      },
      attempts: forged,
    },
    orderState: {
      async prove(step) {
        const { fields, secret } = await wanted(step.court)
        const { nobody } = step.court.world
        await well(nobody.post('blade-housekeep/housechannelmanage/front/order', { tenantId, ...signed(secret, fields) }), 'an order')
        const asked = signed(secret, { appKey: fields.appKey, channelOrderNo: fields.channelOrderNo })
        const found = await well(sendCall(step, nobody, { tenantId, ...asked }), step.route)
        expect.soft(found.data, step.route).toMatchObject({ status: 10, channelOrderNo: fields.channelOrderNo })
      },
      attempts: forged,
    },
  },
})
