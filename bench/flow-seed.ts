import { planXml } from '@masthead/contract/flow/plan'
import type { Database } from '@masthead/server/platform/database/database'
import { ask, openSession, seal } from './session'

type Headers = Readonly<Record<string, string>>

const tenantId = '880300'
/** Who has tasks: each has as many of those that wait. */
export const people = 20
/** Whose days of a month are read. */
export const staff = 200
export const month = '2026-03'

export interface Office {
  readonly definitionId: string
  /** The numbers of the people in the order of their accounts. */
  readonly userIds: readonly string[]
  readonly admin: Headers
  /** Somebody of those people, who starts processes and acts in them by the role that a new tenant has for it. */
  session(url: string, number: number): Promise<Headers>
}

/** A tenant with people who take part in processes, and a process of two steps: one of the starter, one of somebody else. */
export const setOffice = async (url: string, database: Database, adminPassword: string): Promise<Office> => {
  const platform = await openSession(url, { tenantId: '000000', username: 'admin', password: adminPassword })
  const made = await ask<{ adminAccount: string; adminPassword: string }>(url, platform, 'blade-system/tenant/submit', {
    tenantId,
    tenantName: '融媒体中心',
  })
  const first = await openSession(url, { tenantId, username: made.adminAccount, password: made.adminPassword })
  await ask(url, first, 'blade-user/update-password', {
    oldPassword: await seal(url, made.adminPassword),
    newPassword: await seal(url, adminPassword),
    newPassword1: await seal(url, adminPassword),
  })
  const rows = await database.query<{ id: string }>(
    `with made as (
       insert into user_user select made.* from user_user u, generate_series(1, $2::int) x,
         lateral jsonb_populate_record(null::user_user, to_jsonb(u) || jsonb_build_object('id', next_id(), 'account', 'staff' || x, 'real_name', '职员' || x, 'code', null)) made
       where u.tenant_id = $1 and u.account = $3 returning id, account)
     , roles as (
       insert into user_user_role_id (tenant_id, row_id, target_id, place)
       select $1, made.id, r.id, 0 from made join system_role r on r.tenant_id = $1 and r.role_alias = 'flowuser' and not r.is_deleted)
     select id::text as id from made order by length(account), account`,
    [tenantId, staff, made.adminAccount],
  )
  const userIds = rows.map(({ id }) => id)
  const admin = await openSession(url, { tenantId, username: made.adminAccount, password: adminPassword })
  const steps = [
    { name: '初审', people: 'starter', same: 'keep' },
    { name: '复审', people: `user:${userIds[0]}`, same: 'keep', nobody: `user:${userIds[1]}` },
  ]
  const xml = planXml({ key: 'bench', name: '请示', steps })
  const form = [{ key: 'reason', label: '事由', kind: 'text', required: true }]
  const model = await ask<{ id: string }>(url, admin, 'blade-flow/model', { modelKey: 'bench', name: '请示', category: 'leave', form, xml })
  const { definitionId } = await ask<{ definitionId: string }>(url, admin, 'blade-flow/model/deploy', { id: model.id })
  const session = (at: string, number: number) => openSession(at, { tenantId, username: `staff${number + 1}`, password: adminPassword })
  return { definitionId, userIds, admin, session }
}

/** Starts one process, of which the others are copies. */
export const startOne = async (url: string, headers: Headers, { definitionId }: Office): Promise<string> => {
  const made = await ask<{ id: string }>(url, headers, 'blade-flow/work/start', { processDefinitionId: definitionId, variables: { reason: '采访' } })
  return made.id
}

/**
 * Copies of a process that waits for its starter, with everything that belongs to it; they go round these people. Answers the tasks of each.
 */
export const copies = async (database: Database, instanceId: string, userIds: readonly string[], count: number): Promise<string[]> => {
  const made = await database.transaction(async (tx) => {
    // The rows are copies of sound ones: to look after each reference again takes minutes.
    await tx.run(`set local session_replication_role = replica`)
    await tx.run(`create temporary table copied on commit drop as
      select x, next_id() as id, next_id() as task, ('{${userIds.join(',')}}'::bigint[])[1 + x % ${userIds.length}] as who from generate_series(1, ${count}) x`)
    const copy = (table: string, own: string, key: string): Promise<number> =>
      tx.run(
        `with t as materialized (select * from ${table} where tenant_id = '${tenantId}' and ${key} = ${instanceId})
         insert into ${table} select made.* from copied c, t, lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${own})) made`,
      )
    await copy('flow_follow', `'id', c.id, 'instance_no', 'B' || c.id, 'starter_id', c.who`, 'id')
    await copy('flow_work', `'id', c.task, 'instance_id', c.id, 'assignee', c.who, 'starter_id', c.who`, 'instance_id')
    await copy('flow_token', `'id', next_id(), 'instance_id', c.id`, 'instance_id')
    await copy('flow_opinion', `'id', next_id(), 'instance_id', c.id, 'user_id', c.who`, 'instance_id')
    await copy(
      'flow_person',
      `'id', next_id(), 'instance_id', c.id, 'user_id', c.who, 'task_id', case when t.task_id is null then null else c.task end`,
      'instance_id',
    )
    return tx.query<{ id: string }>('select task::text as id from copied order by x')
  })
  await database.run('analyze')
  return made.map(({ id }) => id)
}

/** A month of days of the people, some of them late. */
export const seedDays = async (database: Database, { userIds }: Office): Promise<void> => {
  await database.run(
    `insert into oa_attendanceday (tenant_id, user_id, work_date, month, on_time, off_time, result, late_min, work_min)
     select '${tenantId}', who, day, '${month}', (day + time '09:00') at time zone 'Asia/Shanghai', (day + time '18:00') at time zone 'Asia/Shanghai',
       case when extract(day from day)::int % 7 = 3 then 'late' else 'normal' end, case when extract(day from day)::int % 7 = 3 then 12 else 0 end, 480
     from unnest('{${userIds.join(',')}}'::bigint[]) who, (select generate_series('${month}-01'::date, '${month}-31'::date, interval '1 day')::date as day) days`,
  )
  await database.run('analyze oa_attendanceday')
}
