import { rows, unscoped } from '../engine/read/rows'
import { exporttask } from '@masthead/contract/resource/exporttask'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, raw } from '../engine/behave'
import type { Behaviour, CallBehaviour, Row, Context, TxContext } from '../engine/types'
import { atHome, callerOf, inTransaction, system, toTenant } from '../engine/reach/context'
import { demandExport, exportName } from '../engine/sheet/export'
import { later } from '../engine/due/later'
import { recordUse } from '../engine/write/record'
import { asFile, type Defer } from '../engine/sheet/spreadsheet'
import { ofTenant, within } from '../engine/reach/within'
import { act, addRow, listRows, modelOf, readRow } from '../engine/verbs'
import { conflict, notFound, tooMany } from '../platform/refusal'
import type { Storage } from '../platform/files/storage'
import { lock } from '../platform/database/lock'
import { platformTenant } from '../system/rights'

/** The job that makes an export; its data are the task's id. */
export const exportJob = 'resource/export'

/** Exports of one person that may wait or run at a time. */
const mostAtOnce = 3

export const states = { queued: 0, running: 1, ready: 2, failed: 3, cancelled: 4 } as const

/** The system in the name of whoever asked, as the audit shows him. */
export const inNameOf = (ctx: Context): Context => ({ ...ctx, actor: { ...system('export'), name: ctx.actor.name || ctx.actor.account } })

/** What belongs to the caller and nobody else, administrators included: a file holds what its maker may see. */
const mine = (ctx: Context): string => `t.create_user = ${callerOf(ctx)}`

const myTask = (ctx: Context, id: unknown, lock = false): Promise<RowOf<typeof exporttask>> =>
  readRow(ctx, exporttask, id, { verb: null, where: [mine(ctx)], lock })

/** Puts an export in the queue, for whoever asks; throws a 429 Refusal when he has enough of them waiting. */
export const deferExport: Defer = (ctx, model, query) => {
  // The row is kept with him who asked, also where he asks for the data of another tenant.
  const home: Context = ctx.actor.isPlatform ? toTenant(ctx, platformTenant) : atHome(ctx)
  return inTransaction(home, async (tx) => {
    await lock(tx, 'exports', tx.actor.userId)
    if (
      (await rows(
        tx,
        exporttask,
        { createUser: tx.actor.userId ?? '0', status: [exporttask.state.queued, exporttask.state.running] },
        unscoped,
      ).count()) >= mostAtOnce
    )
      throw tooMany(['您已有多个导出任务在进行，请稍后再试', 'Several of your exports are in progress, please try again later'])
    const { tenantId: _tenant, current: _current, size: _size, ...filters } = query
    const row = await addRow(tx, exporttask, {
      fileName: exportName(ctx, model),
      noun: model.noun.name,
      ofTenant: ctx.tenantId,
      filters: JSON.stringify(filters),
      language: ctx.language,
    })
    await later(tx, exportJob, { id: row.id })
    return row.id
  })
}

const download =
  (files: Storage): CallBehaviour =>
  async (asked, { input, reply }) => {
    const ctx = atHome(asked)
    const row = await myTask(ctx, input.id)
    if (row.status !== states.ready) throw conflict('not_ready', ['导出尚未完成', 'The export is not ready'], { status: row.status })
    const model = modelOf(ctx, { name: row.noun })
    // What has been taken from him since, he does not get any more.
    demandExport(ctx, model)
    const key = await keyOf(ctx, row.id)
    const file = key ? await files.open(key) : undefined
    if (!file) throw notFound(['导出文件已过期', 'The file is no longer available'])
    await recordUse(ctx, modelOf(ctx, exporttask), 'download', {
      id: row.id,
      noun: row.noun,
      ofTenant: row.ofTenant,
      count: row.doneRows,
    })
    asFile(reply, row.fileName)
    reply.header('content-length', file.size)
    return raw(file.stream)
  }

/** The key of a task's file, which rows never answer. */
export const keyOf = async (ctx: Context, id: string): Promise<string | undefined> => {
  const [found] = await within(ctx).query<{ key: string | null }>(
    `select file_key as key from resource_exporttask where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  return found?.key ? ctx.keys.decrypt(ctx.tenantId, found.key) : undefined
}

/** Only while it is nobody else's: a task that another node carries out is left to it until its time is over. */
const freeToBegin = async (tx: TxContext, { row }: { row: Row }): Promise<void> => {
  const [found] = await within(tx).query<{ held: boolean }>(
    `select status = ${exporttask.state.running} and held_until > clock_timestamp() as held from resource_exporttask where ${ofTenant} and id = $2::bigint`,
    [row.id],
  )
  if (found?.held) throw conflict('held', ['导出正在进行', 'The export is in progress'])
}

/** Exports in the background: who asked sees how far his are, cancels them and fetches their files; nobody else does. */
export const exporttaskBehaviour = (files: Storage): Behaviour =>
  behave(exporttask, {
    actions: { begin: { guard: freeToBegin } },
    calls: {
      mine: (ctx, { query }) => listRows(atHome(ctx), exporttask, query, { verb: null, where: [mine(ctx)] }),
      progress: (ctx, { input }) => myTask(atHome(ctx), input.id),
      stop: (ctx, { input }) =>
        inTransaction(atHome(ctx), async (tx) => {
          const row = await myTask(tx, input.id, true)
          return act(inNameOf(tx), exporttask, 'cancel', row.id)
        }),
      download: download(files),
    },
  })
