import { vote } from '@masthead/contract/cms/vote'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { ShownVote, VoteLoad } from '@masthead/site/voteload'
import { isShown, questionsOf, resultOf } from '../cms/votes/result'
import { publicVote } from '../cms/votes/vote'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { isRefused } from './faces'

/** Votes on their page at most. */
const mostVotes = 50

export const hasVotes = (ctx: Context): Promise<boolean> => rows(ctx, vote, { isPublic: true }, unscoped).exists()

/** A vote as its page draws it. */
export const shownVote = (ctx: Context, row: RowOf<typeof vote>): ShownVote => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const isOver = row.status === vote.state.ended || now >= row.endTime
  const { id, title, startTime, endTime, needLogin } = row
  const stage = isOver ? 'over' : now < startTime ? 'early' : 'open'
  return { id, title, intro: row.intro ?? '', cover: row.cover ?? undefined, startTime, endTime, stage, needLogin, questions: questionsOf(row) }
}

const found = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask()
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}

/** What the pages of votes show. */
export const voteLoad = (ctx: Context): VoteLoad => ({
  async votes() {
    const ids = await rows(ctx, vote, { isPublic: true }, unscoped).ids({ sort: ['status', '-endTime'], limit: mostVotes })
    return Promise.all(ids.map(async (id) => shownVote(ctx, await readRow(ctx, vote, id, { verb: null }))))
  },
  vote: (id) => found(async () => shownVote(ctx, await publicVote(ctx, id))),
  voteResult: (id) =>
    found(async () => {
      const row = await publicVote(ctx, id)
      return resultOf(ctx, row, isShown(row))
    }),
})
