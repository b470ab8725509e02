import { news } from '@masthead/contract/cms/news'
import { outsign } from '@masthead/contract/cms/outsign'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { asSystem, inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, findRow, readRow } from '../../engine/verbs'
import { conflict, invalid, Refusal } from '../../platform/refusal'
import { askCode, judgeCode } from '../../resource/smscode'
import { newsCan } from '../news/newsactions'
import { keepCheck } from '../opinions/opinion'
import { guardReviewer, openIn } from './chain'

type Outsign = RowOf<typeof outsign>

/** Requests of one article that are open at once. */
const mostOpen = 200
const hourMs = 3_600_000
/** The link is recognised for so long after its request expired, so that its page can say so. */
const recognisedSeconds = 90 * 86_400

interface Pass {
  readonly use: 'outsign'
  readonly tenantId: string
  readonly id: string
}

const nowOf = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

/** The tenant whose link this is; undefined for what is no link of ours. */
export const tenantOfLink = (keys: Context['keys'], token: string): string | undefined => {
  const pass = keys.verify<Pass>(token)
  return pass?.use === 'outsign' ? pass.tenantId : undefined
}

/** The request behind a link and the article that it is about, in the context of its tenant; undefined where there is none. */
export const requestOfLink = async (ctx: Context, token: string): Promise<{ request: Outsign; article: RowOf<typeof news> } | undefined> => {
  const pass = ctx.keys.verify<Pass>(token)
  if (pass?.use !== 'outsign' || pass.tenantId !== ctx.tenantId) return undefined
  const request = await findRow(ctx, outsign, pass.id, { verb: null })
  const article = request && (await findRow(ctx, news, request.newsId, { verb: null }))
  return request && article ? { request, article } : undefined
}

/** Whether the signer may still sign. */
export const isOpen = (ctx: Context, { request, article }: { request: Outsign; article: RowOf<typeof news> }): boolean =>
  request.status === outsign.state.open && (request.expireTime ?? '') > nowOf(ctx) && article.status !== news.state.retracted

/** What a link that signs nothing any more is answered with. */
const gone = (): Refusal => new Refusal(410, 'gone', ['链接已使用或已失效', 'The link has been used or is no longer valid'])

const phoneOf = async (ctx: Context, id: string): Promise<string> => {
  const [found] = await within(ctx).query<{ phone: string }>(`select phone from cms_outsign where ${ofTenant} and id = $2::bigint`, [id])
  return ctx.keys.decrypt(ctx.tenantId, found?.phone ?? '')
}

/** Sends the signer a code by SMS; answers the seconds until there may be another. */
export const askSignerCode = async (ctx: Context, token: string): Promise<number> => {
  const found = await requestOfLink(ctx, token)
  if (!found || !isOpen(ctx, found)) throw gone()
  return (await askCode(ctx, await phoneOf(ctx, found.request.id), 'signer', async () => true)).seconds
}

const wrongCode = {
  wrong: ['验证码错误', 'The code is wrong'],
  burnt: ['错误次数过多，请重新获取验证码', 'Too many wrong codes; please request a new one'],
  none: ['验证码已过期，请重新获取', 'The code has expired; please request a new one'],
} as const

/** Signs an article off, or sends it back, by a link and the code that went to the signer's phone. Throws a 410 where that was done already, a 400 by field. */
export const signByLink = async (
  ctx: Context,
  token: string,
  { code, isPass, remark }: { readonly code: string; readonly isPass: boolean; readonly remark: string },
): Promise<void> => {
  const found = await requestOfLink(ctx, token)
  if (!found || !isOpen(ctx, found)) throw gone()
  // Before the code, which is worth nothing once it was looked at.
  if (!isPass && remark === '') throw invalid({ remark: ['请填写退回原因', 'Please enter a reason'] })
  const judged = await judgeCode(ctx, { phone: await phoneOf(ctx, found.request.id), id: '', code, scene: 'signer' })
  if (judged !== 'right') throw invalid({ code: wrongCode[judged] })
  await inTransaction(ctx, async (tx) => {
    const own = asSystem(tx, 'outsign')
    const request = await readRow(own, outsign, found.request.id, { verb: null, lock: true })
    if (request.status !== outsign.state.open) throw gone()
    if (isPass) await act(own, outsign, 'approve', request.id, { remark })
    else await act(own, outsign, 'back', request.id, { remark })
  })
}

