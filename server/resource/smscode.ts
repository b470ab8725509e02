import { user } from '@masthead/contract/user/user'
import { randomInt } from 'node:crypto'
import { smscode } from '@masthead/contract/resource/smscode'
import { findAccount } from '../system/account'
import { addressOf } from '../platform/outside/address'
import { inTransaction } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { insertRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type Refusal, tooMany } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'
import { lock } from '../platform/database/lock'
import { ownWording, queueMessage } from './smssend'
import { channelOf, noChannel } from './smstext'

/** Messages that a phone gets within a day, seconds between two, and codes that one address may ask for in an hour. */
const mostADay = 10
export const secondsBetween = 60
const mostAnHour = 60
/** Wrong tries that burn a code, and minutes that it lives. */
const tries = 5
const minutes = 5

const digits = 6

/** The same in every tenant: a phone has one owner, whoever sends to it. */
const phoneKey = (ctx: Context, phone: string): string => ctx.keys.hmac('sms', phone)

/** Every code of the phone that the limits count; keys that are being replaced count too. */
const phoneKeys = (ctx: Context, phone: string): string[] => ctx.keys.hmacs('sms', phone)

/** What a code opens: the back-office for users, the site for members, or the signature of somebody outside. */
export type CodeScene = 'login' | 'member' | 'signer'

/** Whether a code is sent to this phone, or only said to be. */
type Wanted = (tx: TxContext, phone: string) => Promise<boolean>

const isUsers: Wanted = async (tx, phone) => {
  const account = await findAccount(tx, tx.tenantId, { phone })
  return account?.status === user.state.on && account.isOpen
}

/**
 * Sends a login code to a phone of the tenant and answers the id of the code. A phone that nobody has gets none, and the same answer, so that nobody
 * finds out by it who works here. Throws a 429 beyond the limits, a 400 where the tenant uses no channel.
 */
export const askCode = (
  ctx: Context,
  phone: string,
  scene: CodeScene = 'login',
  isWanted: Wanted = isUsers,
): Promise<{ id: string; seconds: number }> =>
  inTransaction(ctx, async (tx) => {
    const channel = await channelOf(tx)
    if (!channel) throw noChannel()
    const key = phoneKey(tx, phone)
    await lock(tx, 'login codes', key)
    await refuseOften(tx, phone)
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const id = await insertRow(tx, smscode, {
      phoneKey: key,
      codeHash: tx.keys.hmac(key, code),
      ofTenant: tx.tenantId,
      address: addressOf(tx.ip),
      scene,
      expireTime: wireTime(new Date(tx.clock.now().getTime() + minutes * 60_000), tx.zone),
    })
    if (await isWanted(tx, phone)) await queueMessage(tx, ownWording(channel), { phone, scene: 'validate', params: { code } })
    return { id, seconds: secondsBetween }
  })

const refuseOften = async (tx: TxContext, phone: string): Promise<void> => {
  const [found] = await tx.db.query<{ day: number; wait: number; hour: number }>(
    `select (select count(*)::int from resource_smscode where phone_key = any($1) and not is_deleted and create_time > now() - interval '1 day') as day,
       (select coalesce(ceil(extract(epoch from max(create_time) + make_interval(secs => $2) - now())), 0)::int from resource_smscode where phone_key = any($1) and not is_deleted) as wait,
       (select count(*)::int from resource_smscode where address = $3 and not is_deleted and create_time > now() - interval '1 hour') as hour`,
    [phoneKeys(tx, phone), secondsBetween, addressOf(tx.ip)],
  )
  if (!found) return
  if (found.day >= mostADay)
    throw tooMany([`该手机号今日已获取 ${mostADay} 次验证码，请明天再试`, `This phone has received ${mostADay} codes today, try again tomorrow`])
  if (found.wait > 0) throw waitFor(found.wait)
  if (found.hour >= mostAnHour) throw tooMany(['请求过于频繁，请稍后再试', 'Too many requests, try again later'])
}

const waitFor = (seconds: number): Refusal => tooMany([`发送过于频繁，请 ${seconds} 秒后再试`, `Please wait ${seconds} seconds before another code`])

/** What became of a code that somebody typed: the fifth wrong one burns it. */
export type Judged = 'right' | 'wrong' | 'burnt' | 'none'

/** Holds a code to the newest one that the phone was sent in this tenant for this, whose id may be told along. A right code is worth nothing afterwards. */
export const judgeCode = async (
  ctx: Context,
  { phone, id, code, scene = 'login' }: { phone: string; id: string; code: string; scene?: CodeScene },
): Promise<Judged> => {
  // The try is counted before the code is looked at, so that guesses at once do not all count as one.
  const [kept] = await ctx.db.query<{
    id: string
    key: string
    hash: string
    tries: number
    hasExpired: boolean
    isUsed: boolean
    wasBurnt: boolean
  }>(
    `with newest as (
       select id, tries from resource_smscode where phone_key = any($1) and not is_deleted and of_tenant = $2 and coalesce(scene, 'login') = $4 order by id desc limit 1 for update
     ) update resource_smscode c set tries = c.tries + 1 from newest n where c.id = n.id
     returning c.id::text as id, c.phone_key as key, c.code_hash as hash, c.tries::int as tries, c.expire_time <= now() as "hasExpired", c.used_time is not null as "isUsed",
       n.tries >= $3 as "wasBurnt"`,
    [phoneKeys(ctx, phone), ctx.tenantId, tries, scene],
  )
  if (!kept || kept.hasExpired || kept.isUsed || (id !== '' && id !== kept.id)) return 'none'
  if (kept.wasBurnt) return 'burnt'
  const isRight = ctx.keys.hmacs(kept.key, code).some((hash) => isSame(hash, kept.hash))
  if (!isRight) return kept.tries >= tries ? 'burnt' : 'wrong'
  const used = await ctx.db.run('update resource_smscode set used_time = now() where id = $1::bigint and used_time is null', [kept.id])
  return used === 1 ? 'right' : 'none'
}

/** Forgets codes that no limit counts any more. */
export const smsCodeExpiry = (own: Context): JobKind =>
  defineJob('resource/sms-codes', () => own.database.run("delete from resource_smscode where create_time < now() - interval '2 days'"), {
    cron: '11 * * * *',
    atHome: true,
    keep: false,
  })
