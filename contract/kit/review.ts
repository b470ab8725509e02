import type { DeclaredAction, Posting } from './action'
import { type Field, ref, text, time } from './field'
import type { Label } from './label'
import type { Queue } from './report'
import type { Telling } from './tells'

/** One review of several: somebody who signed none of the others passes the row on. */
export interface ReviewStep {
  /** The action by which it is passed; who holds its right reviews. */
  readonly by: string
  /** The column of who signs; beside `firstUser` stand firstTime and firstRemark. */
  readonly as: `${string}User`
  /** The state in which a row waits for it. */
  readonly in: string
  /** Whose signature it is, ['一审', 'First']: the columns are called after it. */
  readonly signs: Label
  /** The action, and its method and path. */
  readonly label: Label
  readonly call?: string
  /** The tab of the rows that wait for it, and what is told to who may review them. */
  readonly waits: Label
  readonly told: Label
}

/** What happens to a row that a review does not pass: the reviewer whose turn it is says why. */
export interface Refusal {
  readonly by: string
  readonly to: string
  readonly label: Label
  readonly call?: string
  /** The column that keeps the reason. */
  readonly reason: string
  readonly posts?: readonly Posting[]
  readonly tells?: Telling
  /** What it writes besides, where the row may be sent in again: the signatures are cleared then. */
  readonly again?: { readonly writes?: DeclaredAction['writes'] }
}

interface Wish<S extends readonly ReviewStep[], P extends string, R extends Refusal> {
  readonly steps: S
  /** The state after the last of them. */
  readonly passed: P
  /** The step from which on they may be left out: the behaviour of the one before it says whether, by `to`. */
  readonly skipFrom?: S[number]['by']
  readonly refused: R
  /** The action that follows on the last review, which none of those who signed carries out either. */
  readonly follows?: { readonly by: string; readonly queue: string; readonly waits: Label; readonly told: Label }
  /** The column of who asked, and so reviews nothing. */
  readonly asker: string
  /** The field that names the row in what is told, and a line below it. */
  readonly names: string
  readonly more: Label
  /** Fields by which it is decided; those who signed before and what they said follow. */
  readonly shows?: readonly string[]
}

/** The reviews of a noun as boot, laws and printed files read them; states by name. */
export interface ReviewChain {
  readonly steps: readonly Pick<ReviewStep, 'by' | 'as' | 'in'>[]
  readonly passed: string
  readonly skipFrom?: string
  readonly refused: Pick<Refusal, 'by' | 'to'> & { readonly clears: boolean }
  readonly follows?: string
  readonly asker: string
}

type Stem<A> = A extends `${infer T}User` ? T : never

type ReviewFields<S extends readonly ReviewStep[]> = { readonly [K in S[number]['as']]: Field<string | null> } & {
  readonly [K in S[number]['as'] as `${Stem<K>}Time` | `${Stem<K>}Remark`]: Field<string | null>
}

type Given<T> = { readonly label: Label; readonly input: { readonly remark: Field<string | null> }; readonly from: T }

type ReviewActions<S extends readonly ReviewStep[], P extends string, R extends Refusal> = {
  readonly [T in S[number] as T['by']]: Given<T['in']> & { readonly to: P | S[number]['in'] | readonly (P | S[number]['in'])[] }
} & {
  readonly [K in R['by']]: {
    readonly label: Label
    readonly from: readonly (P | S[number]['in'])[]
    readonly to: R['to']
    readonly reason: string
  }
}

const stemOf = (as: string): string => as.replace(/User$/, '')

/** The columns of a signature: who, when, and with which words. */
const signatureOf = ({ as, signs: [zh, en] }: ReviewStep): Record<string, Field<any>> => ({
  [as]: ref([`${zh}人`, `${en} reviewer`], 'user/user', { readOnly: true }),
  [`${stemOf(as)}Time`]: time([`${zh}时间`, `${en} review`], { readOnly: true }),
  [`${stemOf(as)}Remark`]: text([`${zh}备注`, `${en} remark`], { max: 200, readOnly: true }),
})

