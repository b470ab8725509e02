import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, findRow, readRow, storeRow } from '../../engine/verbs'
import { jobContext, later } from '../../engine/due/later'
import { wireTime } from '../../engine/kinds/time'
import type { Config } from '../../platform/config'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { isOutboundProblem } from '../../platform/outside/outbound'
import type { Stores } from '../../resource/stores'
import { outboundOf } from '../../system/outbound'
import { type Around, type Client, type Delivery, type Progress, type Sent, Setback } from './client'
import { clientOf } from './clients'
import { mostTriesOf, parcelOf } from './parcel'
import { pictureReader } from './pictures'
import { deliveryJobName } from './queueing'

/** Seconds for which one run has a delivery to itself; its calls take less. */
const busySeconds = 180
const firstWait = 60
const longestWait = 3_600
const pollSeconds = 5
const longestPoll = 300

export interface Surroundings {
  /** Where files lie; without them no picture is read. */
  readonly stores?: Pick<Stores, 'of'>
  readonly config: Pick<Config, 'publicUrl' | 'siteHost'>
}

const at = (ctx: Context, seconds: number): Date => new Date(ctx.clock.now().getTime() + seconds * 1000)
const told = (ctx: Context, moment: Date): string => wireTime(moment, ctx.zone)

/** Ten past midnight in the zone of the tenant, when quotas of a day begin again. */
const tomorrow = (ctx: Context): Date => {
  const [, hours = '0', minutes = '0'] = /(\d\d):(\d\d):\d\d$/.exec(told(ctx, ctx.clock.now())) ?? []
  return at(ctx, 86_400 - Number(hours) * 3_600 - Number(minutes) * 60 + 600)
}

const again = (tx: TxContext, id: string, moment: Date, polls = 0): Promise<unknown> => later(tx, deliveryJobName, { id, polls }, { at: moment })

const held = <T>(ctx: Context, id: string, work: (tx: TxContext, row: Delivery) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => work(tx, await readRow(tx, newsdelivery, id, { verb: null, lock: true })))

/** Takes a delivery for one run; undefined where there is nothing to do, or somebody is at it and it was put off. */
const claim = (ctx: Context, id: string): Promise<Delivery | undefined> =>
  held(ctx, id, async (tx, row) => {
    const { queued, toWithdraw } = newsdelivery.state
    if (row.status !== queued && row.status !== toWithdraw) return undefined
    if (row.busyUntil !== null && row.busyUntil > told(tx, tx.clock.now())) {
      await again(tx, id, at(tx, busySeconds))
      return undefined
    }
    const step = row.step === 'none' && row.status === queued ? 'sending' : row.step
    await storeRow(tx, newsdelivery, row, { busyUntil: told(tx, at(tx, busySeconds)), step })
    return readRow(tx, newsdelivery, id, { verb: null })
  })

const labelOf = (error: unknown): Setback | undefined => {
  if (error instanceof Setback) return error
  return isOutboundProblem(error) ? new Setback([`无法连接：${error.message}`, `No answer: ${error.message}`], 'soon') : undefined
}

/** Notes what came of a try: out, asked about later, tried again, or given up. */
const settle = (ctx: Context, id: string, result: Sent | Setback, polls: number): Promise<void> =>
  held(ctx, id, async (tx, row) => {
    const isQueued = row.status === newsdelivery.state.queued
    if (!(result instanceof Setback)) {
      if (result === 'pending') {
        await storeRow(tx, newsdelivery, row, { busyUntil: null })
        await again(tx, id, at(tx, Math.min(longestPoll, pollSeconds * 2 ** polls)), polls + 1)
        return
      }
      await storeRow(tx, newsdelivery, row, { busyUntil: null, tries: row.tries + 1, remoteId: result.remoteId, remoteUrl: result.remoteUrl })
      if (isQueued) await act(tx, newsdelivery, 'delivered', id, { remoteUrl: result.remoteUrl, remoteId: result.remoteId })
      // It was called back while it went out: what is out now comes down.
      else await again(tx, id, at(tx, 0))
      return
    }
    const { until, seconds, label } = result
    const error = `${label[0]} / ${label[1]}`.slice(0, 400)
    const tries = row.tries + (until === 'tomorrow' ? 0 : 1)
    const isOver = until === 'never' || (until === 'soon' && tries >= (await mostTriesOf(tx, row.accountId)))
    const moment = until === 'tomorrow' ? tomorrow(tx) : at(tx, Math.max(seconds, Math.min(longestWait, firstWait * 2 ** (tries - 1))))
    await storeRow(tx, newsdelivery, row, { busyUntil: null, tries, error, nextTime: isOver ? null : told(tx, moment) })
    if (!isOver) await again(tx, id, moment)
    else await act(tx, newsdelivery, isQueued ? 'giveUp' : 'stayUp', id, { remark: error })
  })

