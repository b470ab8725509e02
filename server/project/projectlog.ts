import { permission } from '@masthead/contract/kit/name'
import { leave } from '@masthead/contract/desk/leave'
import { dayAfter } from '@masthead/contract/kit/days'
import { project } from '@masthead/contract/project/project'
import { projectlog } from '@masthead/contract/project/projectlog'
import { projectmember } from '@masthead/contract/project/projectmember'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { callerOf, may } from '../engine/reach/context'
import { visible } from '../engine/reach/scope'
import { rows, unscoped } from '../engine/read/rows'
import { params as newParams } from '../engine/sql'
import type { Context, TxContext } from '../engine/types'
import { changeRow, modelOf, readRow } from '../engine/verbs'
import { calendarOf } from '../general/workcalendar'
import { conflict, forbidden, invalid } from '../platform/refusal'
import { calledBy, goneUsers } from '../user/called'

/** Days that one question covers at most. */
const mostDays = 62

const todayOf = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)

const dayMs = 86_400_000

interface Lacking {
  readonly projectId: string
  readonly projectName: string
  readonly userId: string
  readonly userName: string
  readonly day: string
}

/**
 * Members of running projects, who work here now, without a log of a day that is worked, on which they were not away, one line a day: of projects that the caller views, from the day a project
 * began until today.
 */
export const listMissing = async (ctx: Context, from: string, to: string, projectId?: string | null): Promise<Lacking[]> => {
  const today = todayOf(ctx)
  const last = to < today ? to : today
  if (last < from) return []
  const calendar = await calendarOf(ctx)
  const days = Array.from({ length: (Date.parse(last) - Date.parse(from)) / dayMs + 1 }, (_, at) => dayAfter(from, at)).filter((day) =>
    calendar.isWorkday(day),
  )
  const p = newParams()
  const reach = visible(ctx, modelOf(ctx, project), 'view', p)
  const [of, zone, date] = [p.add(projectId || null), p.add(ctx.zone), p.add(days)]
  const gone = p.add(await goneUsers(ctx))
  const found = await ctx.db.query<Omit<Lacking, 'userName'>>(
    `select t.id::text as "projectId", t.name as "projectName", m.user_id::text as "userId", to_char(x.day, 'YYYY-MM-DD') as day
     from project_project t
     join project_projectmember m on m.tenant_id = t.tenant_id and m.project_id = t.id and not m.is_deleted and m.status = ${projectmember.state.on}
       and m.user_id <> all(${gone}::bigint[])
     cross join unnest(${date}::date[]) x(day)
     where ${reach.join(' and ') || 'true'} and t.status = ${project.state.running} and t.daily_log = 'workday' and (${of}::bigint is null or t.id = ${of}::bigint)
       and (t.start_date is null or t.start_date <= x.day) and (t.end_date is null or t.end_date >= x.day)
       and (m.create_time at time zone ${zone})::date <= x.day
       and not exists (select 1 from project_projectlog l where l.tenant_id = t.tenant_id and l.project_id = t.id and l.user_id = m.user_id and l.log_date = x.day and not l.is_deleted)
       and not exists (select 1 from desk_leave v where v.tenant_id = t.tenant_id and v.user_id = m.user_id and v.status = ${leave.state.approved} and not v.is_deleted
         and v.start_time <= (x.day + time '12:00') at time zone ${zone} and v.end_time >= (x.day + time '12:00') at time zone ${zone})
     order by x.day desc, t.id, m.id limit 2000`,
    p.values,
  )
  const people = await calledBy(
    ctx,
    found.map(({ userId }) => userId),
  )
  return found.map(({ day, ...rest }) => ({ ...rest, userName: people.get(rest.userId)?.realName ?? '', day }))
}

/** Throws where the project is over, and where the caller is neither of its people nor one of those who run it. */
const demandMember = async (tx: TxContext, projectId: string, userId: string): Promise<void> => {
  const { status, ownerId } = await readRow(tx, project, projectId, { verb: null })
  if (status === project.state.done || status === project.state.closed) throw conflict('over', ['项目已结束，不能填写日志', 'The project is over'])
  const isOf = ownerId === userId || may(tx, permission(project, 'edit')) || (await rows(tx, projectmember, { projectId, userId }, unscoped).exists())
  if (!isOf) throw forbidden(['只有项目成员可以填写日志', 'Only project members can write its logs'], { field: 'projectId' })
}

/** Throws where the caller has written of this day already. */
const demandFirst = async (tx: TxContext, projectId: string, logDate: string): Promise<void> => {
  if (await rows(tx, projectlog, { projectId, logDate, userId: callerOf(tx) }, unscoped).exists())
    throw invalid({ logDate: ['当天的日志已填写，请修改已有的日志', 'Your log of this day is written already; change that one'] })
}

/** A log says how far the project has come, where it says so and is the newest. */
const keepProgress = async (
  tx: TxContext,
  { projectId, logDate, progress }: { projectId: string; logDate: string; progress: number | null },
): Promise<void> => {
  if (progress === null) return
  if (await rows(tx, projectlog, { projectId, logDate_gt: logDate, progress_ge: 0 }, unscoped).exists()) return
  const before = await readRow(tx, project, projectId, { verb: null, lock: true })
  if (before.progress !== progress) await changeRow(tx, project, before, { progress }, { verb: 'edit' })
}

export const projectlogBehaviour = behave(projectlog, {
  create: {
    async guard(tx, { values }) {
      if (values.logDate > todayOf(tx)) throw invalid({ logDate: ['不能填写未来的日志', 'A log cannot be written for a future day'] })
      await demandMember(tx, values.projectId, callerOf(tx))
      await demandFirst(tx, values.projectId, values.logDate)
    },
    effect: (tx, { row }) => keepProgress(tx, row),
  },
  update: {
    guard(tx, { before }) {
      if (before && ![before.userId, before.createUser].includes(callerOf(tx)))
        throw forbidden(['日志只能由本人修改', 'Only its author can change a log'])
    },
    effect: (tx, { row }) => keepProgress(tx, row),
  },
  calls: {
    async missing(ctx, { input }) {
      if (input.endDate < input.startDate) throw invalid({ endDate: ['结束日期不能早于开始日期', 'It must not end before it begins'] })
      if ((Date.parse(input.endDate) - Date.parse(input.startDate)) / dayMs >= mostDays)
        throw invalid({ endDate: [`一次最多查询 ${mostDays} 天`, `At most ${mostDays} days at a time`] })
      return listMissing(ctx, input.startDate, input.endDate, input.projectId)
    },
  },
})
