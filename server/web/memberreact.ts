import { say } from '@masthead/contract/kit/label'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { memberActor } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { reactAsMember, takeBackAsMember } from '../engine/write/reaction'
import { parseInput } from '../engine/input/parse'
import { news } from '@masthead/contract/cms/news'
import { msg } from '@masthead/contract/cms/msg'
import { comments } from '@masthead/contract/general/comments'
import { commentOnLetter } from '../cms/readers/memberletters'
import { commentAsMember } from '../general/membercomments'
import { ownReactions, reactions } from '../general/memberreactions'
import { type Member, memberOf } from '../user/membersession'
import { readerCounts } from './articleload'
import { backTo, cookie, faultsIn, given, goTo, type MemberPages, type OwnVisit, type Visit } from './membervisit'

/** Whether a script asks, which reads an answer in place of a page. */
export const wantsJson = ({ request }: Visit): boolean => String(request.headers.accept ?? '').includes('application/json')

export const answerJson = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'private, no-store').send(body)

/** The context in which a member acts: what they may follows from parties and public faces alone. */
export const asMember = (ctx: Context, { id, memberNo }: Pick<Member, 'id' | 'memberNo'>): Context => ({
  ...ctx,
  actor: memberActor({ id, memberNo }),
})

/** Answers a form of a member: a script hears what came of it, a browser goes on to the page that it came from. */
export const answerForm = async (
  visit: OwnVisit,
  work: (ctx: Context) => Promise<{ readonly isSet: boolean } | { readonly id: string; readonly isHeld: boolean }>,
): Promise<FastifyReply> => {
  const { ctx, member, reply } = visit
  try {
    const done = await work(asMember(ctx, member))
    return wantsJson(visit)
      ? answerJson(reply, 200, done)
      : goTo(reply, 'isHeld' in done && !done.isHeld ? backTo(visit).replace(/\bsent=held\b/, 'sent=shown') : backTo(visit))
  } catch (error) {
    if (!wantsJson(visit)) throw error
    const { status, faults } = faultsIn(error, ctx)
    return answerJson(reply, status, { faults })
  }
}

/** Lets members act by forms, with and without script; a script of somebody who has not entered is told so, a browser is shown the door. */
export const memberForm = (pages: MemberPages, work: (visit: OwnVisit) => Promise<FastifyReply>) =>
  pages.at(async (visit) => {
    const member = await memberOf(visit.ctx, visit.request.cookies[cookie])
    if (member) return work({ ...visit, member })
    if (!wantsJson(visit)) return pages.toDoor(visit)
    return answerJson(visit.reply, 401, { faults: { form: say(['请先登录', 'Please log in'], visit.ctx.language) } })
  })

/** Reactions of members: set and taken back below /me by the forms of the public pages. */
export const serveReactions = (app: FastifyInstance, pages: MemberPages): void => {
  app.post(
    '/me/react/:reaction',
    memberForm(pages, async (visit) => {
      const { reaction } = visit.request.params as { reaction: string }
      const noun = reactions[reaction]
      if (!noun) return pages.notFound(visit)
      return answerForm(visit, async (ctx) => {
        const model = modelOf(ctx, noun)
        const body = Object.fromEntries(Object.keys(noun.fields).flatMap((key) => (given(visit, key) === '' ? [] : [[key, given(visit, key)]])))
        if (given(visit, 'off') !== '1') {
          await reactAsMember(ctx, model, body)
          return { isSet: true }
        }
        const fields = { ...noun.calls?.cancel?.input }
        delete fields.userId
        await takeBackAsMember(ctx, model, await parseInput(ctx, fields, body))
        return { isSet: false }
      })
    }),
  )

  app.post(
    '/me/comment',
    memberForm(pages, (visit) =>
      answerForm(visit, async (ctx) => {
        const body = Object.fromEntries(
          ['bizType', 'bizId', 'parentId', 'content'].flatMap((key) => (given(visit, key) === '' ? [] : [[key, given(visit, key)]])),
        )
        const { bizType, bizId, ...said } = body
        const { id, status } = await (bizType === msg.name ? commentOnLetter(ctx, { ...said, msgId: bizId }) : commentAsMember(ctx, body))
        return { id, isHeld: status === comments.state.pending }
      }),
    ),
  )

  app.get(
    '/me/mine',
    memberForm(pages, async (visit) => {
      const { type = '', id = '' } = visit.request.query as Record<string, string>
      const mine = await ownReactions(visit.ctx, visit.member.id, { type: String(type), id: String(id) })
      if (type !== news.name || !/^[1-9]\d{0,17}$/.test(id)) return answerJson(visit.reply, 200, { mine })
      const { likes: like, collects, shares: share } = await readerCounts(visit.ctx, id)
      return answerJson(visit.reply, 200, { mine, counts: { like, collects, share } })
    }),
  )
}
