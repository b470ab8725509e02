import { vote } from '@masthead/contract/cms/vote'
import { votequestion } from '@masthead/contract/cms/votequestion'
import type { RowOf } from '@masthead/contract/kit/resource'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context } from '../../engine/types'
import { partsAs } from '../../engine/verbs'

type Vote = RowOf<typeof vote>

export interface Option {
  readonly key: string
  readonly text: string
  readonly img?: string | null
}

export interface Question {
  readonly id: string
  readonly title: string
  readonly isMulti: boolean
  readonly min: number
  readonly max: number
  readonly isRequired: boolean
  readonly options: readonly Option[]
}

/** The name under which a pick is kept. */
export const choiceOf = (questionId: string, key: string): string => `${questionId}:${key}`

/** The choice that stands for the ballots themselves. */
export const everyBallot = '*'

/** The questions of a vote in their order, each with what may be picked; what a question leaves open the vote says. */
export const questionsOf = (row: Vote): Question[] =>
  [...partsAs(votequestion, row.questions)]
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
    .map((one) => {
      const options = (Array.isArray(one.options) ? one.options : []) as readonly Option[]
      const isMulti = (one.type ?? row.type) === 'multi'
      const [min, max] = isMulti ? [one.minPick ?? row.minPick ?? 1, one.maxPick ?? row.maxPick ?? options.length] : [1, 1]
      return { id: one.id, title: one.title, isMulti, min, max: Math.min(max, options.length), isRequired: one.required, options }
    })

export interface Result {
  readonly isHidden: boolean
  readonly total: number
  readonly byDevice: boolean
  readonly questions: readonly {
    readonly id: string
    readonly title: string
    readonly options: readonly { readonly key: string; readonly text: string; readonly count: number }[]
  }[]
}

/** Whether readers see the result: always, after their own ballot, or once the vote has ended. */
export const isShown = ({ resultShow, status }: Pick<Vote, 'resultShow' | 'status'>, hasVoted = false): boolean =>
  status === vote.state.ended || resultShow === 'always' || (resultShow === 'afterVote' && hasVoted)

const countsOf = async (ctx: Context, voteId: string): Promise<Map<string, number>> => {
  const found = await within(ctx).query<{ choice: string; count: number }>(
    `select choice, sum(count)::float8 as count from cms_votecount where ${ofTenant} and vote_id = $2::bigint and not is_deleted group by choice`,
    [voteId],
    'votes_counts',
  )
  return new Map(found.map(({ choice, count }) => [choice, count]))
}

/** The result of a vote; without any count of an option where it is hidden. */
export const resultOf = async (ctx: Context, row: Vote, isSeen: boolean): Promise<Result> => {
  const counts = await countsOf(ctx, row.id)
  const about = { total: counts.get(everyBallot) ?? 0, byDevice: !row.needLogin }
  if (!isSeen) return { isHidden: true, ...about, questions: [] }
  const questions = questionsOf(row).map(({ id, title, options }) => ({
    id,
    title,
    options: options.map(({ key, text }) => ({ key, text, count: counts.get(choiceOf(id, key)) ?? 0 })),
  }))
  return { isHidden: false, ...about, questions }
}
