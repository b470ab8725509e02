import { material } from '@masthead/contract/cms/material'
import { materialcategory } from '@masthead/contract/cms/materialcategory'
import { behave } from '../engine/behave'
import { branchBehaviour } from '../engine/write/branch'
import { sameTenant } from '../engine/reach/within'

/** How many rows use the file of a material, the material itself excepted. */
const usedCount = ({ t }: { t: string }): string => `(select count(distinct (u.owner_type, u.owner_id))::int from resource_attach a
  join resource_attachuse u on u.tenant_id = a.tenant_id and u.attach_id = a.id
  where ${sameTenant('a', t)} and a.link = ${t}.url and not a.is_deleted and not (u.owner_type = 'cms/material' and u.owner_id = ${t}.id::text))`

export const materialBehaviour = behave(material, {
  columns: { usedCount },
  filters: {
    within: ({ value, t, params }) => `exists (
      with recursive down(id) as (
        select c.id from cms_materialcategory c where ${sameTenant('c', t)} and c.id::text = ${params.add(value)}
        union all select c.id from cms_materialcategory c join down d on c.parent_id = d.id where ${sameTenant('c', t)}
      ) select 1 from down where down.id = ${t}.category_id)`,
  },
  actions: { renew: { set: (_ctx, { input }) => ({ licenseExpire: input.licenseExpire }) } },
})

export const materialcategoryBehaviour = behave(materialcategory, { calls: branchBehaviour(materialcategory.name) })
