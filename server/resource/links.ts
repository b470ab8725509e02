import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { Row, Values, Watch, TxContext, Engine, Model } from '../engine/types'
import { invalid } from '../platform/refusal'
import { keysIn, ownerOf } from '../platform/files/storage'
import { platformTenant } from '../system/rights'
import { fileColumns, type AttachedFile, mayOpen } from './access'

const ownTables = new Set(['resource/attach', 'resource/attachuse'])

/**
 * Keeps where attachments are used: every field that is written is read for links to uploaded files, whatever its kind, and the uses of that field are
 * made to match. A private file can only be linked to by somebody who may open it, since whoever may see the row may then open it too.
 */
export const noteLinks: Watch = async (tx, { model, id, before, values }) => {
  if (ownTables.has(model.noun.name)) return
  if (values === null) {
    await tx.db.run(
      `delete from resource_attachuse where tenant_id = any($1) and biz_tenant = $2 and ((biz_type = $3 and biz_id = $4) or (owner_type = $3 and owner_id = $4))`,
      [spaces(tx), tx.tenantId, model.noun.name, id],
    )
    return
  }
  await refuseUnknown(tx, model, before, values)
  const changed = changedLinks(before, values)
  if (changed.length === 0) return
  if (before) {
    await tx.db.run(
      'delete from resource_attachuse where tenant_id = any($1) and biz_tenant = $2 and biz_type = $3 and biz_id = $4 and field = any($5)',
      [spaces(tx), tx.tenantId, model.noun.name, id, changed.map(({ field }) => field)],
    )
  }
  const wanted = changed.flatMap(({ field, has }) => has.map((key) => ({ field, key })))
  if (wanted.length === 0) return
  // Held until the commit, so that a file is either used or deleted and never both.
  const files = await tx.db.query<AttachedFile>(
    `select ${fileColumns} from resource_attach a where a.tenant_id = any($1) and a.link = any($2) and not a.is_deleted order by a.id for key share`,
    [spaces(tx), [...new Set(wanted.map(({ key }) => `/files/${key}`))]],
  )
  await refuseStolen(tx, model, changed, files)
  const owner = ownerIn(tx.engine, model, id, before, values)
  const uses = wanted.flatMap(({ field, key }) => files.filter(({ name }) => name === key).map((file) => ({ field, file })))
  if (uses.length === 0) return
  await tx.db.run(
    `with used as (
       insert into resource_attachuse (tenant_id, create_user, attach_id, biz_tenant, biz_type, biz_id, field, owner_type, owner_id)
       select u.tenant_id, $4::bigint, u.attach_id, $5, $6, $7, u.field, $8, $9 from unnest($1::text[], $2::bigint[], $3::text[]) u(tenant_id, attach_id, field)
       on conflict do nothing
     )
     update resource_attach a set biz_type = $8, biz_id = $9 from unnest($1::text[], $2::bigint[]) u(tenant_id, attach_id)
     where a.tenant_id = u.tenant_id and a.id = u.attach_id and a.biz_type is null`,
    [
      uses.map(({ file }) => file.tenantId),
      uses.map(({ file }) => file.id),
      uses.map(({ field }) => field),
      tx.actor.userId,
      tx.tenantId,
      model.noun.name,
      id,
      owner.type,
      owner.id,
    ],
  )
}

/** Rows of a tenant link to files of their own tenant, and to those that the platform uploaded on its behalf. */
const spaces = (tx: TxContext): string[] => [...new Set([tx.tenantId, platformTenant])]

interface Changed {
  readonly field: string
  readonly has: string[]
  readonly had: string[]
}

const changedLinks = (before: Row | null, values: Values): Changed[] => {
  const found: Changed[] = []
  for (const [field, value] of Object.entries(values)) {
    const has = keysIn(textOf(value))
    const had = before ? keysIn(textOf(before[field])) : []
    if (has.length === had.length && has.every((key) => had.includes(key))) continue
    found.push({ field, has, had })
  }
  return found
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

const refuseStolen = async (tx: TxContext, model: Model, changed: readonly Changed[], files: readonly AttachedFile[]): Promise<void> => {
  const wrong: Record<string, Label> = {}
  for (const { field, has, had } of changed) {
    for (const file of files) {
      if (ownerOf(file.name) === undefined || !has.includes(file.name) || had.includes(file.name) || (await mayOpen(tx, file))) continue
      const label = model.noun.fields[field]?.label ?? ([field, field] as const)
      wrong[field] = missingFile(label)
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** A proof is a file that lies here: a link to anything else, or to what was deleted, is refused by the name of its field. */
const refuseUnknown = async (tx: TxContext, model: Model, before: Row | null, values: Values): Promise<void> => {
  const wrong: Record<string, Label> = {}
  for (const [field, value] of Object.entries(values)) {
    const declared = model.noun.fields[field]
    if (!declared?.uploaded) continue
    const had = listOf(before?.[field])
    const links = listOf(value).filter((link) => !had.includes(link))
    if (links.length === 0) continue
    const found = await tx.db.query<{ link: string }>(
      'select link from resource_attach where tenant_id = any($1) and link = any($2) and not is_deleted',
      [spaces(tx), links],
    )
    if (links.some((link) => !found.some((file) => file.link === link))) wrong[field] = missingFile(declared.label)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const missingFile = ([zh, en]: Label): Label => [`${zh}所用的附件不存在`, `${en} links to an attachment that does not exist`]

/** The row that people know a part by: a revision belongs to its article, since the article's behaviour says that it owns it. */
const ownerIn = (engine: Engine, model: Model, id: string, before: Row | null, values: Values): { type: string; id: string } => {
  for (const other of engine.models.values()) {
    if (!other.behaviour.owns?.includes(model.noun.name)) continue
    const key = Object.entries(model.noun.fields).find(([, field]) => field.kind === 'ref' && field.to === other.noun.name)?.[0]
    const ownerId = key === undefined ? undefined : (values[key] ?? before?.[key])
    if (ownerId !== undefined && ownerId !== null) return { type: other.noun.name, id: String(ownerId) }
  }
  return { type: model.noun.name, id }
}
