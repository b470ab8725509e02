import type { Label } from './label'
import type { NamedStateSet, StateSet } from './state'

/** What kinds of things the product tells somebody. Each may be had at the desk, by e-mail and as a push, as its receiver likes. */
export const noticeKinds = {
  waits: ['待办', 'To do'],
  result: ['结果', 'Result'],
  deadline: ['期限', 'Deadline'],
  done: ['任务', 'Job finished'],
} as const satisfies Record<string, Label>

export type NoticeKind = keyof typeof noticeKinds

/**
 * Who hears of it: who stands in a column of the row; who may carry out a verb of the noun on it, and stands in no column that forbids it; who did an action to it
 * last; or the members of a party. Whoever may everything hears of nothing for that reason alone.
 */
export type Hearer = string | { readonly may: string } | { readonly did: string } | { readonly party: string }

/**
 * What people are told of an action, besides whoever does it. Nobody is told of a row that he does not reach, nor of a field that he does not see. What waits for
 * somebody waits no more once the row has moved on.
 */
export interface Telling<In = NamedStateSet> {
  readonly whom: Hearer | readonly Hearer[]
  /** What is said, with fields of the row in braces; `{who}` did it, and `{remark}` is what he said with it. */
  readonly what: Label
  /** A line below it; who did it and what he said with it unless told. */
  readonly more?: Label
  /** `waits` where it is told to who may do something about it, else `result`, unless told. */
  readonly kind?: NoticeKind
  /** A page, with fields of the row in braces; the list of the noun, with this row in it, unless told. */
  readonly leads?: string
  /** The states that the row must have come to. */
  readonly in?: In
}

export type Tells<In = NamedStateSet> = Telling<In> | readonly Telling<In>[]

/** A telling with its states by value, as the engine reads it. */
export type ResolvedTelling = Telling<StateSet>

export type ResolvedTells = Tells<StateSet>

/** What an action tells, one by one. */
export const tellingsOf = <In = StateSet>({ tells }: { readonly tells?: Tells<In> }): readonly Telling<In>[] =>
  tells === undefined ? [] : Array.isArray(tells) ? (tells as readonly Telling<In>[]) : [tells as Telling<In>]

export const hearersOf = ({ whom }: Pick<Telling, 'whom'>): readonly Hearer[] =>
  Array.isArray(whom) ? (whom as readonly Hearer[]) : [whom as Hearer]

/** The kind of a telling. */
export const kindOf = (telling: Pick<Telling, 'kind' | 'whom'>): NoticeKind =>
  telling.kind ?? (hearersOf(telling).some((one) => typeof one === 'object' && 'may' in one) ? 'waits' : 'result')

/** The names that stand in braces in a text. */
export const gapsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

const hearerWords = (one: Hearer): string =>
  typeof one === 'string' ? one : 'may' in one ? `who may ${one.may}` : 'did' in one ? `who did ${one.did}` : `the party ${one.party}`

/** A telling in a few words, as printed files and the documentation have it. */
export const tellingWords = (telling: Pick<Telling, 'kind' | 'whom'>): string =>
  `${kindOf(telling)} to ${hearersOf(telling).map(hearerWords).join(', ')}`

/** Names that a telling may use besides fields. */
export const besides: readonly string[] = ['who', 'remark', 'id']

/** The fields of the row that the words of a telling show. */
export const fieldsTold = ({ what, more = ['', ''] }: Pick<Telling, 'what' | 'more'>): string[] =>
  [...new Set([...what, ...more].flatMap(gapsIn))].filter((name) => !besides.includes(name))
