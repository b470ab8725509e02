import type { RowGroup } from './groups'
import { type Label, pluralOf } from './label'
import type { FaceForm, FacePages } from './page'
import type { Tone } from './state'

/** What the public may read of a noun without a session: which rows, which fields, in which order. */
export interface Face {
  /** Path of the list below the noun, and of one row. */
  readonly list?: string
  readonly detail?: string
  readonly fields: readonly string[]
  readonly where: Readonly<Record<string, number | string | boolean>>
  /** What the public may filter by: fields and named filters; the fields above unless told. */
  readonly filters?: readonly string[]
  readonly sort: readonly string[]
  /** The pages of the site that show it, and what readers may send from them. */
  readonly pages?: FacePages
  readonly form?: FaceForm
  /**
   * It is followed live, by server-sent events without a session: rows that are equal in `by` are one group, and `seq` is the number of a row's newest change in it, which the
   * behaviour of the noun gives. `keeps` changes stay in memory for readers who were cut off; those who were away for longer are served from the rows.
   */
  readonly live?: { readonly by: string; readonly seq: string; readonly keeps: number }
}

/** How people meet the rows of a noun. A name is a field of it, one of its machines, `status`, or what every row has: createUser, createDept, createTime. */
export interface RowFace {
  /** The picture beside the title. */
  readonly picture?: string
  /** What tells rows apart that have one title: the line below it. */
  readonly second?: readonly string[]
  /** The columns beside the title that decide, in their order; the first listed fields unless told. The others wait in the chooser. */
  readonly key?: readonly string[]
  /** What its page is called in English, where adding an s to its label is not it. */
  readonly plural?: string
  /**
   * How else its list may be looked at. A board has a column for each state of a machine, a calendar a day for each value of a day or time, a gallery a
   * tile for each row with a picture, a month a line for each person and a column for each day, a chart of bars (gantt) a bar from one day to another. What is not said follows from its states, its key columns and its picture; false where that makes no sense. `first` is
   * the one that it begins with; a table unless told.
   */
  readonly views?: {
    readonly board?: string | false
    readonly calendar?: string | false
    readonly gallery?: boolean
    /** A report with answer list and the groups line, day and cell, in this order; `tones` says how the values of the cell look. */
    readonly month?: { readonly report: string; readonly tones: Readonly<Record<string, Tone>> }
    /** The first and the last day of a bar, how much of it is done in percent, and the row that bars stand under. */
    readonly gantt?: { readonly from: string; readonly to: string; readonly progress?: string; readonly under?: string }
    readonly first?: 'board' | 'calendar' | 'gallery' | 'month' | 'gantt'
  }
  /**
   * Its fields in groups, in the order in which its people ask for them: of its row and of its form. A field that is in none stands below them, folded. What
   * A noun without groups has the sections that its fields name.
   */
  readonly groups?: readonly RowGroup[]
  /** What its page says while it is empty: what stands there, and where the first row comes from. */
  readonly empty?: Label
}

/** What the page of a noun is called: one row in Chinese as in English many. */
export const pageLabel = (noun: { readonly label: Label; readonly face?: RowFace }): Label => [
  noun.label[0],
  noun.face?.plural ?? pluralOf(noun.label[1]),
]
