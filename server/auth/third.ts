import { userthird } from '@masthead/contract/user/userthird'
import { system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { act, addRow, changeRow, readRow } from '../engine/verbs'
import { lock } from '../platform/database/lock'

/** An identity that a provider vouches for, and the account that is its. */
export interface Third {
  readonly id: string
  readonly status: number
  readonly nickName: string
  readonly userId: string | null
  readonly account: string | null
  readonly remark: string | null
}

const columns = `id::text as id, status, coalesce(nick_name, '') as "nickName", user_id::text as "userId", account, remark`

const cut = (text: string | undefined, most: number): string | null => [...(text ?? '')].slice(0, most).join('') || null

/** The row of an identity in the tenant of `tx`, made when it comes for the first time: then it is a visitor without an account. */
export const meetThird = async (
  tx: TxContext,
  identity: { source: string; uuid: string; nickName: string; avatar?: string | undefined; unionId?: string | undefined },
): Promise<Third> => {
  const { source, nickName } = identity
  const uuid = identity.uuid.slice(0, 128)
  // Two first logins of one person at once meet the same row.
  await lock(tx, 'third accounts', source, uuid)
  const [known] = await within(tx).query<Third>(
    `select ${columns} from user_userthird where ${ofTenant} and source = $2 and uuid = $3 and not is_deleted`,
    [source, uuid],
  )
  if (known) return known
  const avatar = identity.avatar?.startsWith('https://') ? cut(identity.avatar, 500) : null
  const values = { source, uuid, nickName: cut(nickName, 50), avatar, unionId: cut(identity.unionId, 128) }
  const { id } = await addRow({ ...tx, actor: system('social') }, userthird, values)
  return { id, status: userthird.state.visitor, nickName: values.nickName ?? '', userId: null, account: null, remark: null }
}

/** Binds a visitor to an account that is known to be his. */
export const bindThird = async (tx: TxContext, third: Third, userId: string): Promise<Third> => {
  const acting = { ...tx, actor: system('social') }
  const before = await readRow(acting, userthird, third.id, { verb: null, lock: true })
  await changeRow(acting, userthird, before, { userId, status: userthird.state.bound, bindTime: wireTime(tx.clock.now(), tx.zone) }, { verb: 'bind' })
  return { ...third, status: userthird.state.bound, userId }
}

/** Notes that a visitor asked for an account, which waits with him. */
export const applyThird = async (tx: TxContext, id: string, about: { userId: string; account: string }): Promise<void> => {
  await act({ ...tx, actor: system('social') }, userthird, 'apply', id, about)
}
