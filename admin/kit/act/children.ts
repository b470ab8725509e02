import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { type Pointer, pointersAt } from '@masthead/contract/kit/subject'
import { useMemo } from 'react'
import type { Row } from '../wire/client'
import { useMay, usePermissions } from '../wire/permission'
import { asksBy } from '../wire/sees'
import type { Actions } from './actions'
import { useNounsLater } from '../noun/nouns'
import type { RowAction } from '../noun/rowActions'

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

/** A noun whose rows stand below another's, and its fields that point there. */
export interface Child extends Pointer {
  readonly noun: Resource
}

/** What rows have that stand below one: its id, and of which noun it is where they may be about several. */
export const pointing = ({ field, type }: Pointer, name: string, id: string): Readonly<Record<string, string>> => ({
  [field]: id,
  ...(type ? { [type]: name } : {}),
})

/** The nouns below one that this user may view, and sees where its rows point; those whose declarations are loaded. */
export const useBelow = (noun: Resource): readonly Child[] => {
  const may = useMay()
  const permissions = usePermissions()
  const declared = useMemo(() => (noun.below ?? []).map((below) => below.split('.') as [name: string, field?: string]), [noun])
  const nouns = useNounsLater(declared.map(([name]) => name))
  return declared.flatMap(([name, named]) => {
    const child = nouns.find((one) => one.name === name)
    if (!child || !may(permission(child, 'view'))) return []
    const pointer = pointersAt(child.fields, noun.name).find(({ field }) => named === undefined || field === named)
    const veil = permissions.data?.get(permission(child, 'view'))
    return pointer && asksBy(veil, [pointer.field, pointer.type]) ? [{ ...pointer, noun: child }] : []
  })
}