/** Withdraws what is open for a level that is settled. */
export const dropRequests = async (tx: TxContext, signoffId: string): Promise<void> => {
  const open = await rows(tx, outsign, { signoffId, status: outsign.state.open }, unscoped).ids()
  for (const id of open) await act(asSystem(tx, 'outsign'), outsign, 'drop', id)
}

/** Who signed and what they said, for the article's own log. */
const saidBy = ({ signerName, organization, remark }: Outsign): string =>
  `外部审签 ${signerName}${organization ? `（${organization}）` : ''}${remark ? `：${remark}` : ''}`

/** A signature for a level reviews the article; any other one is an opinion, which sends the article back where it waits with the text that was read. */
const carry =
  (isPass: boolean) =>
  async (tx: TxContext, { row }: { readonly row: Outsign }): Promise<void> => {
    const article = await readRow(tx, news, row.newsId, { verb: null })
    const isLive = article.status === news.state.online
    const isWaiting = (isLive || article.status === news.state.awaitingSignOff) && newsCan.audit(article, tx) === true
    const isSame = (isLive ? article.pendingRevisionId : article.revisionId) === row.revisionId
    const remark = saidBy(row)
    if (row.signoffId !== null || (!isPass && isWaiting && isSame)) {
      await act(asSystem(tx, 'outsign'), news, 'audit', row.newsId, { isAudit: isPass ? 1 : 2, remark })
      return
    }
    await keepCheck(tx, article, { result: isPass ? 'pass' : 'back', remark, revisionId: row.revisionId, level: 0 })
  }

export const outsignBehaviour = behave(outsign, {
  create: {
    async guard(tx, { values }) {
      const { newsId } = values
      const article = await readRow(tx, news, newsId, { lock: true })
      if (article.status === news.state.retracted) throw conflict('retracted', ['该新闻已撤稿', 'This article was retracted'])
      if ((await rows(tx, outsign, { newsId, status: outsign.state.open }, unscoped).count()) >= mostOpen)
        throw invalid({ newsId: [`一篇稿件最多同时有 ${mostOpen} 个外部审签`, `An article can have at most ${mostOpen} outside signers at a time`] })
      const level = await openIn(tx, newsId)
      if (!level?.isOutside) return
      await guardReviewer(tx, level)
      if (tx.actor.kind !== 'system' && level.authorId === tx.actor.userId)
        throw conflict('own_article', ['不能为自己的新闻邀请审签人', 'You cannot choose who signs your own article'])
    },
    async set(tx, { values }) {
      const { newsId } = values
      const article = await readRow(tx, news, newsId, { verb: null })
      const level = await openIn(tx, newsId)
      return {
        signoffId: level?.isOutside ? level.id : null,
        revisionId: (article.status === news.state.online && article.pendingRevisionId) || article.revisionId,
        expireTime: wireTime(new Date(tx.clock.now().getTime() + (values.hours ?? 0) * hourMs), tx.zone),
      }
    },
  },
  actions: { approve: { effect: carry(true) }, back: { effect: carry(false) } },
  calls: {
    async link(ctx, { input }) {
      const row = await readRow(ctx, outsign, input.id)
      if (row.status !== outsign.state.open || (row.expireTime ?? '') <= nowOf(ctx)) throw gone()
      const pass: Pass = { use: 'outsign', tenantId: ctx.tenantId, id: row.id }
      const token = ctx.keys.sign(pass, row.hours * 3600 + recognisedSeconds)
      return { url: `/signer?${new URLSearchParams({ token })}`, expireTime: row.expireTime }
    },
  },
})
