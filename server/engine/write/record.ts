import type { Row, Context, TxContext, Model } from '../types'
import { operatorOf, tell } from '../reach/context'
import { ident, literal, params as newParams, type Params, statementName } from '../sql'

/** What happened to a row, for everybody who must know: the audit, the outbox and the noun's own log. */
export interface Happening {
  readonly model: Model
  readonly verb: string
  readonly before: Row | null
  readonly row: Row
  /** The fields that the caller or the system wrote. */
  readonly changed: readonly string[]
  readonly remark?: string | null
  /** The id of the audit's line, where something knows it already. */
  readonly line?: string | undefined
  /** An action: the noun's own log gets a line too. */
  readonly isAction?: boolean
}

/** The noun that keeps the audit; every register has it. */
export const auditNoun = 'log/operatelog'

/** What it is called that a counter moved, and nothing else of its row. */
export const counted = 'claim'

/**
 * Writes the audit line, the event and the log line of one change, unless its rows are their own record, in one statement of the caller's transaction, whose commit waits for it.
 * The audit holds values before and after as they go over the wire, so masked ones stay masked; bodies of articles are
 * told by their length, since their history holds them.
 */
export const record = (ctx: TxContext, happening: Happening): void => {
  const { model, verb, before, row, changed, remark, line } = happening
  if (model.noun.plain) return
  const audit = ctx.engine.models.get(auditNoun)
  if (!audit) throw new Error(`the register lacks ${auditNoun}`)
  const p = newParams()
  const was = before ? JSON.stringify(excerpt(model, before, changed)) : null
  const is = JSON.stringify(excerpt(model, row, changed))
  const actor = p.add(ctx.actor.userId)
  const tenant = p.add(ctx.tenantId)
  const name = p.add(model.noun.name)
  const id = p.add(row.id)
  const action = p.add(verb)
  const dept = p.add(ctx.actor.deptIds[0] ?? null)
  const operator = p.add(operatorOf(ctx.actor))
  const ip = p.add(ctx.ip)
  const parts = [
    `audit as (insert into ${ident(audit.table)} (${line === undefined ? '' : 'id, '}tenant_id, create_user, create_dept, biz_type, biz_id, action, before, after, operator, ip, trace_id)
      values (${line === undefined ? '' : `${p.add(line)}::bigint, `}${tenant}, ${actor}::bigint, ${dept}::bigint, ${name}, ${id}::text, ${action}, ${p.add(was)}::jsonb, ${p.add(is)}::jsonb, ${operator}, ${ip}, ${p.add(ctx.requestId)}))`,
  ]
  const log = happening.isAction && model.noun.log ? ctx.engine.models.get(model.noun.log.noun) : undefined
  if (log && model.noun.log) {
    const key = log.columns.get(model.noun.log.key)
    if (!key) throw new Error(`${log.noun.name} has no field ${model.noun.log.key}`)
    const status = (one: Row | null): number | null => (one && typeof one.status === 'number' ? one.status : null)
    const role = log.columns.has('role') ? { column: ', role', value: `, ${p.add(ctx.actor.roleName)}` } : { column: '', value: '' }
    const type = model.noun.log.type
      ? { column: `, ${ident(log.columns.get(model.noun.log.type)?.name ?? '')}`, value: `, ${name}` }
      : { column: '', value: '' }
    parts.push(`line as (insert into ${ident(log.table)} (${log.byTenant ? 'tenant_id, ' : ''}create_user, create_dept, ${ident(key.name)}, action, before_status, after_status, remark, operator, ip, diff${role.column}${type.column})
      values (${log.byTenant ? `${tenant}, ` : ''}${actor}::bigint, ${dept}::bigint, ${id}::bigint, ${action}, ${p.add(status(before))}::bigint, ${p.add(status(row))}::bigint, ${p.add(remark ?? null)}, ${operator}, ${ip}, ${p.add(JSON.stringify(difference(model, before, row, changed)))}::jsonb${role.value}${type.value}))`)
  }
  const sql = `with ${parts.join(',\n')}
    insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values (${tenant}, ${name}, ${action}, ${id}::bigint, ${actor}::bigint, ${p.add(JSON.stringify({ version: row.version, changed, ...(ctx.isOvertaken ? { overtaken: true } : {}) }))}::jsonb)`
  ctx.db.send(sql, p.values, statementName(sql))
  ctx.db.moved({ noun: model.noun.name, tenantId: ctx.tenantId, ...(verb === counted ? { verb } : {}) })
  // Tenants, people, roles, menus, settings: what the platform keeps is every operator's business.
  if (model.control) tell(ctx, `${model.noun.name} ${verb}`, { id: row.id, title: row[model.noun.title] ?? null, changed })
}

/**
 * The same of a counter that a statement moves which brings `now` and `version` of the row as `moved`: what writes the audit line and the event beside it. Nothing tells
 * of a noun whose rows are their own record.
 */
