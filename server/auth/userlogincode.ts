import { createHash, randomBytes } from 'node:crypto'
import { say } from '@masthead/contract/kit/label'
import { userlogincode } from '@masthead/contract/general/userlogincode'
import { behave } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { act, addRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { conflict, notFound, tooMany } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'

/** Seconds that a code waits to be scanned and confirmed, and that a confirmed one waits for its page. */
const seconds = 180
const pickupSeconds = 60
/** Codes that one address may ask for in a minute. */
const mostAMinute = 60

const states = ['new', 'scanned', 'confirmed', 'expired'] as const

export interface ScanState {
  readonly state: (typeof states)[number]
  readonly seconds: number
}

interface Row {
  readonly id: string
  readonly tenantId: string
  readonly status: number
  readonly userId: string | null
  readonly device: string | null
  readonly ip: string | null
  readonly left: number
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Makes a code for a login page of the context's tenant, and the key by which that page alone takes up the login. */
export const newScanCode = (ctx: Context, device: string): Promise<{ code: string; key: string; seconds: number }> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await within(tx).query<{ count: number }>(
      `select count(*)::int as count from general_userlogincode where ${ofTenant} and ip = $2 and create_time > now() - interval '1 minute'`,
      [tx.ip],
    )
    if ((found?.count ?? 0) >= mostAMinute) throw tooMany(['请求过于频繁，请稍后再试', 'Too many requests, try again later'])
    const [code, key] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
    const expireTime = wireTime(new Date(tx.clock.now().getTime() + seconds * 1000), tx.zone)
    const values = { code, deviceInfo: device, ip: tx.ip, expireTime, keyHash: tx.keys.encrypt(tx.tenantId, hashOf(key)), scene: 'login' } as const
    await addRow({ ...tx, actor: system('scan-code') }, userlogincode, values, { quiet: true })
    return { code, key, seconds }
  })

const columns = `id::text as id, tenant_id as "tenantId", status, user_id::text as "userId", device_info as device, ip,
  greatest(0, ceil(extract(epoch from expire_time - now())))::int as left`

const stateOf = ({ status, left }: Row): ScanState =>
  left === 0 && status < userlogincode.state.confirmed ? { state: 'expired', seconds: 0 } : { state: states[status] ?? 'expired', seconds: left }

const noCode = () => notFound(['登录码不存在或已过期', 'No such code, or it has expired'])

/** The state of a code, for the page that shows it. */
export const scanStateOf = async (ctx: Context, code: string): Promise<ScanState> => {
  const [row] = await ctx.db.query<Row>(`select ${columns} from general_userlogincode where code = $1 and not is_deleted`, [code])
  if (!row) throw noCode()
  return stateOf(row)
}

const held = async (tx: TxContext, code: string): Promise<Row> => {
  const [row] = await within(tx).query<Row>(
    `select ${columns} from general_userlogincode where ${ofTenant} and code = $2 and not is_deleted for update`,
    [code],
  )
  if (!row) throw noCode()
  if (stateOf(row).state === 'expired')
    throw conflict('expired', ['二维码已过期，请刷新后重新扫描', 'The code has expired, refresh it and scan again'])
  return row
}

const move = async (tx: TxContext, { id }: Row, action: 'scan' | 'confirm' | 'expire', input: Record<string, unknown> = {}): Promise<void> => {
  await act({ ...tx, actor: system('scan-code') }, userlogincode, action, id, input)
}

const foreign = () => conflict('taken', ['此二维码已被他人扫描', 'Somebody else has scanned this code'])

/** A logged-in device scans a code of its tenant, and is told which device asks. The first one to scan keeps it. */
export const scanCode = (ctx: Context, code: string): Promise<ScanState & { device: string; ip: string }> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, code)
    if (row.status === userlogincode.state.new) await move(tx, row, 'scan', { userId: tx.actor.userId })
    else if (row.userId !== tx.actor.userId) throw foreign()
    const state = row.status === userlogincode.state.confirmed ? 'confirmed' : 'scanned'
    return { state, seconds: row.left, device: row.device ?? say(['未知设备', 'Unknown device'], tx.language), ip: row.ip ?? '' }
  })

/** The device that scanned a code lets its page in as itself. Nobody lets in what he has not looked at: a code that was not scanned is not confirmed. */
export const confirmCode = (ctx: Context, code: string): Promise<ScanState> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, code)
    if (row.status > userlogincode.state.new && row.userId !== tx.actor.userId) throw foreign()
    if (row.status === userlogincode.state.new) throw conflict('not_scanned', ['请先扫描二维码', 'Scan the code first'])
    if (row.status < userlogincode.state.confirmed) await move(tx, row, 'confirm')
    return { state: 'confirmed', seconds: row.left }
  })

/** The device does not know the page: the code is worth nothing any more. */
export const cancelCode = (ctx: Context, code: string): Promise<ScanState> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, code)
    if (row.status > userlogincode.state.new && row.userId !== tx.actor.userId) throw foreign()
    if (row.status === userlogincode.state.confirmed) throw conflict('confirmed', ['已确认登录，不能取消', 'The login is confirmed already'])
    await move(tx, row, 'expire')
    return { state: 'expired', seconds: 0 }
  })

/** Whose session a confirmed code begins, once, for the page that has its key and asks in time. */
export const redeemCode = async (ctx: Context, code: string, key: string): Promise<{ tenantId: string; userId: string } | undefined> => {
  const [row] = await ctx.db.query<{ id: string; tenantId: string; userId: string; keyHash: string }>(
    `select id::text as id, tenant_id as "tenantId", user_id::text as "userId", key_hash as "keyHash" from general_userlogincode
     where code = $1 and status = ${userlogincode.state.confirmed} and used_time is null and confirm_time > now() - make_interval(secs => $2) and not is_deleted`,
    [code, pickupSeconds],
  )
  if (!row) return undefined
  if (!isSame(ctx.keys.decrypt(row.tenantId, row.keyHash), hashOf(key))) return undefined
  const used = await within({ db: ctx.db, tenantId: row.tenantId }).run(
    `update general_userlogincode set used_time = now(), version = version + 1 where ${ofTenant} and id = $2::bigint and used_time is null`,
    [row.id],
  )
  return used === 1 ? row : undefined
}

export const userlogincodeBehaviour = behave(userlogincode, {
  actions: {
    scan: { set: (tx) => ({ scannedTime: wireTime(tx.clock.now(), tx.zone) }) },
    confirm: { set: (tx) => ({ confirmTime: wireTime(tx.clock.now(), tx.zone) }) },
  },
})

/** Forgets the codes of last month. */
export const scanCodeExpiry = (own: Context): JobKind =>
  defineJob('general/scan-codes', () => own.database.run("delete from general_userlogincode where create_time < now() - interval '30 days'"), {
    cron: '23 7 * * * *',
    atHome: true,
    keep: false,
  })
