import { expect } from 'vitest'
import { readSheet } from '../../platform/sheet'
import { act } from '../../engine/write/act'
import { signatureOf } from '../../housekeep/signing'
import type { Court } from '../laws/court'
import type { Body } from '../laws/making'
import { fetchFile } from '../sheets'
import { type Attempt, type Proof, sendCall, type Step, well } from './step'

const tenantId = 'acme'
const coupons = 'housekeep/houseofflinecouponsmanage'

let count = 0

/** An order that a channel brought. */
const fromChannel = async ({ court }: { readonly court: Court }): Promise<Record<string, never>> => {
  const model = court.model('housekeep/order')
  await court.place(model, (await court.make(model, tenantId)).id, { channelId: (await court.target('housekeep/housechannelmanage', tenantId)).id })
  return {}
}

/** A sheet whose head has this word, and a line below it. */
const sheetOf = (path: string): Proof => ({
  async prove({ court, route }) {
    await fromChannel({ court })
    const file = await fetchFile(court.world, court.client('chief'), path)
    const [head, ...rows] = file.status === 200 ? await readSheet(file.bytes, { rows: 100, bytes: 1_000_000 }) : []
    expect.soft([...(head?.cells.values() ?? [])], route).toContain('月份')
    expect.soft(rows.length, route).toBeGreaterThan(0)
  },
})

/** A coupon that was given out, and a shop that may take it. */
const given = async (court: Court): Promise<{ id: string; code: string; verifyShopId: string }> => {
  const code = `WALK${String(100_000 + ++count)}`
  const model = court.model(coupons)
  const { id } = await court.make(model, tenantId, { code, batchNo: `W${count}` })
  await court.place(model, id, { status: 1 })
  const verifyShopId = String((await court.input(model, model.noun.actions?.verify ?? { label: ['', ''] }, tenantId)).verifyShopId)
  return { id, code, verifyShopId }
}

/** A channel that sells a service, and what it knows to sign with. */
const selling = async (court: Court): Promise<{ appKey: string; secret: string; serviceId: string; channelId: string }> => {
  const chief = court.client('chief')
  const body = await court.body(court.model('housekeep/housechannelmanage'), tenantId)
  const { data: channel } = await well(chief.post('blade-housekeep/housechannelmanage', body), 'a channel')
  const order = await court.body(court.model('housekeep/order'), tenantId)
  const offer = await court.body(court.model('housekeep/housechannelservice'), tenantId, {
    own: { channelId: channel.id, serviceId: order.serviceId, quota: 100, status: 1 },
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

/** Channels, coupons on paper, and the board of a day. */
export const houseProofs: Readonly<Record<string, Proof>> = {
  'housekeep/order customers': { input: fromChannel },
  'housekeep/order channels': { input: fromChannel },
  'housekeep/channel-user-order monthPage': { input: fromChannel },
  'housekeep/channel-user-order monthList': { input: fromChannel },
  'housekeep/channel-user-order monthExport': sheetOf('blade-housekeep/channel-user-order/month/export'),
  'housekeep/housechannelmanage channelOrderPage': { input: fromChannel },
  'housekeep/housechannelmanage channelOrderMonths': { input: fromChannel },
  'housekeep/housechannelmanage channelOrderExport': sheetOf('blade-housekeep/housechannelmanage/channel-order/export'),
  'housekeep/order board': {
    async input({ court }) {
      await court.make(court.model('merchant/merchantuser'), tenantId, { role: 'worker', status: 1 })
      return { day: '2031-01-01' }
    },
  },
  'housekeep/housechannelmanage placeOrder': {
    async prove(step) {
      const { fields, secret } = await wanted(step.court)
      const send = () => well(sendCall(step, step.court.world.nobody, { tenantId, ...signed(secret, fields) }), step.route)
      const first = await send()
      expect.soft(first.data, step.route).toMatchObject({ status: 10, channelOrderNo: fields.channelOrderNo })
      expect.soft((await send()).data.orderId, `${step.route} again is the same order`).toBe(first.data.orderId)
    },
    attempts: forged,
  },
  'housekeep/housechannelmanage orderState': {
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
  [`${coupons} verification`]: {
    async input({ court }) {
      const { code, verifyShopId } = await given(court)
      return { code, verifyShopId }
    },
  },
  [`${coupons} verificationPage`]: {
    async input({ court }) {
      const { id, verifyShopId } = await given(court)
      await act({ ...court.world.own, tenantId }, court.model(coupons), 'verify', id, { verifyShopId })
      return {}
    },
  },
  [`${coupons} deleteImportbatch`]: { input: async ({ court }) => ({ batchNo: (await court.make(court.model(coupons), tenantId)).batchNo }) },
}