export const recordMoved = (
  ctx: TxContext,
  { model, id, counter, by }: { readonly model: Model; readonly id: string; readonly counter: string; readonly by: number },
  p: Params,
): readonly string[] => {
  if (model.noun.plain) return []
  const audit = ctx.engine.models.get(auditNoun)
  if (!audit) throw new Error(`the register lacks ${auditNoun}`)
  ctx.db.moved({ noun: model.noun.name, tenantId: ctx.tenantId, verb: counted })
  const [actor, tenant, name] = [p.add(ctx.actor.userId), p.add(ctx.tenantId), p.add(model.noun.name)]
  const about = `${p.add(id)}::text`
  const key = literal(counter)
  const was = `jsonb_build_object(${key}, m.now - ${p.add(by)}::bigint, 'version', m.version)`
  const is = `jsonb_build_object(${key}, m.now, 'version', m.version)`
  const told = [p.add(ctx.actor.deptIds[0] ?? null), p.add(operatorOf(ctx.actor)), p.add(ctx.ip), p.add(ctx.requestId)]
  return [
    `insert into ${ident(audit.table)} (tenant_id, create_user, create_dept, biz_type, biz_id, action, before, after, operator, ip, trace_id)
      select ${tenant}, ${actor}::bigint, ${told[0]}::bigint, ${name}, ${about}, '${counted}', ${was}, ${is}, ${told[1]}, ${told[2]}, ${told[3]} from moved m`,
    `insert into platform_event (tenant_id, noun, verb, row_id, actor, data)
      select ${tenant}, ${name}, '${counted}', ${about}::bigint, ${actor}::bigint, jsonb_build_object('version', m.version, 'changed', jsonb_build_array(${key})) from moved m`,
  ]
}

/**
 * Writes the audit line of something that read or brought in many rows at once, an export or an import, or that read one of them in full. Nothing changed
 * by it, so there is no event.
 */
export const recordUse = async (
  ctx: Context,
  model: Model,
  verb: string,
  what: Readonly<Record<string, unknown>>,
  id: string | null = null,
): Promise<void> => {
  const audit = ctx.engine.models.get(auditNoun)
  if (!audit) throw new Error(`the register lacks ${auditNoun}`)
  await ctx.db.run(
    `insert into ${ident(audit.table)} (tenant_id, create_user, create_dept, biz_type, action, after, operator, ip, trace_id, biz_id) values ($1, $2::bigint, $3::bigint, $4, $5, $6::jsonb, $7, $8, $9, $10)`,
    [
      ctx.tenantId,
      ctx.actor.userId,
      ctx.actor.deptIds[0] ?? null,
      model.noun.name,
      verb,
      JSON.stringify(what),
      operatorOf(ctx.actor),
      ctx.ip,
      ctx.requestId,
      id,
    ],
  )
  tell(ctx, `${model.noun.name} ${verb}`, id === null ? what : { id, ...what })
}

const excerpt = (model: Model, row: Row, keys: readonly string[]): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  for (const key of [...keys, 'version']) {
    if (!(key in row)) continue
    const kind = (model.columns.get(key)?.field ?? model.noun.fields[key])?.kind
    if (kind === 'secret') found[key] = '******'
    else if (kind === 'html' || kind === 'longText') found[key] = `[${String(row[key] ?? '').length}]`
    else if (kind === 'parts') found[key] = linesOf(row[key])
    else found[key] = row[key]
  }
  return found
}

/** The lines of parts by what they hold, without the stamps of their rows. */
const linesOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((line: Record<string, unknown>) => Object.fromEntries(Object.entries(line).filter(([name]) => !stamps.has(name))))
    : value

const stamps = new Set([
  'tenantId',
  'createUser',
  'createUserName',
  'createDept',
  'createDeptName',
  'createTime',
  'updateUser',
  'updateUserName',
  'updateTime',
  '_can',
])

const difference = (model: Model, before: Row | null, row: Row, keys: readonly string[]): Record<string, [unknown, unknown]> => {
  const was = before ? excerpt(model, before, keys) : {}
  const is = excerpt(model, row, keys)
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key])).map((key) => [key, [was[key] ?? null, is[key] ?? null]]),
  )
}

/** What was done to a row last. */
export interface Newest {
  readonly action: string
  readonly actor: string | null
  readonly operator: string
  readonly ageMs: number
  readonly version: unknown
}

/** The newest audit line of a row: a repeat is known by it, and who was faster. */
export const newest = async (ctx: TxContext, model: Model, id: string): Promise<Newest | undefined> => {
  const audit = ctx.engine.models.get(auditNoun)
  if (!audit) return undefined
  const [line] = await ctx.db.query<Newest>(
    `select action, create_user::text as actor, operator, (extract(epoch from clock_timestamp() - create_time) * 1000)::float8 as "ageMs", after->'version' as version
     from ${ident(audit.table)} where tenant_id = $1 and biz_type = $2 and biz_id = $3 order by id desc limit 1`,
    [ctx.tenantId, model.noun.name, id],
    'newest line',
  )
  return line
}
