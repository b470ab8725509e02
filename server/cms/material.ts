import { material } from '@masthead/contract/cms/material'
import { materialcategory } from '@masthead/contract/cms/materialcategory'
import type { RowOf } from '@masthead/contract/kit/resource'
import { attach } from '@masthead/contract/resource/attach'
import { behave, type ValuesOf } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values, Watch } from '../engine/types'
import { branchBehaviour } from '../engine/write/branch'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { invalid } from '../platform/refusal'
import { keysIn } from '../platform/files/storage'

/** How many rows use the file of a material, the material itself excepted. */
const usedCount = ({ t }: { t: string }): string => `(select count(distinct (u.owner_type, u.owner_id))::int from resource_attach a
  join resource_attachuse u on u.tenant_id = a.tenant_id and u.attach_id = a.id
  where ${sameTenant('a', t)} and a.link = ${t}.url and not a.is_deleted and not (u.owner_type = 'cms/material' and u.owner_id = ${t}.id::text))`

interface Facts {
  readonly fileSize: number
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly duration: number | null
  readonly thumb: string | null
}

const typeOf = (mime: string): string => {
  const [kind = ''] = mime.split('/')
  return kind === 'image' ? 'img' : ['video', 'audio'].includes(kind) ? kind : 'doc'
}

/** What is known of an uploaded file is taken from it, whatever anybody typed. */
const factsOf = async (
  tx: TxContext,
  { before, values }: { before: RowOf<typeof material> | null; values: ValuesOf<typeof material> },
): Promise<Values> => {
  const [key] = keysIn(values.url ?? before?.url ?? '')
  if (key === undefined) return {}
  const [facts] = await within(tx).query<Facts>(
    `select attach_size::float8 as "fileSize", mime, width::float8 as width, height::float8 as height, duration::float8 as duration, thumb
     from resource_attach where ${ofTenant} and link = $2 and not is_deleted`,
    [`/files/${key}`],
  )
  if (!facts) return {}
  const { mime, thumb, ...sizes } = facts
  return { ...sizes, type: typeOf(mime), ...(thumb === null || (values.thumb ?? before?.thumb) ? {} : { thumb }) }
}

/** What a material tells of its file follows when another content takes its place. */
const followFile: Watch = async (tx, { model, before, values }) => {
  if (model.noun.name !== attach.name || !before || !values || !('sha256' in values)) return
  await within(tx).run(
    `update cms_material set file_size = $3, width = $4, height = $5, duration = $6 where ${ofTenant} and url = $2 and not is_deleted`,
    [before.link, values.attachSize ?? null, values.width ?? null, values.height ?? null, values.duration ?? null],
  )
}

/** The row of the uploaded file, none for what lies elsewhere. */
const attachId = ({ t }: { t: string }): string =>
  `(select a.id::text from resource_attach a where ${sameTenant('a', t)} and a.link = ${t}.url and not a.is_deleted limit 1)`

/** Refuses a material in a folder that another department has to itself. */
const demandFolder = async (tx: TxContext, { categoryId }: Values): Promise<void> => {
  if (!categoryId || tx.actor.kind !== 'user' || tx.actor.rights.all) return
  const folder = await rows(tx, materialcategory, { id: String(categoryId) }, unscoped).one('name', 'isShared', 'ownerDept')
  if (!folder || folder.isShared === 1 || folder.ownerDept === null || tx.actor.deptBelow.includes(folder.ownerDept)) return
  throw invalid({ categoryId: [`「${folder.name}」只供所属机构使用`, `${folder.name} is used by the department that owns it alone`] })
}

export const materialBehaviour = behave(material, {
  watch: followFile,
  create: { guard: (tx, { values }) => demandFolder(tx, values), set: factsOf },
  update: { guard: (tx, { values }) => demandFolder(tx, values), set: factsOf },
  columns: { usedCount, attachId },
  filters: {
    within: ({ value, t, params }) => `exists (
      with recursive down(id) as (
        select c.id from cms_materialcategory c where ${sameTenant('c', t)} and c.id::text = ${params.add(value)}
        union all select c.id from cms_materialcategory c join down d on c.parent_id = d.id where ${sameTenant('c', t)}
      ) select 1 from down where down.id = ${t}.category_id)`,
  },
  actions: {
    file: { guard: (tx, { input }) => demandFolder(tx, input) },
    renew: { set: (_ctx, { input }) => ({ licenseExpire: input.licenseExpire }) },
  },
})

export const materialcategoryBehaviour = behave(materialcategory, { calls: branchBehaviour(materialcategory.name) })
