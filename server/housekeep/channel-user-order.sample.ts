import { expect } from 'vitest'
import { readSheet } from '../platform/documents/sheet'
import { fetchFile } from '../testing/sheets'
import { fromChannel } from './order.sample'
import { type Proof, sampleOf } from '../testing/sample'

/** A sheet whose head has this word, and a line below it. */
export const sheetOf = (path: string): Proof => ({
  async prove({ court, route }) {
    await fromChannel({ court })
    const file = await fetchFile(court.world, court.client('chief'), path)
    const [head, ...rows] = file.status === 200 ? await readSheet(file.bytes, { rows: 100, bytes: 1_000_000 }) : []
    expect.soft([...(head?.cells.values() ?? [])], route).toContain('月份')
    expect.soft(rows.length, route).toBeGreaterThan(0)
  },
})

export const sample = sampleOf('housekeep/channel-user-order', {
  calls: {
    monthPage: { input: fromChannel },
    monthList: { input: fromChannel },
    monthExport: sheetOf('blade-housekeep/channel-user-order/month/export'),
  },
})
