import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useMemo } from 'react'
import type { Row } from '../wire/client'
import { useMay } from '../wire/permission'
import type { Actions } from './actions'
import { useNounsLater } from './nouns'
import type { RowAction } from './rowActions'

/** What the detail of a row is told; lists below a row open details too, and are handed the one that shows them. */
export interface DetailProps {
  readonly noun: Resource
  readonly id: string
  readonly actions: Actions
  readonly onClose: () => void
  readonly onEdit?: ((row: Row) => void) | undefined
  readonly onDelete?: ((row: Row) => void) | undefined
  /** The title of the window names the row. */
  readonly isNamed?: boolean
  /** What the page offers of its own for a row. */
  readonly ownFor?: (rows: readonly Row[]) => readonly RowAction[]
}

/** A noun whose rows stand below another's, and its field that points there. */
export interface Child {
  readonly noun: Resource
  readonly field: string
}

/** The nouns below one that this user may view; those whose declarations are loaded. */
export const useBelow = (noun: Resource): readonly Child[] => {
  const may = useMay()
  const declared = useMemo(() => (noun.below ?? []).map((below) => below.split('.') as [name: string, field?: string]), [noun])
  const nouns = useNounsLater(declared.map(([name]) => name))
  return declared.flatMap(([name, named]) => {
    const child = nouns.find((one) => one.name === name)
    if (!child || !may(permission(child, 'view'))) return []
    const field =
      named ?? Object.keys(child.fields).find((key) => child.fields[key]?.to === noun.name && ['ref', 'refs'].includes(child.fields[key].kind))
    return field ? [{ noun: child, field }] : []
  })
}
