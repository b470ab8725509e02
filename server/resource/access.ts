import { attach } from '@masthead/contract/resource/attach'
import { permission } from '@masthead/contract/kit/name'
import { may, nobody, toTenant } from '../engine/reach/context'
import type { Context, Model } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { findRow, readFace } from '../engine/read/read'
import { hasBin } from '../engine/read/select'
import { ofTenant, within } from '../engine/reach/within'
import { Refusal } from '../platform/refusal'

/** An uploaded file as its row tells of it; `name` is its key in the storage. */
export interface AttachedFile {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly originalName: string
  readonly mime: string
  readonly createUser: string | null
  /** The member of the site who sent it; null for what a user uploaded. */
  readonly memberId: string | null
  /** The store that holds it, and its key there where that is another one. */
  readonly storeId: string | null
  readonly objectKey: string | null
  readonly status: number
  /** Of its content. */
  readonly sha256: string | null
}

export const fileColumns =
  'a.id::text as id, a.tenant_id as "tenantId", a.name, a.original_name as "originalName", a.mime, a.create_user::text as "createUser", a.member_id::text as "memberId", a.store_id as "storeId", a.object_key as "objectKey", a.status, a.sha256'

/** One row that uses a file, found by the row that people know. */
export interface Use {
  readonly tenantId: string
  readonly noun: string
  readonly rowId: string
  /** `noun.field` of each field with the link, those of parts of the row among them. */
  readonly fields: readonly string[]
}

/** The private file of a key, when it has not been deleted. */
export const fileOf = async (ctx: Pick<Context, 'db'>, tenantId: string, key: string): Promise<AttachedFile | undefined> => {
  const [found] = await within({ db: ctx.db, tenantId }).query<AttachedFile>(
    `select ${fileColumns} from resource_attach a where a.${ofTenant} and a.link = $2 and not a.is_deleted`,
    [`/files/${key}`],
    'file_of',
  )
  return found
}

/** SQL of the tenants that have files, found along an index that begins with them: a key alone is in none. */
export const owners = `with recursive owner(id) as (
  (select tenant_id from resource_attach where not is_deleted order by tenant_id limit 1)
  union all select (select a.tenant_id from resource_attach a where not a.is_deleted and a.tenant_id > o.id order by a.tenant_id limit 1) from owner o where o.id is not null)`

/** The public file of a key, whosever it is and wherever that tenant's data lie, when it has not been deleted. */
export const publicFileOf = async ({ places }: Pick<Context, 'places'>, key: string): Promise<AttachedFile | undefined> => {
  for (const database of places.all()) {
    const found = await database.query<AttachedFile>(
      `${owners} select ${fileColumns} from owner t join resource_attach a on a.tenant_id = t.id and a.link = $1 and not a.is_deleted`,
      [`/files/${key}`],
      'public_file_of',
    )
    // Rows that a tenant left behind in a database tell of nothing.
    const file = found.find(({ tenantId }) => places.of(tenantId).url === database.url)
    if (file) return file
  }
  return undefined
}

/** The rows that use a file, the newest first; `most` at most. */
export const usesOf = (ctx: Pick<Context, 'db'>, file: Pick<AttachedFile, 'id' | 'tenantId'>, most = 200): Promise<Use[]> =>
  within({ db: ctx.db, tenantId: file.tenantId }).query<Use>(
    `select u.biz_tenant as "tenantId", u.owner_type as noun, u.owner_id as "rowId", array_agg(distinct u.biz_type || '.' || u.field) as fields
     from resource_attachuse u where u.${ofTenant} and u.attach_id = $2::bigint
     group by u.biz_tenant, u.owner_type, u.owner_id order by max(u.id) desc limit ${most}`,
    [file.id],
    'uses_of',
  )

/**
 * Whether somebody may open a private file: who uploaded it, the member who sent it, who may see it among the attachments, who may see a row that uses it, and everybody
 * where a row that uses it shows it to the public.
 */
export const mayOpen = async (ctx: Context, file: AttachedFile): Promise<boolean> => {
  if (ctx.actor.kind === 'system' && ctx.actor.userId === null) return true
  if (ctx.actor.kind === 'member' && ctx.tenantId === file.tenantId && file.memberId === ctx.actor.memberId) return true
  const isOwn = ctx.tenantId === file.tenantId && ctx.actor.userId !== null
  if (isOwn && (file.createUser === ctx.actor.userId || (await seesRow(ctx, modelOf(ctx, attach), file.id)))) return true
  for (const use of await usesOf(toTenant(ctx, file.tenantId), file)) {
    const model = ctx.engine.models.get(use.noun)
    if (!model) continue
    if (ctx.actor.userId !== null && use.tenantId === ctx.tenantId && (await seesRow(ctx, model, use.rowId))) return true
    if (await isShown(ctx, model, use, file)) return true
  }
  return false
}

/** Whether the caller's permissions and data scope reach a row, the recycle bin included. */
const seesRow = async (ctx: Context, model: Model, id: string): Promise<boolean> => (await visibleRow(ctx, model, id)) !== undefined

/** The row of a use as far as the caller may see it. */
export const visibleRow = async (ctx: Context, model: Model, id: string) => {
  const view = permission(model.noun, 'view')
  if (model.noun.internal || !may(ctx, view) || (model.noun.tenancy === 'platform' && !ctx.actor.isPlatform)) return undefined
  return (await findRow(ctx, model, id, { verb: view })) ?? (hasBin(model) ? findRow(ctx, model, id, { verb: view, bin: true }) : undefined)
}

/** Whether what the public reads of a row holds the link. */
const isShown = async (ctx: Context, model: Model, use: Use, file: AttachedFile): Promise<boolean> => {
  const outside: Context = { ...toTenant(ctx, use.tenantId), actor: nobody }
  for (const face of Object.values(model.noun.faces ?? {})) {
    try {
      if (JSON.stringify(await readFace(outside, model, face, use.rowId)).includes(`/files/${file.name}`)) return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return false
}
