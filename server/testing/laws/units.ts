import { expect } from 'vitest'
import { readSheet } from '../../platform/documents/sheet'
import type { Model } from '../../engine/types'
import { fetchFile, sendFile, sheetFile } from '../sheets'
import { answered, at, detailOf, has, type Law } from './law'

const limits = { rows: 100, bytes: 64 * 1024 * 1024 }

/** The fields of a noun that people read and type as per cent, and keep as ten-thousandths. */
const perCents = ({ noun }: Model): readonly (readonly [key: string, label: string])[] =>
  Object.entries(noun.fields).flatMap(([key, { counts, readOnly, label }]) =>
    counts === 'tenThousandths' && !readOnly ? [[key, label[0]] as const] : [],
  )

export const unitLaws: readonly Law[] = [
  {
    name: 'a rate is read and typed as per cent in a sheet, to the hundredth, and its limits are told so',
    of: (model) => has(model, 'edit') && perCents(model).length > 0,
    async hold(court, model) {
      const writer = court.writer(model)
      for (const [key, label] of perCents(model)) {
        const { id, version } = await court.make(model, 'acme', { [key]: 650 })
        const file = await fetchFile(court.world, writer, at(model, 'export', { id_equal: id }))
        const [head, row] = await readSheet(file.bytes, limits)
        const place = [...(head?.cells ?? [])].find(([, cell]) => cell === `${label}（%）`)?.[0] ?? 0
        expect.soft(row?.cells.get(place), `${key} in the export`).toBe(6.5)
        const bring = async (cell: unknown) =>
          sendFile(
            court.world,
            writer,
            at(model, 'import'),
            await sheetFile([
              ['id', 'version', `${label}（%）`],
              [id, version, cell],
            ]),
          )
        // A head without its unit could mean either.
        const unclear = await sendFile(
          court.world,
          writer,
          at(model, 'import'),
          await sheetFile([
            ['id', 'version', label],
            [id, version, 6],
          ]),
        )
        answered(unclear, 400, `${key} without its unit`)
        expect.soft((await bring(6.555)).data?.problems, `${key} of three digits`).toMatchObject([{ field: key }])
        const beyond = await writer.put(at(model, id), { version, [key]: (model.noun.fields[key]?.max ?? 0) + 1 })
        expect.soft(JSON.stringify(beyond.body), `${key} beyond its limit`).toContain(`${(model.noun.fields[key]?.max ?? 0) / 100}%`)
        if (!answered(await bring('7.25%'), 200, `${key} as per cent`)) continue
        expect.soft((await detailOf(court, model, id))[key], `${key} as it is kept`).toBe(725)
      }
    },
  },
]
