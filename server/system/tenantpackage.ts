import { tenantpackage } from '@masthead/contract/system/tenantpackage'
import { behave } from '../engine/behave'
import type { Values, TxContext } from '../engine/types'
import { invalid } from '../platform/refusal'
import { menuBranch, toNodes } from './grants'
import { tenantMenus } from './held'
import { bumpEpoch, platformTenant } from './rights'

/** What is the platform's alone does nobody any good in a package. */
const checkMenus = async (tx: TxContext, { values }: { values: Values }): Promise<void> => {
  const ids = (values.menuIds ?? []) as readonly string[]
  if (ids.length === 0) return
  const known = new Set((await tenantMenus(tx)).map(({ id }) => id))
  const beyond = ids.filter((id) => !known.has(id))
  if (beyond.length === 0) return
  const names = await tx.db.query<{ name: string; nameEn: string }>(
    `select concat_ws(' / ', p.name, m.name) as name, concat_ws(' / ', coalesce(p.name_en, p.name), coalesce(m.name_en, m.name)) as "nameEn"
     from system_menu m left join system_menu p on p.id = m.parent_id where m.id = any($1::bigint[]) order by m.id limit 5`,
    [beyond],
  )
  throw invalid({
    menuIds: [`租户不能使用：${names.map(({ name }) => name).join('、')}`, `No tenant can use: ${names.map(({ nameEn }) => nameEn).join(', ')}`],
  })
}

/** Everybody's rights are read anew with the next request, since any tenant may have the package. */
export const tenantpackageBehaviour = behave(tenantpackage, {
  create: { guard: checkMenus, effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  update: { guard: checkMenus, effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  remove: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  calls: {
    menus: async (ctx) => toNodes((await tenantMenus(ctx)).map((row) => menuBranch(ctx, row))),
  },
})
