import { createHash, randomBytes } from 'node:crypto'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { CallInputOf, RowOf } from '@masthead/contract/kit/resource'
import { problemvisit } from '@masthead/contract/petition/problemvisit'
import { problem } from '@masthead/contract/petition/problem'
import { addressOf } from '../platform/outside/address'
import { answersCaptcha } from '../auth/captcha'
import { wireTime } from '../engine/kinds/time'
import { act, addRow, insertRow, modelOf, nounNamed, readFace, readRow, storeRow } from '../engine/verbs'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { BehaviourOf } from '../engine/behave'
import type { Context, TxContext } from '../engine/types'
import { findSensitive, noteHits, strictest } from '../general/sensitive'
import { badRequest, invalid, notFound, tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { demandJustSent } from '../resource/sentpictures'
import { answeringOf } from './answering'
import { mayReopen } from './reopen'
import { standingOf } from './standing'

/** What one address may do in an hour. */
const mostAnHour = { ask: 5, follow: 60, like: 60, seen: 600 } as const

type Kind = keyof typeof mostAnHour

const problems = (ctx: Context) => modelOf(ctx, problem)

/** The visitor behind an address today: the hash is another one tomorrow, and nobody finds the address from it. */
export const visitorOf = (ctx: Context): string =>
  createHash('sha256')
    .update(ctx.keys.hmac(ctx.tenantId, `${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)} ${addressOf(ctx.ip)}`))
    .digest('base64url')

const outside = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('public') })

/** Notes that somebody did something, once for a question; false where they did it before. Throws a 429 when their address does too much. */
const note = async (tx: TxContext, kind: Kind, problemId: string, visitor: string): Promise<boolean> => {
  await lock(tx, 'questions of visitors', visitor)
  const [recent] = await within(tx).query<{ count: number; known: boolean }>(
    `select count(*) filter (where create_time > clock_timestamp() - interval '1 hour')::int as count, coalesce(bool_or(problem_id = $4::bigint), false) as known
     from petition_problemvisit where ${ofTenant} and visitor = $2 and kind = $3 and not is_deleted`,
    [visitor, kind, problemId],
  )
  if (recent?.known) return false
  if ((recent?.count ?? 0) >= mostAnHour[kind]) throw tooMany(['操作过于频繁，请稍后再试', 'Too often, please try again later'])
  await insertRow(tx, nounNamed(tx, problemvisit.name), { problemId, kind, visitor })
  return true
}

/** Words that must not stand in public stop a question before anybody reads it; milder ones are for the moderator. */
const demandDecent = async (ctx: Context, texts: Readonly<Record<string, string>>): Promise<void> => {
  const wrong: Record<string, Label> = {}
  for (const [key, text] of Object.entries(texts)) {
    const hits = await findSensitive(ctx, text, 'petition')
    await noteHits(ctx, hits)
    if (strictest(hits) === 1) wrong[key] = ['含有不允许发布的内容', 'This contains words that cannot be published']
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** The question that a code belongs to; a 404 for a guess. */
const byCode = async (ctx: Context, code: unknown): Promise<RowOf<typeof problem>> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id::text as id from petition_problem where ${ofTenant} and ask_code_hash = any($2) and not is_deleted`,
    [ctx.keys.hmacs(ctx.tenantId, String(code).trim())],
  )
  if (!found) throw notFound(['查询码不正确', 'There is no question with this code'])
  return readRow(ctx, problem, found.id, { verb: null })
}

const counted =
  (kind: 'follow' | 'like' | 'seen', column: 'follows' | 'likes' | 'views') =>
  (ctx: Context, { input }: { readonly input: CallInputOf<typeof problem, 'follow' | 'like' | 'seen'> }) =>
    inTransaction(outside(ctx), async (tx) => {
      await readFace(tx, problem, 'front', input.id)
      const visitor = visitorOf(tx)
      const isNew = await note(tx, kind, input.id, visitor)
      const row = await readRow(tx, problem, input.id, { verb: null, lock: true })
      const count = (row[column] ?? 0) + (isNew ? 1 : 0)
      if (isNew) {
        await storeRow(tx, problem, row, { [column]: count }, { quiet: true })
        tx.db.moved({ noun: problem.name, tenantId: tx.tenantId })
      }
      return { [column]: count }
    })

export const problemCallBehaviour: BehaviourOf<typeof problem>['calls'] = {
  async getDeptIdByName(ctx, { input }) {
    const [found] = await within(ctx).query<{ deptId: string; deptName: string }>(
      `select id::text as "deptId", dept_name as "deptName" from system_dept
       where ${ofTenant} and not is_deleted and (dept_name = $2 or full_name = $2) order by dept_name <> $2, id limit 1`,
      [input.name.trim()],
    )
    return { deptId: found?.deptId ?? null, deptName: found?.deptName ?? null }
  },
  async ask(ctx, { input }) {
    const { captchaKey, captchaCode, title, content, categoryId = null, phone = null, isAnonymous = false, address, name: askerName } = input
    const images = listOf(input.images)
    if (!(await answersCaptcha(ctx, captchaKey, captchaCode)))
      throw badRequest('captcha', ['验证码错误或已过期', 'The captcha is wrong or has expired'], {
        fields: { captchaCode: ['验证码错误', 'wrong captcha'] },
      })
    await demandDecent(ctx, { title, content, ...(address && { address }), ...(askerName && { name: askerName }) })
    return inTransaction(outside(ctx), async (tx) => {
      await demandJustSent(tx, 'images', images, ctx.actor.memberId)
      const askCode = randomBytes(12).toString('base64url')
      const values = { title, content, categoryId, address: address ?? null, images, askerName: askerName ?? null, phone, isAnonymous, askCode }
      const row = await addRow(tx, problem, values, { behaviour: problems(tx).behaviour.create })
      await note(tx, 'ask', row.id, visitorOf(tx))
      return { problemNo: row.problemNo, passcode: askCode }
    })
  },
  async mine(ctx, { input }) {
    const row = await byCode(outside(ctx), input.passcode)
    const [zh = '', en = ''] = problems(ctx).machines.status?.states[row.status] ?? []
    const isAnswered = row.status === problem.state.published
    const { problemNo, title, deptName = null } = row
    const content = `${row.content}${row.followUp ?? ''}`
    return {
      problemNo,
      title,
      content,
      statusName: say([zh, en], ctx.language),
      deptName,
      standing: standingOf(ctx, row),
      reply: isAnswered ? row.reply : null,
      isOpen: mayReopen(ctx, row),
    }
  },
  reopenMine: (ctx, { input }) =>
    inTransaction(outside(ctx), async (tx) => {
      const { id } = await byCode(tx, input.passcode)
      await demandDecent(tx, { content: input.content })
      await act(tx, problem, 'reopen', id, { content: input.content })
      return null
    }),
  rateMine: (ctx, { input }) =>
    inTransaction(outside(ctx), async (tx) => {
      const { id } = await byCode(tx, input.passcode)
      await act(tx, problem, 'rate', id, { satisfaction: input.satisfaction })
      return null
    }),
  follow: counted('follow', 'follows'),
  like: counted('like', 'likes'),
  seen: counted('seen', 'views'),
  ranking: answeringOf,
}
