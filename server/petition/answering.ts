import { problem } from '@masthead/contract/petition/problem'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'

/** Hours to the answers and stars for them are means, the stars with one decimal. */
interface Answering {
  readonly deptName: string
  readonly answered: number
  readonly hours: number | null
  readonly satisfaction: string | null
}

/** The departments by how quickly they answer, and how content people are: published answers alone. */
export const answeringOf = (ctx: Context): Promise<Answering[]> =>
  within(ctx).query<Answering>(
    `select d.dept_name as "deptName", count(*)::int as answered, round(avg(t.answer_hours))::int as hours, round(avg(t.satisfaction), 1)::text as satisfaction
     from petition_problem t join system_dept d on ${sameTenant('d', 't')} and d.id = t.reply_dept
     where t.${ofTenant} and t.status = ${problem.state.published} and t.is_public and not t.is_deleted group by d.id, d.dept_name order by 3 nulls last, 2 desc, d.id limit 100`,
  )
