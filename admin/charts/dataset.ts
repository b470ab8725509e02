import { givenIn, type Where } from '@masthead/contract/kit/where'
import { groupedBy, type Measure, type SavedReport } from '@masthead/contract/kit/report'
import type { Params } from '../kit/kinds/view'

/** A figure as the editor has it; its label and a condition of its own come from elsewhere, and are left as they are. */
export type Sum = Pick<Measure, 'do' | 'of' | 'where' | 'label'>

/** A question as the editor has it: lists in their order, conditions as the filters of lists write them. */
export interface Question {
  readonly noun: string
  readonly groups: readonly string[]
  readonly sums: readonly Sum[]
  readonly where: Params
}

export const mostGroups = 4
export const mostSums = 20

export const noQuestion: Question = { noun: '', groups: [], sums: [{ do: 'count' }], where: {} }

/** The stored question of an edited one. Keys are numbered: the database orders them by length and letters. */
export const savedOf = ({ noun, groups, sums, where }: Question, kept?: SavedReport): SavedReport => ({
  ...(kept?.noun === noun && kept.sort ? { sort: sortLeft(kept.sort, groups.length, sums.length) } : {}),
  noun,
  ...(groups.length > 0 ? { groups: Object.fromEntries(groups.map((group, at) => [`a${at + 1}`, group])) } : {}),
  sums: Object.fromEntries(sums.map((sum, at) => [`g${at + 1}`, sum])),
  ...(Object.keys(where).length > 0 ? { where } : {}),
})

/** An order names what is left of groups and figures. */
const sortLeft = (sort: readonly string[], groups: number, sums: number): string[] =>
  sort.filter((name) => {
    const [, kind, at] = /^-?([ag])(\d+)$/.exec(name) ?? []
    return Number(at) <= (kind === 'a' ? groups : sums)
  })

/** A stored question for editing; its groups and figures in the order of their names. */
export const questionOf = (saved: SavedReport): Question => ({
  noun: saved.noun,
  groups: Object.keys(saved.groups ?? {})
    .sort(inOrder)
    .flatMap((key) => saved.groups?.[key] ?? []),
  sums: Object.keys(saved.sums)
    .sort(inOrder)
    .flatMap((key) => saved.sums[key] ?? []),
  where: paramsOf(saved.where ?? {}),
})

const inOrder = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)

const paramsOf = (where: Where): Params =>
  Object.fromEntries(
    Object.entries(where).map(([key, values]) => [
      key,
      givenIn(values)
        .filter((value) => value !== null)
        .join(','),
    ]),
  )

/** What says something of rows, and of none of their fields. */
export const isOfRows = (sum: Sum): boolean => sum.do === 'count' || sum.do === 'share'

/** Whether a question can be asked: of some data, each figure over a field but those that are of rows. */
export const isWhole = ({ noun, sums }: Question): boolean => noun !== '' && sums.length > 0 && sums.every((sum) => isOfRows(sum) || sum.of)

/** The field that a group is of. */
export const fieldOf = (group: string): string => groupedBy(group).key
