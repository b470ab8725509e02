import { appinfo } from '@masthead/contract/message-push/appinfo'
import { push } from '@masthead/contract/message-push/push'
import { pushlog } from '@masthead/contract/message-push/pushlog'
import { task as pushTask } from '@masthead/contract/message-push/task'
import { attach } from '@masthead/contract/resource/attach'
import { media } from '@masthead/contract/resource/media'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { isOutboundProblem } from '../platform/outside/outbound'
import { gatewaySignature, sendToGateway } from '../platform/outside/pushgateway'
import { forbidden, invalid, notFound, Refusal } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'
import { outboundOf } from '../system/outbound'
import { keepTold, type Told } from './sums'
import { submitTask } from './task'

const shown = ({ id, status, estimate }: Row): Record<string, unknown> => ({ id, status, estimate })

/** The app of a push: the one that is named, or the only one. */
const appOf = async (tx: TxContext, named: unknown): Promise<string> => {
  if (named) return String(named)
  const [only, other] = await rows(tx, appinfo, { status: appinfo.state.on }, unscoped).ids({ limit: 2 })
  if (!only || other) throw invalid({ appId: ['请选择应用', 'Please choose the app'] })
  return only
}

export const pushBehaviour = behave(push, {
  calls: {
    pushAll: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const { appId, ...given } = input
        // Who asks again with the same key hears of the push that there is.
        const known = given.dedupeKey
          ? await rows(tx, pushTask, { dedupeKey: given.dedupeKey, createUser: tx.actor.userId }, unscoped).one('status', 'estimate')
          : undefined
        if (known) return shown(known)
        return shown(await submitTask(tx, { ...given, appId: await appOf(tx, appId), audience: 'all', type: 'notice' }))
      }),
  },
})

/** What is pushed is the link, which asks whoever opens it who he is where the file is private. */
export const mediaBehaviour = behave(media, {
  calls: {
    send: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const file = await readRow(tx, attach, input.attachId)
        if (file.status !== attach.state.ready) throw invalid({ attachId: ['文件尚未就绪', 'The file is not ready'] })
        const name = file.originalName
        const about = {
          title: [...name].slice(0, 50).join(''),
          content: `文件：${[...name].slice(0, 190).join('')}`,
          link: file.link,
          type: 'notice',
        }
        return shown(await submitTask(tx, { ...about, appId: input.appId, audience: 'user', audienceValue: input.userIds, quietOk: true }))
      }),
  },
})

interface App {
  readonly id: string
  readonly provider: string
  readonly gateway: string | null
  readonly secret: string
  readonly env: string
}

/** An app that is switched on, its key opened. */
const appWith = async (ctx: Context, column: 'id' | 'app_key', value: unknown): Promise<App | undefined> => {
  const [found] = await within(ctx).query<Omit<App, 'secret'> & { secret: string | null }>(
    `select id::text as id, provider, gateway, secret, coalesce(env, 'production') as env from message_push_appinfo
     where ${ofTenant} and ${column === 'id' ? 'id = $2::bigint' : `app_key = $2::text and status = ${appinfo.state.on}`} and not is_deleted`,
    [value],
  )
  return found && { ...found, secret: found.secret ? ctx.keys.decrypt(ctx.tenantId, found.secret) : '' }
}

export const pushlogBehaviour = behave(pushlog, {
  calls: {
    async receipt(ctx, { input }) {
      const app = await appWith(ctx, 'app_key', input.appKey)
      if (!app || app.secret === '') throw notFound()
      const { messageId, event, reason, time, sign } = input
      if (!isSame(gatewaySignature(app.secret, messageId, event, time), sign)) throw forbidden(['签名错误', 'The signature is wrong'])
      const told: Told = { messageId, event: event as Told['event'], reason: reason || null }
      return { taken: (await inTransaction(ctx, (tx) => keepTold(tx, app.id, told))) ? 1 : 0 }
    },
  },
})

const unfit = (why: string): Refusal => new Refusal(400, 'gateway', [`网关不可用：${why}`, `The gateway cannot be used: ${why}`])

export const appinfoBehaviour = behave(appinfo, {
  columns: {
    clients: ({ t }) =>
      `(select count(*)::int from message_push_userclient c where ${sameTenant('c', t)} and c.app_id = ${t}.id and not c.is_deleted)`,
  },
  actions: {
    test: {
      async guard(tx, { row }) {
        const app = await appWith(tx, 'id', row.id)
        if (app?.provider !== 'http') return
        const { gateway, ...known } = app
        const to = { ...known, url: gateway ?? '', appKey: row.appKey }
        await sendToGateway(await outboundOf(tx), to, [], tx.clock.now()).catch((error: unknown) => {
          throw unfit(isOutboundProblem(error) || error instanceof Error ? error.message : String(error))
        })
      },
    },
  },
})