/**
 * Reviews one after the other, each by another person: the columns of their signatures, their actions with who may not, the way back, the queues and what is told.
 * The noun takes `fields`, `actions` and `queues` where they are to stand, says `tells: asks` where a row begins to wait, and `reviews: [chain]`, which is compared
 * with them at boot. `signers` are all who may not carry out what follows; `unsigned` clears every signature.
 */
export const reviews = <const S extends readonly ReviewStep[], const P extends string, const R extends Refusal>(wish: Wish<S, P, R>) => {
  const { steps, passed, skipFrom, refused, follows, asker, names, more, shows = [] } = wish
  const tellsOf = ({ by, told: [zh, en] }: { readonly by: string; readonly told: Label }): Telling => ({
    whom: { may: by },
    what: [`${zh}：{${names}}`, `${en}: {${names}}`],
    more,
  })
  const unsigned: Record<string, null> = Object.fromEntries(steps.map(({ as }) => [as, null]))
  const actions: Record<string, unknown> = {}
  for (const [at, { by, as, in: from, label, call }] of steps.entries()) {
    const before = steps.slice(0, at)
    const next = steps[at + 1]
    const isLast = next !== undefined && next.by === skipFrom
    const targets = next === undefined ? [passed] : isLast ? [next.in, passed] : [next.in]
    const told = [
      ...(next ? [{ ...tellsOf(next), in: next.in }] : []),
      ...(follows && (isLast || !next) ? [{ ...tellsOf(follows), in: passed }] : []),
    ]
    actions[by] = {
      label,
      ...(call ? { call } : {}),
      from,
      to: targets.length === 1 ? targets[0] : targets,
      input: { remark: text(['备注', 'Remark'], { max: 200 }) },
      notBy: [asker, ...before.map((one) => one.as)],
      shows: [...shows, ...before.flatMap((one) => [one.as, `${stemOf(one.as)}Remark`])],
      writes: {
        [as]: '$me',
        [`${stemOf(as)}Time`]: '$now',
        [`${stemOf(as)}Remark`]: '$.remark',
        // Those that come later sign again.
        ...(refused.again ? Object.fromEntries(steps.slice(at + 1).map((one) => [one.as, null])) : {}),
      },
      tone: 'primary',
      ...(told.length > 0 ? { tells: told.length === 1 ? withoutState(told[0] as Telling) : told } : {}),
    }
  }
  const turns = { ...Object.fromEntries(steps.map((step) => [step.in, step.by])), ...(follows ? { [passed]: follows.by } : {}) }
  actions[refused.by] = {
    label: refused.label,
    ...(refused.call ? { call: refused.call } : {}),
    from: Object.keys(turns),
    to: refused.to,
    turns,
    reason: refused.reason,
    notBy: [asker],
    shows,
    ...(refused.again ? { writes: { ...refused.again.writes, ...unsigned } } : {}),
    ...(refused.posts ? { posts: refused.posts } : {}),
    tone: 'danger',
    ...(refused.tells ? { tells: refused.tells } : {}),
  }
  const waiting = (label: Label, state: string, needs: string): Queue => ({ label, where: { status: state }, needs, home: 'waiting' })
  const chain: ReviewChain = {
    steps: steps.map(({ by, as, in: from }) => ({ by, as, in: from })),
    passed,
    ...(skipFrom === undefined ? {} : { skipFrom }),
    refused: { by: refused.by, to: refused.to, clears: refused.again !== undefined },
    ...(follows ? { follows: follows.by } : {}),
    asker,
  }
  return {
    fields: Object.assign({}, ...steps.map(signatureOf)) as ReviewFields<S>,
    actions: actions as ReviewActions<S, P, R>,
    queues: {
      ...Object.fromEntries(steps.map((step) => [stemOf(step.as), waiting(step.waits, step.in, step.by)])),
      ...(follows ? { [follows.queue]: waiting(follows.waits, passed, follows.by) } : {}),
    } as Record<string, Queue>,
    asks: tellsOf(steps[0] as ReviewStep),
    signers: [asker, ...steps.map(({ as }) => as)] as readonly string[],
    unsigned: unsigned as { readonly [K in S[number]['as']]: null },
    chain,
  }
}

const withoutState = ({ in: _state, ...rest }: Telling): Telling => rest
