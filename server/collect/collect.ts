import { databustarget } from '@masthead/contract/collect/databustarget'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { jobContext } from '../engine/due/later'
import type { Context } from '../engine/types'
import { act, findRow, readRow, storeRow } from '../engine/verbs'
import type { Harvested, HarvestRule } from '../platform/documents/harvest'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { badRequest, Refusal } from '../platform/refusal'
import { createWorkers } from '../platform/files/workers'
import { type Fetched, fetchPage, type Marks, type Travel } from './fetch'
import { keepItems } from './items'

type Target = RowOf<typeof databustarget>

export const collectJob = 'collect/run'

/** Items of one run, and failures in a row after which somebody is told. */
const mostItems = 200
const mostFailures = 5
const longestWait = 86_400

const readers = createWorkers('harvest', {
  most: 2,
  waiting: 200,
  megabytes: 192,
  time: 2_000,
  tooMuch: () => badRequest('too_complex', ['页面解析超时，请简化选择器', 'Reading the page takes too long: use simpler selectors']),
})

/** What is asked of a site. */
export interface Asked {
  readonly type: Target['type']
  readonly url: string
  readonly parseRule: unknown
}

/** Fetches an address and reads its items; `undefined` items where nothing has changed since the marks. */
export const gather = async (
  ctx: Context,
  { type, url, parseRule }: Asked,
  marks: Marks,
  travel?: Travel,
): Promise<{ page: Fetched; items: Harvested[] | undefined }> => {
  const page = await fetchPage(ctx, url, marks, travel)
  if (page.isUnchanged) return { page, items: undefined }
  const rule = (parseRule ?? {}) as HarvestRule
  const items = await readers.run(ctx.tenantId, { kind: type, text: page.text, base: page.base, rule, most: mostItems })
  if (items.length === 0) throw badRequest('nothing', ['没有解析出内容，请检查解析规则', 'Nothing was found: check the rule'])
  return { page, items }
}

const later = (ctx: Context, seconds: number): string => wireTime(new Date(ctx.clock.now().getTime() + seconds * 1000), ctx.zone)

const secondsBetween = (ctx: Context, from: string | null): number | null => {
  if (from === null) return null
  const now = wireTime(ctx.clock.now(), ctx.zone)
  return Math.max(0, Math.round((Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000))
}

/** Collects from one target: fetched outside of any transaction, by the installation's way unless told otherwise, and kept in one. */
export const collectTarget = async (ctx: Context, id: string, travel?: Travel): Promise<void> => {
  const target = await findRow(ctx, databustarget, id, { verb: null })
  if (!target || target.status === databustarget.state.off) return
  try {
    const marks = { etag: target.etag, lastModified: target.lastModified, credential: await credentialOf(ctx, id) }
    const { page, items } = await gather(ctx, target, marks, travel)
    await inTransaction(ctx, async (tx) => {
      const row = await readRow(tx, databustarget, id, { verb: null, lock: true })
      const brought = items === undefined ? { added: 0, newest: null } : await keepItems(tx, row, items)
      const lastItemTime =
        [row.lastItemTime, brought.newest]
          .filter((one) => one !== null)
          .sort()
          .at(-1) ?? null
      const silent = secondsBetween(ctx, lastItemTime)
      const isSilent = silent !== null && silent > row.silentHours * 3600
      const values = {
        lastTime: later(tx, 0),
        nextTime: later(tx, row.interval * 60),
        lastCount: brought.added,
        lastItemTime,
        ...(brought.added > 0 ? { lag: secondsBetween(ctx, brought.newest) } : {}),
        errorCount: 0,
        lastError: isSilent ? say([`已 ${Math.floor(Number(silent) / 3600)} 小时没有新内容`, 'Nothing new for a long time'], 'zh') : null,
        etag: page.etag ?? row.etag,
        lastModified: page.lastModified ?? row.lastModified,
      }
      await storeRow(tx, databustarget, row, values)
      if (row.status === databustarget.state.error) {
        await act(tx, databustarget, 'turnOn', id)
        await storeRow(tx, databustarget, await readRow(tx, databustarget, id, { verb: null }), {
          nextTime: values.nextTime,
          lastError: values.lastError,
        })
      }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordFailure(ctx, id, error, Number(error.details?.retryAfter ?? 0))
  }
}

const recordFailure = (ctx: Context, id: string, refusal: Refusal, wait: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await readRow(tx, databustarget, id, { verb: null, lock: true })
    const errorCount = row.errorCount + 1
    const backOff = Math.min(row.interval * 60 * 2 ** Math.min(errorCount - 1, 10), longestWait)
    const nextTime = later(tx, Math.max(wait, backOff))
    await storeRow(tx, databustarget, row, { lastTime: later(tx, 0), nextTime, errorCount, lastError: refusal.label[0].slice(0, 300), lastCount: 0 })
    if (errorCount >= mostFailures && row.status === databustarget.state.on) await act(tx, databustarget, 'fail', id)
  })

const credentialOf = async (ctx: Context, id: string): Promise<string> => {
  const [kept] = await within(ctx).query<{ credential: string | null }>(
    `select credential from collect_databustarget where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  return kept?.credential ? ctx.keys.decrypt(ctx.tenantId, kept.credential) : ''
}

/** Collects from a target when its moment has come, or when somebody asks for it. */
export const collecting = (own: Context): JobKind =>
  defineJob(collectJob, (job) => collectTarget(jobContext(own, job), `${(job.data as { id: string }).id}`), { timeout: 120_000, atOnce: 4 })
