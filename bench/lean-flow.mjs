// Processes by hand: what `lean.mjs` answers of tasks, of the days of a month, and how it starts a process and completes a task.
import { createHash } from 'node:crypto'
import { ask, inTransaction, pool } from './lean-store.mjs'

/** @typedef {import('pg').PoolClient} Client */

/**
 * Who asks, where their session lives, their account and tenant are on, and a role of theirs has the right to what they ask for: whom somebody takes a right from is refused
 * with the next request. The request ends otherwise. @param {import('fastify').FastifyRequest} request @param {string} code
 */
const allowed = async (request, code) => {
  const token = String(request.headers['blade-auth'] ?? '').replace(/^bearer /, '')
  const [session] = await ask(
    pool,
    `select s.tenant_id as tenant, s.user_id as "user", coalesce(u.real_name, u.name) as name from platform_session s
       join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = 1
       join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = 1 and (t.expire_time is null or t.expire_time > now())
     where s.access_hash = $1 and s.ended_at is null and s.access_expires_at > now() and exists (
       select 1 from user_user_role_id r join system_role o on o.tenant_id = r.tenant_id and o.id = r.target_id and not o.is_deleted and o.status = 1
         where r.tenant_id = s.tenant_id and r.row_id = s.user_id and (o.role_alias = 'admin' or exists (
           select 1 from system_role_menu_ids j join system_menu m on m.id = j.target_id and not m.is_deleted
             where j.tenant_id = r.tenant_id and j.row_id = o.id and m.code = $2)))`,
    [createHash('sha256').update(token).digest(), code],
  )
  if (!session) throw new Error('no session, or no right')
  return /** @type {{ tenant: string, user: string, name: string, ip: string }} */ ({ ...session, ip: request.ip })
}

/** The line of the audit and the event of a change. @param {Client} client @param {Record<string, any>} who @param {string[]} what @param {{ before?: object, after: object }} row */
const tell = (client, { tenant, user = null, name = 'flow', ip }, [noun, id, verb], { before, after }) =>
  ask(
    client,
    `with line as (insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action, before, after, operator, ip) values ($1, $2, $3, $4::text, $5, $6, $7, $8, $9))
     insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $3, $5, $4::bigint, $2, '{"version":1}')`,
    [...[tenant, user, noun, id, verb], before ? JSON.stringify(before) : null, JSON.stringify(after), name, ip],
  )

/** The only steps that this server knows: two tasks, one after the other. */
const steps = [
  { key: 'step1', name: '初审' },
  { key: 'step2', name: '复审' },
]

/** A token at a step, its task and the people that have to do with it. @param {Client} client @param {Record<string, any>} who @param {Record<string, any>} at */
const open = async (client, { tenant, user, ip }, { instance, title, category, starter, assignee, step, no }) => {
  const found = steps[step]
  if (!found) throw new Error('no such step')
  const { key, name } = found
  await ask(
    client,
    'insert into flow_token (tenant_id, create_user, update_user, instance_id, no, node_key, path) values ($1, $2, $2, $3, $4, $5, $6)',
    [...[tenant, user, instance, no, key, '']],
  )
  const [task] = await ask(
    client,
    `insert into flow_work (tenant_id, create_user, update_user, status, version, title, name, instance_id, category, task_key, token_no, starter_id, assignee, open_time)
     values ($1, null, null, 2, 1, $2, $3, $4, $5, $6, $7, $8, $9, now()) returning id`,
    [tenant, title, name, instance, category, key, no, starter, assignee],
  )
  await ask(
    client,
    `insert into flow_person (tenant_id, create_user, update_user, instance_id, task_id, user_id, part)
     values ($1, $2, $2, $3, $4, $5, 'actor'), ($1, $2, $2, $3, $4, $6, 'starter')`,
    [tenant, user, instance, task?.id, assignee, starter],
  )
  await tell(client, { tenant, ip }, ['flow/work', task?.id, 'add'], { after: { title, name, category, assignee, status: 2 } })
  await notify(client, tenant, assignee, { title, name, task: task?.id })
}

