import { vote } from '@masthead/contract/cms/vote'
import { voterecord } from '@masthead/contract/cms/voterecord'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { may } from '../../engine/reach/context'
import { sameTenant } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { readRow } from '../../engine/verbs'
import { conflict, invalid, notFound } from '../../platform/refusal'
import { castBallot, choicesOfBallot, moveCounts } from './ballot'
import { isShown, questionsOf, resultOf } from './result'

type Span = Readonly<Partial<Record<'startTime' | 'endTime', string>>>

const demandInOrder = (before: Span | null, values: Span): void => {
  const { startTime, endTime } = { ...before, ...values }
  if (startTime && endTime && endTime <= startTime) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it starts'] })
}

/** Throws a 409 that says what a vote lacks before readers see it. */
const demandWhole = (ctx: Context, row: RowOf<typeof vote>): void => {
  const questions = questionsOf(row)
  if (questions.length === 0) throw conflict('no_question', ['请先添加问题', 'Add a question first'])
  for (const { title, options, min, max } of questions) {
    if (options.length < 2) throw conflict('no_options', [`“${title}”至少要有两个选项`, `“${title}” needs two options at least`])
    if (new Set(options.map(({ key }) => key)).size < options.length)
      throw conflict('same_key', [`“${title}”的选项标识重复`, `Options of “${title}” share a key`])
    if (min > max) throw conflict('no_room', [`“${title}”最少选的不能多于最多选的`, `“${title}” needs more picks than it allows`])
  }
  if (row.endTime <= wireTime(ctx.clock.now(), ctx.zone)) throw conflict('over', ['结束时间已过，不能发布', 'Its end has passed'])
}

/** A vote that readers see. Throws a 404 where there is none. */
export const publicVote = async (ctx: Context, id: string): Promise<RowOf<typeof vote>> => {
  const found = await rows(ctx, vote, { id, isPublic: true }, unscoped).one()
  if (!found) throw notFound()
  return readRow(ctx, vote, id, { verb: null })
}

export const voteBehaviour = behave(vote, {
  columns: {
    total: ({ t }) =>
      `(select coalesce(sum(c.count), 0)::float8 from cms_votecount c where ${sameTenant('c', t)} and c.vote_id = ${t}.id and c.choice = '*' and not c.is_deleted)`,
  },
  create: { guard: (_tx, { values }) => demandInOrder(null, values) },
  update: { guard: (_tx, { before, values }) => demandInOrder(before, values) },
  actions: {
    publish: { guard: async (tx, { row }) => demandWhole(tx, await readRow(tx, vote, row.id, { verb: null })) },
    withdraw: {
      async guard(tx, { row }) {
        if (await rows(tx, voterecord, { voteId: row.id }, unscoped).exists())
          throw conflict('voted', ['已有人投票，不能撤回修改', 'Ballots have been cast, so its meaning cannot be changed'])
      },
    },
    end: {
      set(tx, { row }) {
        const now = wireTime(tx.clock.now(), tx.zone)
        return row.endTime > now ? { endTime: now } : {}
      },
    },
    extend: {
      guard(tx, { row, input }) {
        demandInOrder(row, { endTime: input.endTime })
        if (input.endTime <= wireTime(tx.clock.now(), tx.zone)) throw invalid({ endTime: ['结束时间须晚于现在', 'The end must be in the future'] })
      },
    },
  },
  calls: {
    async result(ctx, { input }) {
      const row = await readRow(ctx, vote, input.id)
      return resultOf(ctx, row, isShown(row) || may(ctx, permission(vote, 'count')))
    },
    async shown(ctx, { input }) {
      const row = await publicVote(ctx, input.id)
      return resultOf(ctx, row, isShown(row))
    },
    cast: (ctx, { input }) => castBallot(ctx, input.id, { device: input.device }, JSON.parse(input.picks)),
  },
})

export const voterecordBehaviour = behave(voterecord, {
  actions: {
    void: {
      async effect(tx, { row }) {
        moveCounts(tx, row.voteId, await choicesOfBallot(tx, row.id), -1)
      },
    },
  },
})
