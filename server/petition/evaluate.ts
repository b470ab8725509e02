import { randomBytes } from 'node:crypto'
import type { RowOf } from '@masthead/contract/kit/resource'
import { petitionevaluate } from '@masthead/contract/petition/petitionevaluate'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, changeRow, nounNamed, readRow } from '../engine/verbs'
import { conflict, notFound } from '../platform/refusal'
import { settingOf } from './settings'
import type { Letter, LetterType } from './warning'

const newToken = (): string => randomBytes(24).toString('base64url')

type Survey = RowOf<typeof petitionevaluate>

/** Opens the survey of a letter that is closed; of one that was closed before, what was said stays said. */
export const openSurvey = async (tx: TxContext, letterType: LetterType, row: Pick<Letter, 'id' | 'letterNo'>): Promise<void> => {
  if (await rows(tx, petitionevaluate, { letterType, letterId: row.id }, unscoped).exists()) return
  const until = new Date(tx.clock.now().getTime() + (await settingOf(tx, 'petition.surveyDays')) * 86_400_000)
  const values = { letterType, letterId: row.id, letterNo: row.letterNo, token: newToken(), expireTime: wireTime(until, tx.zone) }
  await addRow(tx, petitionevaluate, values)
}

/** The survey of a token; a 404 for whoever guesses. Acts as the program: the person has no account. */
const byToken = async (ctx: Context, token: unknown): Promise<Survey> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id::text as id from petition_petitionevaluate where ${ofTenant} and token_hash = any($2) and not is_deleted`,
    [ctx.keys.hmacs(ctx.tenantId, String(token))],
  )
  if (!found) throw notFound(['调查不存在或链接已失效', 'There is no such survey, or its link has been replaced'])
  return readRow(ctx, petitionevaluate, found.id, { verb: null })
}

const asProgram = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('survey') })

const letterOf = (ctx: Context, { letterType, letterId }: Survey) => readRow(ctx, nounNamed(ctx, letterType), letterId, { verb: null })

export const petitionevaluateBehaviour = behave(petitionevaluate, {
  actions: {
    link: {
      set: () => ({ token: newToken() }),
      async effect(tx, { row }) {
        const [kept] = await within(tx).query<{ token: string }>(
          `select token from petition_petitionevaluate where ${ofTenant} and id = $2::bigint`,
          [row.id],
        )
        return { surveyToken: tx.keys.decrypt(tx.tenantId, String(kept?.token)) }
      },
    },
    answer: {
      async effect(tx, { row }) {
        const letters = nounNamed(tx, row.letterType)
        const letter = await readRow(tx, letters, row.letterId, { verb: null, lock: true })
        await changeRow(tx, letters, letter, { satisfaction: row.result }, { verb: 'evaluate', quiet: true })
      },
    },
  },
  answers: ['surveyToken'],
  calls: {
    async survey(ctx, { input }) {
      const own = asProgram(ctx)
      const row = await byToken(own, input.token)
      const { letterNo, title, replyContent, publicReply, closeTime } = await letterOf(own, row)
      return { letterNo, title, replyContent, publicReply, closeTime, status: row.status }
    },
    evaluate: (ctx, { input }) =>
      inTransaction(asProgram(ctx), async (tx) => {
        const { id } = await byToken(tx, input.token)
        const row = await readRow(tx, petitionevaluate, id, { verb: null, lock: true })
        if (row.status !== petitionevaluate.state.sent)
          throw conflict(
            'survey_over',
            row.status === petitionevaluate.state.done
              ? ['您已评价过，谢谢', 'You have answered already, thank you']
              : ['评价期已过', 'The survey is over'],
          )
        const { score, attitude = null, result, content = null } = input
        await act(tx, petitionevaluate, 'answer', id, { score, attitude, result, content })
        return null
      }),
  },
})
