import { expect } from 'vitest'
import { readSheet } from '../../platform/documents/sheet'
import { fetchFile, sendFile } from '../sheets'
import { answered, at, has, type Law } from './law'

const limits = { rows: 5000, bytes: 64 * 1024 * 1024 }

export const sheetLaws: readonly Law[] = [
  {
    name: 'an export holds the rows of the list and nothing of another tenant; imported again it changes nothing',
    of: (model) => has(model, 'view'),
    async hold(court, model) {
      const row = await court.some(model)
      const writer = court.writer(model)
      const path = at(model, 'export', { id_equal: row.id })
      const file = await fetchFile(court.world, writer, path)
      expect(file.status, JSON.stringify(file.body)).toBe(200)
      const [head, ...rows] = await readSheet(file.bytes, limits)
      expect.soft(head?.cells.size).toBeGreaterThan(3)
      expect.soft(rows.map(({ cells }) => cells.get(1))).toEqual([row.id])
      if (model.byTenant) {
        const foreign = await fetchFile(court.world, court.writer(model, 'beta'), path)
        expect.soft((await readSheet(foreign.bytes, limits)).length, 'rows that another tenant gets').toBe(1)
      }
      if (!has(model, 'edit') || !(row._can as readonly string[] | undefined)?.includes('edit')) return
      const before = await court.trace(model, row.id)
      const again = await sendFile(court.world, writer, at(model, 'import'), file.bytes)
      if (!answered(again, 200, 'the import of an export')) return
      expect.soft(again.data).toMatchObject({ added: 0, changed: 0, unchanged: 1, problems: [] })
      expect.soft(await court.trace(model, row.id), 'the row after the import').toBe(before)
    },
  },
]