/** What somebody finds at the desk of a task that waits for them, as they want to be told. @param {Client} client @param {string | undefined} tenant @param {string} user @param {Record<string, any>} about */
const notify = async (client, tenant, user, { title, name, task }) => {
  const [wish] = await ask(
    client,
    `select s.id is null or 'waits' = any(string_to_array(s.desk, ',')) as shown from user_user u
     left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted where u.tenant_id = $1 and u.id = $2`,
    [tenant, user],
  )
  await ask(
    client,
    `with told as (
       insert into desk_personalnotice (tenant_id, user_id, kind, title, title_en, body, body_en, noun, row_id, leads, likeness, is_shown)
       values ($1, $2, 'waits', '待办：' || $3, 'To do: ' || $3, $4, $4, 'flow/work', $5, '/flow/task/' || $5, 'flow/work add', $6) returning user_id)
     insert into platform_event (tenant_id, noun, verb, row_id, data) select $1, 'desk/personalnotice', 'told', user_id, '{"version":1}' from told`,
    [tenant, user, title, name, task, wish?.shown],
  )
}

/** Who acts in a step, if they are there. @param {Client} client @param {string} tenant @param {string} user */
const stillThere = async (client, tenant, user) => {
  const [found] = await ask(client, 'select id from user_user where tenant_id = $1 and id = $2 and status = 1 and not is_deleted', [tenant, user])
  if (!found) throw new Error('nobody acts')
  const [deputy] = await ask(
    client,
    'select deputy_id as id from flow_deputy where tenant_id = $1 and user_id = $2 and status = 1 and not is_deleted and now() between start_time and end_time',
    [tenant, user],
  )
  return deputy?.id ?? found.id
}

