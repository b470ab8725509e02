import { expect } from 'vitest'
import type { Court } from '../laws/court'
import { readSheet } from '../../platform/sheet'
import { fetchFile } from '../sheets'
import type { Proof } from './step'

/** An order that a merchant has. */
const assigned = async ({ court }: { readonly court: Court }): Promise<Record<string, never>> => {
  const model = court.model('housekeep/order')
  await court.place(model, (await court.make(model, 'acme')).id, { status: 30 })
  return {}
}

/** How calls are proven that add orders up: there is one. */
export const orderProofs: Readonly<Record<string, Proof>> = {
  'housekeep/order income': { input: assigned },
  'housekeep/merchantstatistics incomePage': {
    input: async (step) => ({ ...(await assigned(step)), startDate: '2020-01-01', endDate: '2099-12-31' }),
  },
  'housekeep/channel-user-order monthPage': { input: assigned },
  'housekeep/channel-user-order monthList': { input: assigned },
  'housekeep/channel-user-order monthExport': {
    async prove({ court, route }) {
      await assigned({ court })
      const file = await fetchFile(court.world, court.client('chief'), 'blade-housekeep/channel-user-order/month/export')
      const [head, ...rows] = file.status === 200 ? await readSheet(file.bytes, { rows: 100, bytes: 1_000_000 }) : []
      expect.soft([...(head?.cells.values() ?? [])], route).toContain('月份')
      expect.soft(rows.length, route).toBeGreaterThan(0)
    },
  },
}
