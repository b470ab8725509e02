import { region } from '@masthead/contract/system/region'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { rooted, writeAncestors } from '../engine/tree/tree'
import { modelOf, readRow } from '../engine/verbs'
import { invalid, notFound } from '../platform/refusal'
import { regionCode, subCodeSql } from './regioncode'
import { refuseUsed } from './uses'

/** Every region repeats the code and the name of the province, city, district, town and village that it is or lies in. */
const writeLine = async (tx: TxContext, id: string): Promise<void> => {
  await writeAncestors(tx, modelOf(tx, region), id)
  const levels = ['province', 'city', 'district', 'town', 'village'].map((name, index) => ({ name, level: index + 1 }))
  const chosen = levels.map(
    ({ name, level }) =>
      `max(a.code) filter (where a.level = ${level}) as ${name}_code, max(a.name) filter (where a.level = ${level}) as ${name}_name`,
  )
  const sets = levels.map(({ name }) => `${name}_code = l.${name}_code, ${name}_name = l.${name}_name`)
  await tx.db.run(
    `update system_region r set ${sets.join(', ')} from (
       select x.id, ${chosen.join(', ')} from system_region top
       join system_region x on x.id = top.id or top.code = any(string_to_array(x.ancestors, ',') collate "C")
       join system_region a on a.code = x.code or a.code = any(string_to_array(x.ancestors, ',') collate "C")
       where top.id = $1::bigint and not x.is_deleted and not a.is_deleted group by x.id
     ) l where r.id = l.id`,
    [id],
  )
}

export const regionBehaviour = behave(region, {
  columns: { subCode: ({ t }) => subCodeSql(t) },
  create: {
    set: (_tx, { values }) => ({
      code: regionCode({
        code: values.code ?? '',
        subCode: values.subCode ?? '',
        parentCode: values.parentCode ?? '',
        level: values.level ?? 0,
      }),
    }),
    effect: (tx, { row }) => writeLine(tx, row.id),
  },
  update: {
    async effect(tx, { row, values }) {
      if ('parentCode' in values || 'name' in values || 'level' in values) await writeLine(tx, row.id)
    },
  },
  remove: {
    guard: (tx, { before }) => refuseUsed(tx, ['删除', 'deleted'], (field) => field.kind === 'region', { key: before.code }),
  },
  calls: {
    async detail(ctx, { input }) {
      const model = modelOf(ctx, region)
      if (input.id) return rooted(model, await readRow(ctx, region, input.id))
      if (!input.code) throw invalid({ code: ['缺少区划编号', 'the region code is missing'] })
      const [found] = await ctx.db.query<{ id: string }>('select id::text as id from system_region where code = $1 and not is_deleted', [input.code])
      if (!found) throw notFound()
      return rooted(model, await readRow(ctx, region, found.id))
    },
    /** The regions below a code; 0 stands above the topmost. */
    async select(ctx, { input }) {
      return ctx.db.query(
        `select r.id::text as id, r.code, r.name, coalesce(r.parent_code, '0') as "parentCode", r.level,
           exists (select 1 from system_region c where c.parent_code = r.code and not c.is_deleted) as "hasChildren"
         from system_region r where ($1 in ('0', '00') and r.parent_code is null or r.parent_code = $1) and r.status = ${region.state.on} and not r.is_deleted order by r.sort, r.code`,
        [input.code],
      )
    },
  },
})
