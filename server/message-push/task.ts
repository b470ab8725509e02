import { news } from '@masthead/contract/cms/news'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { task as pushTask } from '@masthead/contract/message-push/task'
import { afterQuiet } from '../telling/quiet'
import { behave } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext, Values } from '../engine/types'
import { later } from '../engine/due/later'
import { act, createRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { countAudience, previewAudience, writeLines } from './audience'
import { sendTasks } from './sending'
import { endLines } from './sums'

type Task = RowOf<typeof pushTask>

/** The hours in which nobody is disturbed who was not asked. */
const [nightFrom, nightTo] = ['22:00', '08:00']

/** When a task begins: at its time, else now; what would disturb at night waits for the morning. */
const startOf = (ctx: Context, { sendTime, quietOk, type }: Pick<Task, 'sendTime' | 'quietOk' | 'type'>): string => {
  const now = ctx.clock.now()
  const wanted = sendTime ? momentOf(ctx, sendTime) : now
  const at = wanted > now ? wanted : now
  const disturbs = !quietOk && type !== 'silent'
  return wireTime((disturbs ? afterQuiet(at, ctx.zone, nightFrom, nightTo) : undefined) ?? at, ctx.zone)
}

const everybody = 'all'
const mostValues = 5_000

/** What of an audience makes sense: users by their ids, regions by their codes, and not too many of them. */
const checkAudience = ({ audience, audienceValue }: { audience?: unknown; audienceValue?: unknown }): void => {
  const values = listOf(audienceValue)
  if (values.length > mostValues) throw invalid({ audienceValue: [`最多 ${mostValues} 个`, `takes ${mostValues} at most`] })
  if (audience === 'user' && values.some((one) => !/^\d{1,18}$/.test(one)))
    throw invalid({ audienceValue: ['指定用户请填写用户编号', 'Please enter user ids'] })
  if (audience === 'region' && values.some((one) => !/^\d{2,12}$/.test(one)))
    throw invalid({ audienceValue: ['请填写地区编号', 'Please enter region codes'] })
}

/** Readers come to an article that is there. */
const demandOnline = async (tx: TxContext, { type, newsId }: Pick<Task, 'type' | 'newsId'>): Promise<void> => {
  if (type !== 'news' || !newsId) return
  if (!(await rows(tx, news, { id: newsId, status: news.state.online }, unscoped).exists()))
    throw conflict('not_online', ['新闻尚未上线，不能推送', 'The article is not online, so it cannot be pushed'])
}

export const pushTaskBehaviour = behave(pushTask, {
  create: { guard: (_tx, { values }) => checkAudience(values) },
  update: { guard: (_tx, { before, values }) => checkAudience({ ...before, ...values }) },
  actions: {
    submit: {
      async set(tx, { row }): Promise<Values> {
        await demandOnline(tx, row)
        const { devices, users } = await countAudience(tx, row)
        if (users + devices === 0) throw conflict('nobody', ['推送范围内没有终端', 'This audience has no recipients'])
        return { estimate: devices, ...(row.audience === everybody ? {} : { startAt: startOf(tx, row) }) }
      },
      to: (_tx, { row }) => (row.audience === everybody ? 1 : 2),
    },
    approve: {
      async set(tx, { row }): Promise<Values> {
        await demandOnline(tx, row)
        const { devices } = await countAudience(tx, row)
        return { estimate: devices, startAt: startOf(tx, row) }
      },
    },
    begin: {
      async effect(tx, { row }) {
        const { total, skipped } = await writeLines(tx, row.id, row)
        await within(tx).run(`update message_push_task set total = $3, skipped = $4 where ${ofTenant} and id = $2::bigint`, [row.id, total, skipped])
        await later(tx, sendTasks, { id: row.id }, { key: row.id })
      },
    },
    cancel: {
      async effect(tx, { row }) {
        await endLines(tx, row.id, 'skipped', '已撤回 / withdrawn')
      },
    },
    finish: { to: (_tx, { row }) => ((row.failed ?? 0) > 0 && (row.sent ?? 0) + (row.delivered ?? 0) + (row.opened ?? 0) === 0 ? 6 : 4) },
  },
  calls: {
    async preview(ctx, { input }) {
      const { appId, audience, audienceValue, type } = input
      checkAudience({ audience, audienceValue })
      return previewAudience(ctx, { appId, audience, audienceValue, type })
    },
  },
})

/** Makes a task and submits it in the name of the caller, whose own permission has been looked at. */
export const submitTask = async (tx: TxContext, body: Readonly<Record<string, unknown>>): Promise<Row> => {
  const by: TxContext = { ...tx, actor: { ...tx.actor, rights: system('push').rights } }
  const { id } = await createRow(by, pushTask, body)
  return act(by, pushTask, 'submit', id)
}
