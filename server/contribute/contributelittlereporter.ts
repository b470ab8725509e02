import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import type { Values, TxContext } from '../engine/types'
import { sameTenant } from '../engine/reach/within'
import { type Parts, partsOf, removeParts, writeParts } from './parts'

const relations: Parts = { noun: 'contribute/children', owner: 'childId', by: 'personalId', field: 'relations' }

const { applying } = contributelittlereporter.state

const writeRelations = async (tx: TxContext, id: string, values: Values): Promise<void> => {
  if ('relations' in values)
    await writeParts(
      tx,
      relations,
      id,
      partsOf(values.relations).map((relation) => ({ isGuardian: false, ...relation })),
    )
}

export const contributelittlereporterBehaviour = behave(contributelittlereporter, {
  columns: {
    personalId: ({ t }) => `${t}.id::text`,
    relations: ({ t }) =>
      `select coalesce(jsonb_agg(jsonb_build_object('relationship', c.relationship, 'personalId', c.personal_id::text, 'isGuardian', c.is_guardian) order by c.id), '[]'::jsonb)
       from contribute_children c where ${sameTenant('c', t)} and c.child_id = ${t}.id and not c.is_deleted`,
  },
  owns: [relations.noun],
  create: {
    // A caller who may not approve applies.
    set: (tx) => (may(tx, permission(contributelittlereporter, 'approve')) ? {} : { status: applying }),
    effect: (tx, { row, values }) => writeRelations(tx, row.id, values),
  },
  update: { effect: (tx, { row, values }) => writeRelations(tx, row.id, values) },
  remove: { effect: (tx, { row }) => removeParts(tx, relations, row.id) },
})
