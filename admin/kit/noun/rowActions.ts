import type { Action } from '@masthead/contract/kit/action'
import type { Label } from '@masthead/contract/kit/label'
import { useCallback } from 'react'
import type { Row } from '../wire/client'
import { useMay } from '../wire/permission'

/** Something that a page offers for rows beside what the declaration offers, with a dialog of its own. */
export interface RowAction {
  readonly key: string
  readonly label: Label
  /** A primary one stands first in a row. */
  readonly tone?: Action['tone']
  /** What it does to a row, by which a long menu is parted; anything else unless told. */
  readonly part?: 'shows' | 'sets'
  /** The permissions it needs, all of them. */
  readonly needs?: readonly string[]
  /** Whether a row allows it; every row does unless told. */
  readonly fits?: (row: Row) => boolean
  /** For one row at a time, not for several that are chosen. */
  readonly single?: true
  /** `done` lets go of the rows that were chosen. */
  readonly go: (rows: readonly Row[], done: () => void) => void
}

/** A function that picks what this user may do to all of some rows. */
export const useRowActions = (actions: readonly RowAction[]): ((rows: readonly Row[]) => readonly RowAction[]) => {
  const may = useMay()
  return useCallback(
    (rows: readonly Row[]) => actions.filter(({ needs, fits }) => rows.length > 0 && (!needs || needs.every(may)) && (!fits || rows.every(fits))),
    [actions, may],
  )
}
