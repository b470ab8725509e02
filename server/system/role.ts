import { role } from '@masthead/contract/system/role'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { pickingVerb } from '../engine/read/options'
import { treeNodes } from '../engine/tree/tree'
import { modelOf } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { refuseBeyond } from './cover'
import { grantRoles } from './grants'
import { bumpEpoch, platformRole, tenantRole } from './rights'

const reserved: readonly string[] = [platformRole, tenantRole]

/** Signs that are read for a letter of a reserved alias. */
const readAs: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '4': 'a', '3': 'e', '5': 's', '7': 't' }

const asRead = (alias: string): string => [...alias.toLowerCase().replace(/[^a-z0-9]/g, '')].map((sign) => readAs[sign] ?? sign).join('')

const readLikeReserved = new Set(reserved.map(asRead))

/**
 * Aliases are compared exactly; one that only looks like a reserved one would deceive whoever reads it. Letters of other alphabets look like ours, so
 * that an alias is written in plain letters or in Han characters.
 */
const checkAlias = (alias: unknown): void => {
  if (typeof alias !== 'string') return
  if (readLikeReserved.has(asRead(alias))) throw invalid({ roleAlias: ['此角色别名由系统保留', 'This alias is reserved by the system'] })
  if (!/^[\p{Script=Han}A-Za-z0-9_.:-]*$/u.test(alias))
    throw invalid({
      roleAlias: ['角色别名只能包含汉字、英文字母、数字和 _ - . :', 'A role alias can only contain Chinese characters, letters, digits and _ - . :'],
    })
}

const isReserved = ({ roleAlias }: RowOf<typeof role>): boolean => reserved.includes(roleAlias ?? '')

const moved = (tx: TxContext): Promise<void> => bumpEpoch(tx.db, tx.tenantId)

export const roleBehaviour = behave(role, {
  create: {
    guard: (_tx, { values }) => checkAlias(values.roleAlias),
    effect: moved,
  },
  update: {
    async guard(tx, { before, values }) {
      if (before && isReserved(before) && ('roleAlias' in values || 'status' in values)) {
        throw conflict('reserved', ['管理员角色的别名和状态不能修改', 'The alias and the status of an administrator role cannot be changed'])
      }
      checkAlias(values.roleAlias)
      // Switching a role on hands it to everybody who has it.
      if (before) await refuseBeyond(tx, [before.id])
    },
    effect: moved,
  },
  remove: {
    async guard(tx, { before }) {
      if (before) await refuseBeyond(tx, [before.id])
    },
    effect: moved,
  },
  can: { delete: (row) => !isReserved(row) || conflict('reserved', ['管理员角色不能删除', 'An administrator role cannot be deleted']) },
  calls: {
    async treeById(ctx, { input }) {
      // An id is digits by now.
      const branch = `with recursive branch as (
        select r.id from system_role r where r.tenant_id = t.tenant_id and r.id = ${input.roleId ?? 0}
        union select c.id from system_role c join branch b on c.parent_id = b.id where c.tenant_id = t.tenant_id
      ) select id from branch`
      const model = modelOf(ctx, role)
      return treeNodes(ctx, model, {}, { verb: pickingVerb(ctx, model), where: [`t.id not in (${branch})`] })
    },
    grant: grantRoles,
  },
})
