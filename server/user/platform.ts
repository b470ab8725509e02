import type { CallsOf } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { user } from '@masthead/contract/user/user'
import { permission } from '@masthead/contract/kit/name'
import type { CallBehaviour } from '../engine/types'
import { inTransaction } from '../engine/reach/context'
import { checkReferences } from '../engine/input/parse'
import { partOf } from '../engine/reach/veil'
import { withFaults } from '../engine/input/fault'
import { addRow, changeRow, findRow, modelOf, readRow } from '../engine/verbs'
import { hashPassword } from '../platform/secrets/password'
import { forbidden, invalid, notFound } from '../platform/refusal'
import { accountOf, refuseAccountBeyond } from '../system/cover'
import { bumpEpoch } from '../system/rights'
import { listOf } from '@masthead/contract/kit/message'
import { isAdministrator, keepAdministrator, oneTimePassword } from './accounts'
import { refuseOverQuota } from '../system/quota'

const notAnObject = () => invalid({ userExt: ['平台扩展信息必须是 JSON 对象', 'What the platform keeps must be a JSON object'] })

const objectOf = (given: unknown): Record<string, unknown> | null => {
  if (given === null || given === undefined || given === '') return null
  try {
    const found: unknown = JSON.parse(String(given))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Record<string, unknown>
  } catch {
    // said below
  }
  throw notAnObject()
}

/** On which platform a user is, and what that platform keeps about him. */
export const updatePlatform: CallsOf<typeof user>['updatePlatform'] = (ctx, { input }) => {
  return inTransaction(ctx, async (tx) => {
    const before = await readRow(tx, user, input.userId, { verb: permission(user, 'edit'), lock: true })
    if (before.id !== tx.actor.userId) await refuseAccountBeyond(tx, accountOf(before))
    await changeRow(tx, user, before, { userType: input.userType as string | number, userExt: objectOf(input.userExt) }, { verb: 'update_platform' })
    return null
  })
}

const ofPlatform = ['id', 'account', 'name', 'realName', 'userType', 'userTypeName', 'userExt']

export const platformDetail: CallsOf<typeof user>['platformDetail'] = async (ctx, { input }) =>
  partOf(await readRow(ctx, user, input.id), Object.fromEntries(ofPlatform.map((name) => [name, name])))

const byPhone = async (ctx: Parameters<CallBehaviour>[0], phone: unknown): Promise<string | undefined> => {
  return (await rows(ctx, user, { phone: String(phone) }, unscoped).one())?.id
}

/** The account of a phone, for the form that gives it roles; one outside of the caller's data scope is none. */
export const idaasDetail: CallsOf<typeof user>['idaasDetail'] = async (ctx, { input }) => {
  const id = await byPhone(ctx, input.phone)
  const row = id === undefined ? undefined : await findRow(ctx, user, id, { verb: permission(user, 'idaas') })
  if (!row) throw notFound(['该手机号没有账号', 'Nobody has this phone'])
  const found = partOf(row, {
    id: 'id',
    tenantId: 'tenantId',
    phone: 'phone',
    name: 'realName',
    roleId: 'roleId',
    deptId: 'deptId',
    postId: 'postId',
  })
  // Whoever asks by a number knows it.
  return 'phone' in found ? { ...found, phone: input.phone } : found
}

/**
 * Gives a phone an account with these roles: the one that it has, or a new one whose name is the phone and whose password nobody knows, so that its
 * owner comes in by a code or a provider.
 */
export const submitIdaas: CallsOf<typeof user>['submitIdaas'] = (ctx, { input }) => {
  return withFaults(modelOf(ctx, user), () =>
    inTransaction(ctx, async (tx) => {
      const { phone, name } = input
      const given = { roleId: input.roleId as string[], deptId: input.deptId as string[], postId: input.postId as string[] }
      await checkReferences(tx, user.fields, given)
      await refuseAccountBeyond(tx, accountOf(null, given))
      const known = await byPhone(tx, phone)
      if (known === undefined) {
        await refuseOverQuota(tx)
        const password = await hashPassword(oneTimePassword())
        const row = await addRow(tx, user, { account: phone, phone, name, realName: name, userType: 1, sex: 3, password, ...given })
        return { id: row.id }
      }
      const before = await readRow(tx, user, known, { verb: permission(user, 'idaas'), lock: true })
      if (before.id === tx.actor.userId) throw forbidden(['不能修改自己的角色和机构', 'You cannot change your own roles and departments'])
      await refuseAccountBeyond(tx, accountOf(before))
      await changeRow(tx, user, before, { realName: name, ...given }, { verb: 'submit_idaas' })
      if (await isAdministrator(tx, listOf(before.roleId))) await keepAdministrator(tx)
      await bumpEpoch(tx.db, tx.tenantId)
      return { id: before.id }
    }),
  )
}
