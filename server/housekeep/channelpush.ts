import { housechanneluser } from '@masthead/contract/housekeep/housechanneluser'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { jobContext, later } from '../engine/due/later'
import { act } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { conflict } from '../platform/refusal'
import { outboundOf } from '../system/outbound'
import { signatureOf } from './signing'

/** Users are pushed to their channel by a signed call; a channel that does not answer is tried again a few times. */

const pushJob = 'housekeep/push-user'
const furtherTries = 4

interface Sent {
  readonly version: string
  readonly outerId: string
  readonly name: string
  readonly phone: string
  readonly pushUrl: string | null
  readonly appKey: string
  readonly secret: string | null
}

const read = async (ctx: Context, id: string): Promise<Sent | undefined> => {
  const [found] = await within(ctx).query<Sent>(
    `select u.version::text as version, u.outer_id as "outerId", u.name, u.phone, c.push_url as "pushUrl", c.app_key as "appKey", c.secret
     from housekeep_housechanneluser u join housekeep_housechannelmanage c on c.tenant_id = u.tenant_id and c.id = u.channel_id
     where u.${ofTenant} and u.id = $2::bigint and u.status = ${housechanneluser.state.pushing} and not u.is_deleted`,
    [id],
  )
  return found
}

/** Sends one user; throws what went wrong. */
const send = async (ctx: Context, { outerId, name, phone, pushUrl, appKey, secret }: Sent): Promise<void> => {
  if (!pushUrl || !secret) throw new Error('the channel has no address or no secret')
  const fields = {
    appKey,
    timestamp: String(Math.floor(ctx.clock.now().getTime() / 1000)),
    outerId,
    name,
    phone: ctx.keys.decrypt(ctx.tenantId, phone),
  }
  const body = JSON.stringify({ ...fields, sign: signatureOf(ctx.keys.decrypt(ctx.tenantId, secret), fields) })
  const call = await outboundOf(ctx)
  const answer = await call(pushUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`the channel answered ${answer.status}`)
}

export const channelPushJob = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    pushJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const user = await read(ctx, job.data.id)
      // Pushed, or taken away, meanwhile.
      if (!user) return
      const why = await send(ctx, user).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      if (why && job.attempt <= furtherTries) throw why
      const said = why ? { pushTries: job.attempt, pushError: why.message.slice(0, 500) } : { pushTries: job.attempt }
      await act(ctx, housechanneluser, why ? 'pushFailed' : 'pushed', job.data.id, said)
    },
    { retries: furtherTries, backoff: 1_000, timeout: 30_000, keep: false },
  )

export const housechanneluserBehaviour = behave(housechanneluser, {
  actions: {
    pushUserToyc: {
      async guard(tx, { row }) {
        const [found] = await within(tx).query<{ url: string | null }>(
          `select push_url as url from housekeep_housechannelmanage where ${ofTenant} and id = $2::bigint`,
          [row.channelId],
        )
        if (!found?.url) throw conflict('no_address', ['该渠道未填写推送地址', 'The channel has no address to push to'])
      },
      effect: async (tx, { row }) => {
        await later(tx, pushJob, { id: row.id })
      },
    },
  },
})