const takenDown = (ctx: Context, id: string, proof: string): Promise<unknown> =>
  held(ctx, id, async (tx, row) => {
    await storeRow(tx, newsdelivery, row, { busyUntil: null, step: 'none', draftId: null, publishId: null })
    if (row.status === newsdelivery.state.toWithdraw)
      await act(tx, newsdelivery, 'tookDown', id, { proof: `${told(tx, tx.clock.now())} ${proof}`.slice(0, 400) })
    // Meanwhile it went online again.
    else await again(tx, id, at(tx, 0))
  })

const secretOf = async (ctx: Context, accountId: string): Promise<string> => {
  const [kept] = await within(ctx).query<{ secret: string | null }>(`select secret from cms_mediaaccounts where ${ofTenant} and id = $2::bigint`, [
    accountId,
  ])
  return kept?.secret ? ctx.keys.decrypt(ctx.tenantId, kept.secret) : ''
}

const aroundOf = async (ctx: Context, first: Delivery, { stores }: Surroundings): Promise<{ client: Client; around: Around } | undefined> => {
  const account = await rows(ctx, mediaaccounts, { id: first.accountId }, unscoped).one('name', 'platform', 'appId', 'endpoint')
  const client = account && clientOf(account.platform)
  if (!client) return undefined
  const out = await outboundOf(ctx)
  let delivery = first
  const note = async (progress: Progress): Promise<void> => {
    await held(ctx, first.id, (tx, row) => storeRow(tx, newsdelivery, row, progress))
    delivery = { ...delivery, ...progress }
  }
  const around: Around = {
    ...{ ctx, out, account, note },
    secret: await secretOf(ctx, first.accountId),
    get delivery() {
      return delivery
    },
    picture: pictureReader(ctx, out, stores),
  }
  return { client, around }
}

/** Sends a delivery on, or takes it down. Whatever dies on the way is taken up again by what was noted before each step. */
export const runDelivery = async (ctx: Context, { id, polls = 0 }: { id: string; polls?: number }, surroundings: Surroundings): Promise<void> => {
  const seen = await findRow(ctx, newsdelivery, id, { verb: null })
  const ready = seen && (await aroundOf(ctx, seen, surroundings))
  if (!ready) return
  const taken = await claim(ctx, id)
  if (!taken) return
  try {
    const { client, around } = (await aroundOf(ctx, taken, surroundings)) ?? ready
    const parcel = await parcelOf(ctx, taken, surroundings.config)
    if (taken.status === newsdelivery.state.queued) await settle(ctx, id, await client.publish(around, parcel), polls)
    else await takenDown(ctx, id, await client.withdraw(around, parcel))
  } catch (error) {
    const setback = labelOf(error)
    if (!setback) throw error
    await settle(ctx, id, setback, polls)
  }
}

/** The job that sends one delivery. */
export const deliveryJob = (own: Context, surroundings: Surroundings): JobKind =>
  defineJob<{ id: string; polls?: number }>(deliveryJobName, (job) => runDelivery(jobContext(own, job), job.data, surroundings), {
    timeout: (busySeconds - 20) * 1000,
    retries: 20,
    backoff: 5_000,
    keep: false,
  })
