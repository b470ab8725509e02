import { user } from '@masthead/contract/user/user'
import { tenant } from '@masthead/contract/system/tenant'
import { randomUUID } from 'node:crypto'
import { type Label, say } from '@masthead/contract/kit/label'
import { exporttask } from '@masthead/contract/resource/exporttask'
import { tell } from '../telling/tell'
import { aside, here, inTransaction, system, toTenant } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { demandExport, exportFile, exportKeys, mostSheetRows, refuseBeyondSheet, toldFilters } from '../engine/sheet/export'
import { recordUse } from '../engine/write/record'
import { ofTenant, tenantKnown, within } from '../engine/reach/within'
import { act, modelOf, nounNamed, readRow, removeRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { forbidden, Refusal } from '../platform/refusal'
import type { Storage } from '../platform/files/storage'
import { platformTenant, standingOf } from '../system/rights'
import { exportJob, keyOf, states } from './exporttask'

export interface ExportRunner {
  /**
   * Carries out one task, if it is free: queued, or held by a node that gave no sign of life. Answers whether it was for this node to carry out. A `signal`
   * that aborts gives the task back, so that any node goes on with it at once.
   */
  runTask(id: string, signal?: AbortSignal): Promise<boolean>
  /** Carries out what is due, one task after the other, and drops files whose time is over. Answers how many tasks it carried out. */
  runDue(signal?: AbortSignal): Promise<number>
}

/** Without a sign of life for so long, a task is another node's to take. */
const leaseSeconds = 60
const keptHours = 72
const mostMinutes = 30
/** A task that broke off so often breaks off again. */
const mostAttempts = 3

/** An export is a job of its own; what no job carries to its end, since its node died, is taken up within a minute of its lease. */
export const exportJobs = ({ runTask, runDue }: ExportRunner): JobKind[] => [
  defineJob<{ id: string }>(exportJob, ({ data, signal }) => runTask(data.id, signal), { timeout: mostMinutes * 60_000, keep: false }),
  defineJob('resource/exports-due', ({ signal }) => runDue(signal), { cron: '* * * * *', timeout: mostMinutes * 60_000, atOnce: 1, keep: false }),
]

interface Task {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly noun: string
  readonly ofTenant: string
  readonly filters: Readonly<Record<string, string>> | null
  readonly language: 'zh' | 'en'
  readonly attempts: number
}

/** Thrown when a task is not this node's any more: cancelled, or taken over. */
const lost = new Error('the task is not held any more')

/** Works on the tasks of all tenants, with the rights that the user who asked has when it is made. */
export const exportRunner = (own: Context, files: Storage): ExportRunner => {
  const asSystem = (tenantId: string): Context => ({ ...own, tenantId, actor: system('export') })

  const taskOf = async (id: string): Promise<Task | undefined> => {
    const [task] = await own.database.query<Task>(
      `select id::text as id, tenant_id as "tenantId", create_user::text as "userId", noun, of_tenant as "ofTenant", filters, language, attempts::int as attempts
       from resource_exporttask where id = $1::bigint and not is_deleted`,
      [id],
    )
    return task
  }

  /** Takes the task by compare-and-set; false when it is somebody else's. */
  const begin = async ({ id, tenantId }: Task, holder: string): Promise<boolean> => {
    try {
      await inTransaction(asSystem(tenantId), async (tx) => {
        await act(tx, exporttask, 'begin', id)
        await within({ db: tx.db, tenantId }).run(
          `update resource_exporttask set holder = $3, held_until = clock_timestamp() + interval '${leaseSeconds} seconds', attempts = attempts + 1, done_rows = 0, progress = 0
           where ${ofTenant} and id = $2::bigint`,
          [id, holder],
        )
      })
      return true
    } catch (error) {
      if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return false
      throw error
    }
  }

  const sign = async (task: Task, holder: string, done: number, total: number): Promise<void> => {
    const held = await within({ db: own.database, tenantId: task.tenantId }).run(
      `update resource_exporttask set done_rows = $4, total_rows = $5, progress = $6, held_until = clock_timestamp() + interval '${leaseSeconds} seconds'
       where ${ofTenant} and id = $2::bigint and holder = $3 and status = ${states.running}`,
      [task.id, holder, done, total, total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total))],
    )
    if (held === 0) throw lost
  }

  const carryOut = async (task: Task, holder: string, signal?: AbortSignal): Promise<void> => {
    const ctx = await contextOf(own, task)
    const noun = modelOf(own, { name: task.noun })
    demandExport(ctx, noun)
    const query = task.filters ?? {}
    const looking = aside(ctx)
    const keys = await exportKeys(looking, noun, query, mostSheetRows + 1)
    refuseBeyondSheet(keys)
    await sign(task, holder, 0, keys.count)
    const file = exportFile(looking, noun, keys, async (rows) => {
      signal?.throwIfAborted()
      await sign(task, holder, rows, keys.count)
    })
    const { key, size } = await files.put(file, { extension: 'xlsx' })
    try {
      await inTransaction(asSystem(task.tenantId), async (tx) => {
        const held = await within({ db: tx.db, tenantId: task.tenantId }).run(
          `update resource_exporttask set file_key = $4, file_size = $5, done_rows = $6, progress = 100, error = null, expires_at = clock_timestamp() + interval '${keptHours} hours'
           where ${ofTenant} and id = $2::bigint and holder = $3 and status = ${states.running}`,
          [task.id, holder, tx.keys.encrypt(task.tenantId, key), size, keys.count],
        )
        if (held === 0) throw lost
        await act(tx, exporttask, 'finish', task.id)
        await tellOwner(tx, task, ['导出已完成，三天内可下载', 'Your export is ready to be downloaded for three days'])
        await recordUse({ ...ctx, db: tx.db }, noun, 'export', { filters: toldFilters(noun, query), count: keys.count, taskId: task.id })
      })
    } catch (error) {
      await files.remove(key)
      throw error
    }
  }

  /** Ends a task for good, and says why to the user who asked. */
  const fail = (task: Task, holder: string, reason: string): Promise<void> =>
    inTransaction(asSystem(task.tenantId), async (tx) => {
      const held = await within({ db: tx.db, tenantId: task.tenantId }).run(
        `update resource_exporttask set error = $4 where ${ofTenant} and id = $2::bigint and holder = $3 and status = ${states.running}`,
        [task.id, holder, reason.slice(0, 500)],
      )
      if (held === 0) return
      await act(tx, exporttask, 'fail', task.id)
      await tellOwner(tx, task, ['导出失败', 'Your export failed'], reason)
    })

  /** Tells the user who asked what became of it, with the way to the list that it is of. */
  const tellOwner = (tx: TxContext, task: Task, what: Label, why?: string): Promise<void> => {
    const { label, menu, name } = nounNamed(own, task.noun)
    const title: Label = [`${what[0]}：${label[0]}`, `${what[1]}: ${label[1]}`]
    const more = why === undefined ? {} : { more: [why, why] as const }
    const leads = menu?.hidden ? {} : { leads: menu?.path ?? `/${name}` }
    return tell(tx, [task.userId], { kind: 'done', what: title, ...more, ...leads, likeness: exporttask.name })
  }

  const giveBack = (task: Task, holder: string, counts: boolean): Promise<number> =>
    within({ db: own.database, tenantId: task.tenantId }).run(
      `update resource_exporttask set held_until = clock_timestamp()${counts ? '' : ', attempts = greatest(attempts - 1, 0)'}
       where ${ofTenant} and id = $2::bigint and holder = $3 and status = ${states.running}`,
      [task.id, holder],
    )

  const runTask: ExportRunner['runTask'] = async (id, signal) => {
    const task = await taskOf(id)
    const holder = randomUUID()
    if (!task || !(await begin(task, holder))) return false
    const failed = say(['导出失败，请重试或联系管理员', 'The export failed, please try again or ask your administrator'], task.language)
    if (task.attempts >= mostAttempts) {
      await fail(task, holder, failed)
      return true
    }
    try {
      await carryOut(task, holder, signal)
    } catch (error) {
      if (error === lost) return true
      if (signal?.aborted) await giveBack(task, holder, false)
      else if (error instanceof Refusal && error.status < 500) await fail(task, holder, say(error.label, task.language))
      else {
        own.log.error({ err: error, task: task.id, noun: task.noun }, 'an export failed')
        if (task.attempts + 1 >= mostAttempts) await fail(task, holder, failed)
        else await giveBack(task, holder, true)
      }
    }
    return true
  }

  /** Drops files whose time is over along with their tasks, and tasks that came to nothing. */
  const sweep = async (): Promise<void> => {
    const over = await own.database.query<{ id: string; tenantId: string }>(
      `select id::text as id, tenant_id as "tenantId" from resource_exporttask
       where not is_deleted and ((status = ${states.ready} and expires_at < now()) or (status in (${states.failed}, ${states.cancelled}) and update_time < now() - interval '${keptHours} hours'))
       order by id limit 100`,
    )
    for (const { id, tenantId } of here(own, over)) {
      const key = await keyOf(asSystem(tenantId), id)
      if (key) await files.remove(key)
      await inTransaction(asSystem(tenantId), async (tx) => removeRow(tx, exporttask, await readRow(tx, exporttask, id, { verb: null, lock: true })))
    }
  }

  return {
    runTask,
    async runDue(signal) {
      let count = 0
      let after = '0'
      while (!signal?.aborted) {
        const [due] = await own.database.query<{ id: string }>(
          `select id::text as id from resource_exporttask
           where not is_deleted and id > $1::bigint and (status = ${states.queued} or (status = ${states.running} and held_until <= clock_timestamp())) order by id limit 1`,
          [after],
        )
        if (!due) break
        after = due.id
        if (await runTask(due.id, signal)) count++
      }
      if (!signal?.aborted) await sweep()
      return count
    },
  }
}

