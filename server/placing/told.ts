import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { tell } from '../telling/tell'

/** Notifies the user who asked for a move. A move belongs to no tenant, so the notice names no row that the reader must reach; its link is checked when it is opened. */
const tellAsker = (
  tx: TxContext,
  { id, createUser }: Pick<RowOf<typeof tenantmove>, 'id' | 'createUser'>,
  verb: 'finish' | 'fail' | 'cancel' | 'open',
  what: Label,
  more?: Label,
): Promise<void> =>
  tell(tx, [createUser], {
    kind: 'result',
    what,
    ...(more ? { more } : {}),
    leads: `/${tenantmove.name}?id_equal=${id}`,
    likeness: `${tenantmove.name} ${verb}`,
  })

/** The user who asked for a move is notified when the tenant has arrived, why it has not, and when it is open again at its old place. */
export const moveTelling = behave(tenantmove, {
  actions: {
    finish: {
      effect: (tx, { row }) =>
        tellAsker(
          tx,
          row,
          'finish',
          [`租户已迁移：${row.tenantName}`, `Tenant moved: ${row.tenantName}`],
          [`已复制 ${row.copiedRows} 行，随后恢复写入`, `${row.copiedRows} rows were copied; it can be changed again within seconds`],
        ),
    },
    fail: {
      effect: (tx, { row }) => {
        const reason = row.reason ?? ''
        const english = row.reasonEn || reason
        return tellAsker(tx, row, 'fail', [`租户迁移失败：${row.tenantName}`, `The move of a tenant failed: ${row.tenantName}`], [reason, english])
      },
    },
    cancel: {
      effect: (tx, { row }) =>
        tellAsker(
          tx,
          row,
          'cancel',
          [`租户迁移已取消：${row.tenantName}`, `The move of a tenant was cancelled: ${row.tenantName}`],
          [`取消人：${tx.actor.name}`, `Cancelled by ${tx.actor.name}`],
        ),
    },
    open: {
      effect: async (tx, { row }) => {
        if (row.status !== tenantmove.state.moved)
          await tellAsker(tx, row, 'open', [
            `租户留在原数据库，已恢复写入：${row.tenantName}`,
            `The tenant stays where it was and can be changed again: ${row.tenantName}`,
          ])
      },
    },
  },
})
