import { error, errorSendLimits } from '@masthead/contract/log/error'
import { behave, said } from '../engine/behave'
import { momentOf } from '../engine/kinds/time'
import type { CallRequest, Context } from '../engine/types'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { modelOf } from '../engine/verbs'
import { idAt } from '../platform/id'
import { redactPath, redactText } from '../platform/redact'
import { badRequest, tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { writeLines } from './journal'
import { asText, originColumns } from './origin'

type Entry = Readonly<Record<string, unknown>>

/** A browser sends what went wrong in it: a list of { type, url, message, stack, info, time }, redacted once more before it is kept. */
export const errorBehaviour = behave(error, {
  columns: originColumns,
  present: asText('params'),
  calls: {
    async send(ctx, about) {
      const entries = entriesOf(about)
      await inTransaction(ctx, async (tx) => {
        // One after the other, so that many at once cannot pass the limit together.
        await lock(tx, 'browser errors', ctx.actor.userId)
        const [sent] = await within({ db: tx.db, tenantId: ctx.tenantId }).query<{ count: number }>(
          `select count(*)::int as count from log_error where ${ofTenant} and id > $2::bigint and source = 'browser' and create_user = $3::bigint`,
          [String(idAt(Date.now() - 60_000)), ctx.actor.userId],
        )
        if ((sent?.count ?? 0) + entries.length > errorSendLimits.perMinute)
          throw tooMany(['错误日志上传过于频繁，请稍后再试', 'Too many errors were sent, please try again in a minute'])
        const origin = { tenantId: ctx.tenantId, userId: ctx.actor.userId, deptId: ctx.actor.deptIds[0] ?? null }
        await writeLines(
          tx.db,
          modelOf(tx, error),
          entries.map((entry) => ({ origin, values: valuesOf(ctx, about, entry) })),
        )
      })
      return said(['发送成功', 'Sent successfully'], { received: entries.length })
    },
  },
})

const entriesOf = ({ body }: CallRequest): readonly Entry[] => {
  const { entries: most } = errorSendLimits
  if (!Array.isArray(body) || body.some((one) => typeof one !== 'object' || one === null || Array.isArray(one)))
    throw badRequest('no_list', ['请提交错误列表', 'Please send a list of errors'])
  if (body.length === 0) throw badRequest('no_rows', ['没有要上传的错误', 'There are no errors to send'])
  if (body.length > most) throw badRequest('too_many', [`一次最多 ${most} 条`, `${most} at most at once`])
  return body as Entry[]
}

const textOf = (value: unknown, most: number): string | null => {
  if (value === undefined || value === null || value === '') return null
  return redactText((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, most + 40)).slice(0, most) || null
}

const valuesOf = (ctx: Context, { request }: CallRequest, { type, url, message, stack, info, time }: Entry): Entry => ({
  source: 'browser',
  exceptionName: textOf(type, 200),
  message: textOf(message, 1000) ?? textOf(type, 200) ?? '-',
  requestUri: typeof url === 'string' ? redactPath(url.slice(0, 1000).split(/[?#]/)[0] ?? '') : null,
  stackTrace: textOf(stack, 16_000),
  info: textOf(info, 2_000),
  occurTime: happenedAt(ctx, time),
  createBy: ctx.actor.account,
  remoteIp: ctx.ip,
  userAgent: textOf(request.headers['user-agent'], 300),
  traceId: ctx.requestId,
})

const isWire = (time: string): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)

/** When it happened by the browser's clock: milliseconds, or a text that names a moment; nothing that lies far from now. */
const happenedAt = (ctx: Context, time: unknown): string | null => {
  const told = String(time ?? '')
  const ms = typeof time === 'number' ? time : isWire(told) ? momentOf(ctx, told).getTime() : Date.parse(told)
  return Math.abs(ms - Date.now()) < 366 * 86_400_000 ? new Date(ms).toISOString() : null
}
