import { notice } from '@masthead/contract/general/notice'
import { listOf } from '@masthead/contract/kit/message'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act, createRow, readRow, removeRows, updateRow } from '../engine/verbs'
import type { Body } from '../engine/input/parse'

/** What the list and the detail of the desk answer besides an announcement's own fields, and the box for a range that clients send along. */
const answered = new Set(['categoryName', 'isRead', 'kind', 'kindName', 'leads', 'alike', 'releaseTimeRange'])

/**
 * Saves an announcement as clients of the desk do: one whose time of release has come is released at once, a later one at its time, one without stays a draft. A
 * released one is taken back, changed and released again in one step. Throws what the calls of announcements throw to callers who may not.
 */
export const saveAnnouncement = (ctx: Context, given: Body): Promise<object> =>
  inTransaction(ctx, async (tx) => {
    const body = Object.fromEntries(Object.entries(given).filter(([name]) => !answered.has(name)))
    const id = typeof body.id === 'string' || typeof body.id === 'number' ? String(body.id) : ''
    const { id: _id, version, ...values } = body
    let saved = await (id === '' ? createRow(tx, notice, values) : changed())
    const isDue = saved.releaseTime !== null && saved.releaseTime <= wireTime(tx.clock.now(), tx.zone)
    if (isDue) saved = await act(tx, notice, 'release', saved.id)
    return saved

    async function changed() {
      const before = await readRow(tx, notice, id, { lock: true })
      const row = before.status === notice.state.released ? await act(tx, notice, 'withdraw', id) : before
      // What the desk answers has no version; one that was read elsewhere is compared.
      const isStale = version !== undefined && version !== null && Number(version) !== before.version
      return updateRow(tx, notice, id, { releaseTime: before.releaseTime, ...values, version: isStale ? Number(version) : row.version })
    }
  })

/** Deletes announcements, released ones too, which are taken back first: all of them or none. */
export const removeAnnouncements = (ctx: Context, ids: string | readonly string[]): Promise<null> =>
  inTransaction(ctx, async (tx) => {
    const known = [...new Set(listOf(ids))].sort()
    for (const id of known) {
      const row = await readRow(tx, notice, id, { lock: true })
      if (row.status === notice.state.released) await act(tx, notice, 'withdraw', id)
    }
    await removeRows(tx, notice, known)
    return null
  })
