import { problem } from '@masthead/contract/petition/problem'
import { dept } from '@masthead/contract/system/dept'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Hours to the answers and stars for them are means, the stars with one decimal. */
interface Answering {
  readonly deptName: string
  readonly answered: number
  readonly hours: number | null
  readonly satisfaction: string | null
}

/** The departments by how quickly they answer, and how content people are: published answers alone. */
export const answeringOf = async (ctx: Context): Promise<Answering[]> => {
  const found = await within(ctx).query<Omit<Answering, 'deptName'> & { id: string }>(
    `select t.reply_dept::text as id, count(*)::int as answered, round(avg(t.answer_hours))::int as hours, round(avg(t.satisfaction), 1)::text as satisfaction
     from petition_problem t where t.${ofTenant} and t.reply_dept is not null and t.status = ${problem.state.published} and t.is_public and not t.is_deleted
     group by t.reply_dept order by 3 nulls last, 2 desc, t.reply_dept limit 100`,
  )
  const ids = found.map(({ id }) => id)
  const depts = await rows(ctx, dept, { id: ids }, { ...unscoped, bin: 'also' }).list(['deptName'])
  const names = new Map(depts.map(({ id, deptName }) => [id, deptName]))
  return found.map(({ id, ...rest }) => ({ deptName: names.get(id) as string, ...rest }))
}
