import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database'
import { holdFiles } from '../platform/database/hold'
import { putFile } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'
import { sweepFiles } from './sweep'

let now = new Date()
/** How often it was answered that files must stay. */
let held = 0
let here: World
let admin: Client

beforeAll(async () => {
  const watch = (database: Database): Database => ({
    ...database,
    async query<T>(sql: string, values?: readonly unknown[], name?: string) {
      const rows = await database.query<T>(sql, values, name)
      if (/as free/i.test(sql) && !(rows[0] as { free: boolean }).free) held += 1
      return rows
    },
  })
  here = await world({ clock: { now: () => now }, watch })
  admin = await here.as('admin@000000')
})

afterAll(() => here.close())

test('while a backup is made no file goes, and what was deleted meanwhile goes with the next clean-up', async () => {
  const [first, second] = [(await putFile(here, admin, 'a.pdf', '%PDF-1.7 a')).data, (await putFile(here, admin, 'b.pdf', '%PDF-1.7 b')).data]
  const isThere = async (name: string): Promise<boolean> => (await here.storage.exists(name)) !== undefined
  const holder = new pg.Client({ connectionString: here.url })
  await holder.connect()
  try {
    await holdFiles(holder)
    expect((await admin.post(`blade-resource/attach/remove?ids=${first.attachId}`)).status).toBe(200)
    // The second is unused for so long that the clean-up takes its row, and would take the files of both.
    now = new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepFiles(here.own, here.stores)).toEqual({ attachments: 1, files: 0, drafts: 0 })
    await expect.poll(() => held).toBe(3)
    expect([await isThere(first.name), await isThere(second.name)]).toEqual([true, true])
  } finally {
    await holder.end()
  }
  expect((await sweepFiles(here.own, here.stores)).files).toBe(2)
  expect([await isThere(first.name), await isThere(second.name)]).toEqual([false, false])

  const third = (await putFile(here, admin, 'c.pdf', '%PDF-1.7 c')).data
  expect((await admin.post(`blade-resource/attach/remove?ids=${third.attachId}`)).status).toBe(200)
  await expect.poll(() => isThere(third.name)).toBe(false)
})
