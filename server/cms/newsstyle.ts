import { newsstyle } from '@masthead/contract/cms/newsstyle'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'

export const newsstyleBehaviour = behave(newsstyle, {
  filters: {
    within: ({ value, t, params }) => {
      const id = params.add(value)
      return `exists (select 1 from general_category c where ${sameTenant('c', t)} and c.id = ${t}.category_id
        and (c.id::text = ${id} or ${id} = any(string_to_array(c.ancestors, ','))))`
    },
  },
  actions: { use: { set: (_ctx, { row }) => ({ useCount: (row.useCount ?? 0) + 1 }) } },
})
