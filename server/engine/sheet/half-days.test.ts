import { integer, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { expect, test } from 'vitest'
import { stage } from '../../testing/people'
import { fetchFile, sendFile, sheetFile, sheetsOf } from '../../testing/sheets'
import { tablesFor } from '../../testing/specimen'
import { world } from '../../testing/world'

/** Kept in half-days, and read and typed in days. */
const allowance = resource('cms/allowance', {
  label: ['假期', 'Allowance'],
  tenancy: 'tenant',
  fields: {
    name: text(['姓名', 'Name'], { required: true, max: 20 }),
    left: integer(['可休', 'Left'], { min: 0, max: 60, counts: 'halfDays' }),
  },
})

test('half-days are read and typed as days, by halves, and their limits are told so', async () => {
  const it = await world({ nouns: [allowance], prepare: tablesFor([allowance]) })
  try {
    await stage(it, 'acme', { chief: { codes: 'all' } })
    const chief = await it.as('chief@acme')
    const { path } = allowance
    const made = (await chief.post(path, { name: '林晓', left: 3 })).data
    const file = await fetchFile(it, chief, `${path}/export`)
    const [head, row] = (await sheetsOf(file.bytes))[0] ?? []
    expect(row?.[head?.indexOf('可休（天）') ?? -1]).toBe(1.5)
    const bring = async (cell: unknown) =>
      sendFile(
        it,
        chief,
        `${path}/import`,
        await sheetFile([
          ['id', 'version', '可休（天）'],
          [made.id, made.version, cell],
        ]),
      )
    expect((await bring(1.3)).data.problems).toMatchObject([{ field: 'left', message: expect.stringContaining('半天') }])
    expect((await bring('30.5 天')).data.problems).toMatchObject([{ field: 'left', message: expect.stringContaining('不能大于 30') }])
    expect((await bring('2.5 天')).status).toBe(200)
    const { left, version } = (await chief.get(`${path}/${made.id}`)).data
    expect(left).toBe(5)
    expect(JSON.stringify((await chief.put(`${path}/${made.id}`, { version, left: 61 })).body)).toContain('不能大于 30')
  } finally {
    await it.close()
  }
})
