import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { camel, scopedColumns } from '@masthead/contract/kit/name'
import { dataScope } from '@masthead/contract/system/data-scope'
import { behave, type ValuesOf } from '../engine/behave'
import type { Context, TxContext, Model } from '../engine/types'
import { conditions } from '../engine/read/filter'
import { memberParties } from '../engine/reach/party'
import { scopeTargets } from '../engine/reach/scope'
import { params } from '../engine/sql'
import { ofTenant, within } from '../engine/reach/within'
import { invalid } from '../platform/refusal'
import { refuseBeyond } from './cover'
import { explain } from './explain'
import { bumpEpoch } from './rights'

type Scope = ValuesOf<typeof dataScope>

/** The noun whose rows a scope is about: its menu's, or the one it names. */
const nounOf = async (ctx: Context, values: Scope): Promise<Model | undefined> => {
  const [menu] = await ctx.db.query<{ noun: string | null }>('select noun from system_menu where id = $1::bigint', [values.menuId ?? null])
  const named = (values.scopeClass ?? '').trim()
  if (menu?.noun && named !== '' && named !== menu.noun)
    throw invalid({ scopeClass: [`所属菜单对应的资源是 ${menu.noun}`, `The resource of this menu is ${menu.noun}`] })
  return ctx.engine.models.get(menu?.noun ?? named)
}

/** The column of a scope as fields are named here: clients write create_dept, and - for none. */
const columnOf = ({ scopeColumn }: Scope): string => (scopeColumn === '-' ? '' : camel(scopeColumn ?? ''))

const ownColumns = (values: Scope): Scope => ('scopeColumn' in values ? { scopeColumn: columnOf(values) || null } : {})

/** The fields of the noun alone can be shown or hidden, and a rule goes by a user or department that the noun has. */
const checkColumns = (model: Model, values: Scope): void => {
  const wrong: Record<string, Label> = {}
  const strangers = listOf(values.scopeField).filter((name) => name !== '*' && !Object.hasOwn(scopedColumns(model.noun), name))
  if (strangers.length > 0) wrong.scopeField = [`没有这些字段：${strangers.join('、')}`, `No such fields: ${strangers.join(', ')}`]
  const column = columnOf(values)
  const field = model.noun.fields[column]
  const targets: readonly string[] = Object.values(scopeTargets)
  const isParty = values.scopeType === 6
  if (isParty && (!Object.hasOwn(model.noun.parties ?? {}, column) || memberParties(model).includes(column)))
    wrong.scopeColumn = ['请选择这个资源的所属方', 'Choose a party that this resource has']
  if (!isParty && column !== '' && column !== 'createDept' && column !== 'createUser' && !(field?.kind === 'ref' && targets.includes(field.to ?? '')))
    wrong.scopeColumn = ['权限字段必须是用户或机构字段', 'This must be a field that names a user or a department']
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What a noun does not understand is refused now, not when somebody lists rows. A condition is the filter grammar as a JSON object. */
const check = async (ctx: Context, values: Scope): Promise<void> => {
  const model = await nounOf(ctx, values)
  if (model) checkColumns(model, values)
  if (values.scopeType !== 5) return
  let found: unknown
  try {
    found = JSON.parse(values.scopeValue ?? '')
  } catch {
    found = undefined
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found) || Object.keys(found).length === 0) {
    throw invalid({ scopeValue: ['规则值必须是筛选条件的 JSON 对象', 'The condition must be a JSON object of filters'] })
  }
  if (model) conditions(ctx, model, found as Record<string, unknown>, params())
}

/** The roles that hold a scope, as they are now that it changed, must stay within what the caller holds. */
const refuseWider = async (tx: TxContext, id: string): Promise<void> => {
  const roles = await within(tx).query<{ id: string }>(
    `select row_id::text as id from system_role_data_scope_ids where ${ofTenant} and target_id = $2::bigint`,
    [id],
  )
  await refuseBeyond(
    tx,
    roles.map((role) => role.id),
  )
}

export const dataScopeBehaviour = behave(dataScope, {
  create: {
    guard: (tx, { values }) => check(tx, values),
    set: (_tx, { values }) => ownColumns(values),
    effect: (tx) => bumpEpoch(tx.db, tx.tenantId),
  },
  update: {
    guard: (tx, { before, values }) => check(tx, { ...before, ...values }),
    set: (_tx, { values }) => ownColumns(values),
    async effect(tx, { row }) {
      await refuseWider(tx, row.id)
      await bumpEpoch(tx.db, tx.tenantId)
    },
  },
  remove: { effect: (tx) => bumpEpoch(tx.db, tx.tenantId) },
  calls: { explain },
})
