import type { Field } from '@masthead/contract/kit/field'
import { detailOnly, machinesOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import type { Look } from './layout'

type Views = NonNullable<NonNullable<Resource['face']>['views']>

/** How a list may be looked at besides as a table. */
export interface Ways {
  /** The machine whose states are columns. */
  readonly board?: string
  /** The day or time by which rows stand in a month. */
  readonly calendar?: string
  readonly gallery?: true
  readonly month?: NonNullable<Views['month']>
  readonly gantt?: NonNullable<Views['gantt']>
}

/** Few states make no board, and without actions nothing moves on it. */
const fewestStates = 3
const fewestMoves = 2

/**
 * The ways that make sense for a noun: those that its declaration says, else those that follow from its states, its key columns and its picture. None asks
 * for rows by a field that is not seen in each of them.
 */
export const waysOf = (noun: Resource, unseen: readonly string[] = []): Ways => {
  if (noun.tree || noun.appendOnly) return {}
  const { picture, key = [], views = {} } = noun.face ?? {}
  const moves = Object.values(noun.actions ?? {}).filter(({ to, button, system }) => to !== undefined && button !== false && !system)
  const board = views.board ?? (Object.keys(noun.states ?? {}).length >= fewestStates && moves.length >= fewestMoves ? 'status' : false)
  const moment = key.find((name) => ['day', 'time'].includes(noun.fields[name]?.kind ?? '') && !noun.fields[name]?.readOnly)
  const calendar = views.calendar ?? moment ?? false
  const isKnown = (name: string): boolean => name in noun.fields && !unseen.includes(name)
  const isSeen = (name: string): boolean => isKnown(name) && !detailOnly(noun.fields[name] as Field)
  const gallery = views.gallery ?? (picture !== undefined && picture !== 'avatar')
  return {
    ...(board && machinesOf(noun)[board] && !unseen.includes(board) ? { board } : {}),
    ...(calendar && isSeen(calendar) ? { calendar } : {}),
    ...(gallery && picture && isSeen(picture) ? { gallery } : {}),
    ...(views.month && Object.values(noun.reports?.[views.month.report]?.groups ?? {}).every(isKnown) ? { month: views.month } : {}),
    ...(views.gantt && [views.gantt.from, views.gantt.to].every(isSeen) ? { gantt: views.gantt } : {}),
  }
}

/** The looks that a noun has, the table first. */
export const looksOf = (ways: Ways): readonly Look[] => [
  'table',
  ...(['board', 'calendar', 'month', 'gantt', 'gallery'] as const).filter((look) => ways[look]),
]
