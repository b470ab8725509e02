import type { CallsOf } from '../engine/behave'
import type { RowOf } from '@masthead/contract/kit/resource'
import { userconfig } from '@masthead/contract/cms/userconfig'
import { behave } from '../engine/behave'
import type { Row, Context, TxContext } from '../engine/types'
import { callerOf, inTransaction } from '../engine/reach/context'
import type { Page } from '../engine/read/read'
import { addRow, changeRow, listRows, removeRow } from '../engine/verbs'
import { invalid, tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'

/** Settings of one person, and characters of one of them: a view of a list takes about a thousand. */
const most = 500
const mostCharacters = 20_000
const pageSize = 200

/** What belongs to the caller and nobody else, whatever he may do besides. */
const own = (ctx: Context): string => `t.user_id = ${callerOf(ctx)}`

const find = async (tx: TxContext, key: unknown): Promise<RowOf<typeof userconfig> | undefined> => {
  const { records } = await listRows(tx, userconfig, { configKey_equal: String(key), size: 1 }, { verb: null, where: [own(tx)] })
  return records[0]
}

const shown = ({ id, configKey, configValue }: Row): Row => ({ id, configKey, configValue })

const mine: CallsOf<typeof userconfig>['mine'] = async (ctx, { input }) => {
  const page = (current: number): Promise<Page> =>
    listRows(ctx, userconfig, { configKey_likeright: input.prefix ?? '', current, size: pageSize }, { verb: null, where: [own(ctx)] })
  const found: Row[] = []
  for (let current = 1; current <= Math.ceil(most / pageSize); current += 1) {
    const { records, pages } = await page(current)
    found.push(...records.map(shown))
    if (current >= pages) break
  }
  return found
}

/** Two windows of one person keep the same key one after the other, so that neither fails. */
const alone = <T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'settings', tx.actor.userId)
    return work(tx)
  })

const keep: CallsOf<typeof userconfig>['keep'] = (ctx, { input }) =>
  alone(ctx, async (tx) => {
    const value = input.configValue
    if (value.length > mostCharacters)
      throw invalid({ configValue: [`内容不能超过 ${mostCharacters} 个字符`, `the value cannot be longer than ${mostCharacters} characters`] })
    const before = await find(tx, input.configKey)
    if (before && JSON.stringify(before.configValue) === JSON.stringify(JSON.parse(value))) return shown(before)
    if (before) return shown(await changeRow(tx, userconfig, before, { configValue: value }, { verb: 'edit' }))
    const { total } = await listRows(tx, userconfig, { size: 1 }, { verb: null, where: [own(tx)] })
    if (total >= most) throw tooMany([`个人设置最多 ${most} 项`, `${most} settings at most`])
    return shown(await addRow(tx, userconfig, { userId: callerOf(tx), configKey: input.configKey, configValue: value }))
  })

const drop: CallsOf<typeof userconfig>['drop'] = (ctx, { input }) =>
  alone(ctx, async (tx) => {
    const row = await find(tx, input.configKey)
    if (row) await removeRow(tx, userconfig, row)
    return null
  })

/** What everybody keeps for himself: read, kept and dropped by key, without a permission, and never anybody else's. */
export const userconfigBehaviour = behave(userconfig, { calls: { mine, keep, drop } })
