import { say } from '@masthead/contract/kit/label'
import { problem } from '@masthead/contract/petition/problem'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { record } from '../engine/write/record'
import { modelOf, readRow, storeRow } from '../engine/verbs'
import { type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { without } from './erase'

interface Asked {
  readonly id: string
  readonly problemNo: string
  readonly title: string
  readonly status: number
  readonly isPublic: boolean
  readonly isDeleted: boolean
  readonly time: string
}

const questionsOf = ({ hashes, from }: Owner, ctx: Context, rest: string): Promise<Asked[]> =>
  within(ctx).query<Asked>(
    `select id::text as id, problem_no as "problemNo", title, status, is_public as "isPublic", is_deleted as "isDeleted", create_time as time from petition_problem
     where ${ofTenant} and phone_hash = any($2::text[]) and create_time >= $3::timestamptz ${rest}`,
    [hashes, from],
  )

/** Questions under a member's phone. Who leaves takes himself out of them; the question and its answer were made in public and stay. */
export const memberQuestions: MemberPart = {
  key: 'questions',
  title: ['我的提问', 'My questions'],
  empty: ['您还没有提问，或提问时没有填写手机号。', 'You have asked nothing, or gave no phone when you did.'],
  async rows(ctx, owner) {
    const states = modelOf(ctx, problem).machines.status?.states ?? {}
    return (await questionsOf(owner, ctx, `and not is_deleted order by id desc limit ${mostMemberRows}`)).map(
      ({ id, problemNo, title, status, isPublic, time }) => {
        const [zh = '', en = ''] = states[status] ?? []
        const href = status === problem.state.published && isPublic ? `/question?id=${id}` : '/myQuestion'
        return { id, title, facts: [problemNo, wireTime(new Date(time), ctx.zone).slice(0, 16)], state: say([zh, en], ctx.language), href }
      },
    )
  },
  async forget(tx, owner) {
    const own = { ...tx, actor: system('member') }
    const model = modelOf(tx, problem)
    // What lies in the recycle bin can be taken out of it.
    for (const { id, isDeleted: bin } of await questionsOf(owner, tx, 'order by id')) {
      const before = await readRow(own, problem, id, { verb: null, lock: true, bin })
      const [title, content] = [without(before.title, []), without(before.content, [])]
      const values = { phone: null, askCode: null, isAnonymous: true, title, content, lat: null, lng: null }
      await storeRow(own, problem, before, values, bin ? { bin: 'within' } : {})
      record(own, { model, verb: 'erase', before: null, row: await readRow(own, problem, id, { verb: null, bin }), changed: Object.keys(values) })
    }
  },
}