/** The calls about processes. @param {import('fastify').FastifyInstance} app */
export const serveFlow = (app) => {
  app.get('/todo', async (request) => {
    const { tenant, user } = await allowed(request, 'flow_work_view')
    const isOpen = 'w.tenant_id = $1 and w.assignee = $2 and w.status in (2, 3) and not w.is_deleted'
    const [records, [count]] = await Promise.all([
      ask(
        pool,
        `select w.id::text, w.title, w.name, w.category, w.status, w.version::int, w.open_time, w.due_time, w.instance_id::text, w.assignee::text, w.starter_id::text,
           a.real_name as "assigneeName", s.real_name as "starterName"
         from flow_work w left join user_user a on a.tenant_id = w.tenant_id and a.id = w.assignee left join user_user s on s.tenant_id = w.tenant_id and s.id = w.starter_id
         where ${isOpen} order by w.id desc limit 10`,
        [tenant, user],
      ),
      ask(pool, `select count(*)::int as total from flow_work w where ${isOpen}`, [tenant, user]),
    ])
    return { records, total: count?.total }
  })

  app.post('/start', async (request) => {
    const who = await allowed(request, 'flow_work_start')
    const { tenant, user } = who
    const { processDefinitionId, variables } = /** @type {Record<string, any>} */ (request.body)
    if (String(variables.reason ?? '') === '') throw new Error('the reason is missing')
    return inTransaction(async (client) => {
      const [known] = await ask(
        client,
        `select d.name, d.category, d.status, u.real_name as "by", (select target_id from user_user_dept_id j where j.tenant_id = u.tenant_id and j.row_id = u.id order by place limit 1) as dept
         from flow_definition d join user_user u on u.tenant_id = d.tenant_id and u.id = $3 where d.tenant_id = $1 and d.id = $2 and not d.is_deleted`,
        [tenant, processDefinitionId, user],
      )
      if (known?.status !== 1) throw new Error('it cannot be started')
      const title = `${known.name} · ${known.by}`
      const [made] = await ask(
        client,
        `insert into flow_follow (tenant_id, create_user, update_user, instance_no, title, definition_id, category, starter_id, starter_dept, form, chosen, next_token)
         values ($1, $2, $2, 'LC' || next_id(), $3, $4, $5, $2, $6, $7, '{}', 2) returning id, instance_no as no`,
        [tenant, user, title, processDefinitionId, known.category, known.dept, JSON.stringify(variables)],
      )
      await tell(client, who, ['flow/follow', made?.id, 'add'], { after: { title, ...made } })
      await ask(
        client,
        `insert into flow_person (tenant_id, create_user, update_user, instance_id, user_id, part) values ($1, $2, $2, $3, $2, 'starter')`,
        [tenant, user, made?.id],
      )
      await ask(
        client,
        `insert into flow_opinion (tenant_id, create_user, instance_id, task_name, action, user_id) values ($1, $2, $3, '发起', 'start', $2)`,
        [...[tenant, user, made?.id]],
      )
      const assignee = await stillThere(client, tenant, user)
      await open(client, who, { instance: made?.id, title, category: known.category, starter: user, assignee, step: 0, no: 1 })
      return made
    })
  })

  app.post('/complete', async (request) => {
    const who = await allowed(request, 'flow_work_complete_task')
    const { tenant, user } = who
    const { taskId, comment, next } = /** @type {Record<string, any>} */ (request.body)
    return inTransaction(async (client) => {
      const [found] = await ask(client, 'select instance_id as instance from flow_work where tenant_id = $1 and id = $2 and not is_deleted', [
        tenant,
        taskId,
      ])
      const [instance] = await ask(
        client,
        'select id, status, title, category, starter_id as starter, form, next_token::int as next from flow_follow where tenant_id = $1 and id = $2 for no key update',
        [tenant, found?.instance],
      )
      const [task] = await ask(
        client,
        'select status, assignee, token_no::int as no, name, task_key as key from flow_work where tenant_id = $1 and id = $2 for update',
        [...[tenant, taskId]],
      )
      const [definition] = await ask(
        client,
        'select d.status from flow_definition d join flow_follow f on f.tenant_id = d.tenant_id and f.definition_id = d.id where f.tenant_id = $1 and f.id = $2',
        [...[tenant, instance?.id]],
      )
      if (instance?.status !== 1 || definition?.status !== 1 || task?.status !== 2 || task.assignee !== user) throw new Error('not to be completed')
      const step = steps.findIndex(({ key }) => key === task.key)
      const [others] = await ask(
        client,
        'select count(*)::int as open from flow_work where tenant_id = $1 and instance_id = $2 and token_no = $3 and status in (0, 1, 2, 3) and id <> $4 and not is_deleted',
        [tenant, instance.id, task.no, taskId],
      )
      if (others?.open !== 0 || step !== 0) throw new Error('not the first step alone')
      const undo = { tokens: [{ no: task.no, nodeKey: task.key, path: '', joins: false, onward: null }], form: instance.form, closed: [] }
      await ask(
        client,
        `update flow_work set status = 4, version = version + 1, update_time = now(), update_user = $3, comment = $4, finish_time = now(), is_undoable = true, undo = $5
         where tenant_id = $1 and id = $2 and status = 2`,
        [tenant, taskId, user, comment, JSON.stringify(undo)],
      )
      await tell(client, who, ['flow/work', taskId, 'completeTask'], { before: { status: 2, comment: null }, after: { status: 4, comment } })
      await ask(
        client,
        `with read as (update desk_personalnotice set read_time = now()
           where tenant_id = $1 and noun = 'flow/work' and row_id = $2 and kind = 'waits' and read_time is null and not is_deleted returning user_id)
         insert into platform_event (tenant_id, noun, verb, row_id, data) select $1, 'desk/personalnotice', 'read', user_id, '{"version":1}' from read`,
        [tenant, taskId],
      )
      await ask(
        client,
        `insert into flow_opinion (tenant_id, create_user, instance_id, task_id, task_name, action, comment, user_id) values ($1, $2, $3, $4, $5, 'approve', $6, $2)`,
        [tenant, user, instance.id, taskId, task.name, comment],
      )
      await ask(client, 'update flow_token set status = 0 where tenant_id = $1 and instance_id = $2 and no = $3 and not is_deleted', [
        tenant,
        instance.id,
        task.no,
      ])
      await ask(client, 'update flow_follow set next_token = next_token + 1 where tenant_id = $1 and id = $2', [tenant, instance.id])
      const assignee = await stillThere(client, tenant, next)
      await open(client, who, { ...instance, instance: instance.id, assignee, step: 1, no: instance.next })
      return { id: taskId, status: 4 }
    })
  })

  app.get('/month', async (request) => {
    const { tenant } = await allowed(request, 'oa_attendanceday_view')
    const { month } = /** @type {Record<string, string>} */ (request.query)
    const records = await ask(
      pool,
      `select d.user_id::text as "userId", u.real_name as "userName", to_char(d.work_date, 'YYYY-MM-DD') as "workDate", d.result, count(*)::int as days,
         sum(d.late_min)::int as "lateMin", sum(d.work_min)::int as "workMin"
       from oa_attendanceday d join user_user u on u.tenant_id = d.tenant_id and u.id = d.user_id
       where d.tenant_id = $1 and d.month = $2 and not d.is_deleted group by d.user_id, u.real_name, d.work_date, d.result order by d.user_id, d.work_date limit 6401`,
      [tenant, month],
    )
    return { records, total: records.length }
  })
}
