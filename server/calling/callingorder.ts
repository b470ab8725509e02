import { callSubjects, callingorder } from '@masthead/contract/calling/callingorder'
import { permission } from '@masthead/contract/kit/name'
import { say } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import { visible } from '../engine/reach/scope'
import { ofTenant, tenantIs, within } from '../engine/reach/within'
import { ident, literal, params } from '../engine/sql'
import type { TxContext } from '../engine/types'
import { modelOf, nounNamed, readRow } from '../engine/verbs'

/** Nouns in which somebody who calls may stand, by the column that has his number and the ones that name the row. */
const known: readonly (readonly [noun: string, phone: string, no: string, title: string, time: string])[] = [
  ['calling/callingorder', 'caller_phone_hash', 'call_no', 'content', 'call_time'],
  ...Object.keys(callSubjects)
    .filter((name) => name.startsWith('petition/') && name !== 'petition/problem')
    .map((name) => [name, 'phone_hash', 'letter_no', 'title', 'receive_time'] as const),
  ['petition/problem', 'phone_hash', 'problem_no', 'title', 'create_time'],
  ['ers/ersevent', 'phone_hash', 'event_no', 'title', 'report_time'],
  ['sqfk/sqfkorder', 'phone_hash', 'order_no', 'title', 'create_time'],
  ['housekeep/order', 'phone_hash', 'order_no', 'order_no', 'create_time'],
]

const most = 30

/** Whose account has the number of a call, if anybody's. */
const personOf = async (tx: TxContext, phone: string): Promise<string | null> => {
  const [found] = await within(tx).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and phone_hash = any($2) and not is_deleted order by id limit 1`,
    [tx.keys.hmacs(tx.tenantId, phone)],
  )
  return found?.id ?? null
}

export const callingorderBehaviour = behave(callingorder, {
  create: { set: async (tx, { values }) => ({ userId: await personOf(tx, values.callerPhone) }) },
  update: {
    // A number that comes back masked, as it was shown, is the old one.
    set: async (tx, { before, values }) =>
      values.callerPhone === undefined || values.callerPhone === before?.callerPhone ? {} : { userId: await personOf(tx, values.callerPhone) },
  },
  calls: {
    /** What the caller may view of the same number, the newest first; numbers are compared by their hashes and never told. */
    async caller(ctx, { input }) {
      const { id } = await readRow(ctx, callingorder, input.id, { verb: 'view' })
      const p = params()
      const own = `${tenantIs(ctx, p, 'o')} and o.id = ${p.add(id)}::bigint`
      const parts = known.flatMap(([name, phone, no, title, time]) => {
        const other = modelOf(ctx, { name })
        if (!may(ctx, permission(other.noun, 'view'))) return []
        return `select ${literal(name)} as type, t.id, t.${ident(no)} as no, left(t.${ident(title)}, 100) as title, t.${ident(time)} as at, t.status
          from ${ident(other.table)} t, own o where ${visible(ctx, other, 'view', p).join(' and ')} and t.${ident(phone)} = o.caller_phone_hash
            ${name === callingorder.name ? 'and t.id <> o.id' : ''}`
      })
      const found = await ctx.db.query<{ type: string; id: string; no: string; title: string; time: string; status: number }>(
        `with own as (select o.* from ${ident(modelOf(ctx, callingorder).table)} o where ${own})
         select x.type, x.id::text as id, x.no, x.title, to_char(x.at at time zone ${literal(ctx.zone)}, 'YYYY-MM-DD HH24:MI:SS') as time, x.status::int as status
         from (${parts.join(' union all ')}) x order by x.at desc, x.id desc limit ${most}`,
        p.values,
      )
      return found.map(({ status, ...row }) => {
        const { label, states } = nounNamed(ctx, row.type)
        const [zh = '', en = ''] = states?.[status] ?? []
        return { ...row, typeName: say(label, ctx.language), statusName: say([zh, en], ctx.language) }
      })
    },
  },
})
