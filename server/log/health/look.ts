import { getHeapStatistics } from 'node:v8'
import { maillog } from '@masthead/contract/resource/maillog'
import { oss, storeKinds } from '@masthead/contract/resource/oss'
import { sms, smsKinds } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import type { Label } from '@masthead/contract/kit/label'
import type { Context } from '../../engine/types'
import { type Backlog, readBacklog } from '../../platform/background/backlog'
import { readLastBackup } from '../../platform/database/backups'
import { jobStates } from '../../platform/background/jobs'
import { idAt } from '../../platform/id'
import type { Stores } from '../../resource/stores'
import { tenantsWith } from '../../system/parameter'
import {
  type Finding,
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMemory,
  judgeNodes,
  judgeOutbox,
  judgeReplicas,
  judgeSending,
  judgeStores,
  type Sent,
} from './judge'
import { judgeReading } from './judgereplica'

/** A part of the installation that is looked at. */
export interface Part {
  readonly key: string
  readonly label: Label
  /** Where the back-office shows more. */
  readonly path?: string
  look(): Promise<Finding>
}

/** Milliseconds that one part may take to be looked at. */
export const patience = 4_000

const day = 24 * 3_600_000

/** The parts of the installation, each to be looked at by itself: one that cannot be seen hides no other. */
export const partsOf = (ctx: Context, stores: Stores): Part[] => {
  const { database } = ctx
  const { replica } = database
  let backlog: Promise<{ readonly found: Backlog; readonly ahead: number }> | undefined
  const waits = (): Promise<{ readonly found: Backlog; readonly ahead: number }> => {
    backlog ??= (async () => {
      const before = Date.now()
      const found = await readBacklog(database)
      return { found, ahead: ((before + Date.now()) / 2 - found.at) / 1_000 }
    })()
    return backlog
  }
  const recent = String(idAt(Date.now() - day))
  const one = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T> => (await database.query<T>(sql, values))[0] as T

  return [
    {
      key: 'database',
      label: ['数据库', 'Database'],
      async look() {
        const began = performance.now()
        await database.query('select 1')
        const latency = (performance.now() - began) / 1_000
        const facts = await one<{ version: string; size: number; used: number; most: number }>(
          `select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as size,
             (select count(*) from pg_stat_activity where datid is not null)::float8 as used, current_setting('max_connections')::float8 as most`,
        )
        return judgeDatabase({ ...facts, latency, awaited: database.load().waiting })
      },
    },
    {
      key: 'replica',
      label: ['备库', 'Standbys'],
      async look() {
        const rows = await database.query<{ name: string; seconds: number | null }>(
          `select coalesce(nullif(application_name, ''), 'standby') as name, case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as seconds
           from pg_stat_replication limit 100`,
        )
        const seen = rows.flatMap(({ name, seconds }) => (seconds === null ? [] : [{ name, seconds }]))
        return judgeReplicas(seen, rows.length - seen.length)
      },
    },
    ...(replica
      ? [{ key: 'reading', label: ['供读取的备库', 'Replica that is read'], look: async () => judgeReading(replica.standing()) } satisfies Part]
      : []),
    {
      key: 'nodes',
      label: ['节点', 'Nodes'],
      async look() {
        const { count } = await one<{ count: number }>(
          `select count(*)::float8 as count from pg_stat_activity where application_name = 'masthead listen' and datname = current_database()`,
        )
        return judgeNodes(count)
      },
    },
    {
      key: 'memory',
      label: ['本节点', 'This node'],
      async look() {
        const { used_heap_size: heap, heap_size_limit: limit } = getHeapStatistics()
        return judgeMemory({ heap, limit, resident: process.memoryUsage.rss(), seconds: process.uptime() })
      },
    },
    {
      key: 'outbox',
      label: ['事件', 'Events'],
      path: '/log/error',
      async look() {
        const { found } = await waits()
        return judgeOutbox(found.events, found.eventSeconds)
      },
    },
    {
      key: 'jobs',
      label: ['后台任务', 'Background jobs'],
      path: '/log/job',
      async look() {
        const { found } = await waits()
        const { failed } = await one<{ failed: number }>(
          `select count(*)::float8 as failed from platform_job where status = ${jobStates.dead} and not is_deleted and finished_at > now() - interval '1 day'`,
        )
        return judgeJobs({ due: found.due, seconds: found.dueSeconds, running: found.running, failed })
      },
    },
    {
      key: 'disk',
      label: ['磁盘', 'Disk'],
      async look() {
        const room = await stores.local.room?.()
        return room ? judgeDisk(room) : { state: 'off', says: ['本机不存放文件', 'This machine keeps no files'] }
      },
    },
    {
      key: 'stores',
      label: ['对象存储', 'File stores'],
      path: '/resource/oss',
      async look() {
        const [inUse, found] = await Promise.all([
          database.query<{ id: string; code: string }>(
            `select id::text as id, oss_code as code from resource_oss
             where status = ${oss.state.inUse} and not is_deleted and category <> ${storeKinds.local} order by id limit ${mostStores}`,
          ),
          stores.outside(ctx),
        ])
        const broken = await Promise.all(
          inUse.map(async ({ id, code }) => {
            // One whose address may not be called is not among those outside.
            const storage = found.find((one) => one.id === id)?.storage
            const answers = await storage?.exists(neverWritten).then(
              () => true,
              () => false,
            )
            return answers ? [] : [code]
          }),
        )
        return judgeStores(inUse.length, broken.flat())
      },
    },
    {
      key: 'mail',
      label: ['邮件', 'E-mail'],
      path: '/resource/maillog',
      look: async () =>
        judgeSending(
          await one<Sent>(
            `select ${await tenantsWith(database, 'mail.host')}::float8 as set,
               count(*) filter (where status = ${maillog.state.sent})::float8 as sent, count(*) filter (where status = ${maillog.state.failed})::float8 as failed
             from resource_maillog where id >= $1::bigint`,
            [recent],
          ),
          'mail',
        ),
    },
    {
      key: 'sms',
      label: ['短信', 'SMS'],
      path: '/resource/smslog',
      look: async () =>
        judgeSending(
          await one<Sent>(
            `select (select count(distinct tenant_id) from resource_sms where status = ${sms.state.inUse} and category <> ${smsKinds.kept} and not is_deleted)::float8 as set,
               count(*) filter (where status = ${smslog.state.sent})::float8 as sent, count(*) filter (where status = ${smslog.state.failed})::float8 as failed
             from resource_smslog where id >= $1::bigint`,
            [recent],
          ),
          'sms',
        ),
    },
    {
      key: 'clock',
      label: ['时钟', 'Clock'],
      look: async () => judgeClock((await waits()).ahead),
    },
    {
      key: 'backup',
      label: ['备份', 'Backup'],
      async look() {
        const [last, { now, archived }] = await Promise.all([
          readLastBackup(database),
          one<{ now: number; archived: number | null }>(
            `select (extract(epoch from now()) * 1000)::float8 as now,
               (select extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archived`,
          ),
        ])
        return judgeBackup({ own: last && Math.max(0, (now - last.at) / 1_000), size: last?.bytes, archived: archived ?? undefined })
      },
    },
  ]
}

/** Stores that are asked whether they answer. */
const mostStores = 20
/** The key of a file that no store has. */
const neverWritten = `2000/01/${'0'.repeat(22)}.txt`