/** The user who asked, with the rights of now; throws a 403 Refusal for one who may not enter any more. */
const contextOf = async (own: Context, task: Task): Promise<Context> => {
  const [account] = await within({ db: own.database, tenantId: task.tenantId }).query<{ account: string; name: string; epoch: string }>(
    `select u.account, coalesce(u.real_name, u.name) as name, coalesce(e.epoch, 0)::text || '.' || coalesce(p.epoch, 0)::text as epoch
     from user_user u
     join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted and t.status = ${tenant.state.on} and (t.expire_time is null or t.expire_time > now())
     left join platform_epoch e on e.tenant_id = u.tenant_id
     left join platform_epoch p on ${tenantKnown({ tenantId: platformTenant }, 'p')}
     where u.${ofTenant} and u.id = $2::bigint and not u.is_deleted and u.status = ${user.state.on}`,
    [task.userId],
  )
  if (!account) throw forbidden(['账号已停用', 'The account is disabled'])
  const standing = await standingOf(own.database, own.engine, {
    home: own.database,
    tenantId: task.tenantId,
    userId: task.userId,
    epoch: account.epoch,
  })
  if (task.ofTenant !== task.tenantId && !standing.isPlatform) throw forbidden(['不能访问其他租户的数据', 'Data of another tenant cannot be reached'])
  return {
    ...toTenant(own, task.ofTenant),
    language: task.language,
    requestId: `export-${task.id}`,
    actor: { kind: 'user', memberId: null, userId: task.userId, account: account.account, name: account.name, sessionId: null, ...standing },
  }
}
