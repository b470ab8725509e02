import { openingPermissions, permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { widthOf } from '../row/columns'
import type { RowAction } from '../noun/rowActions'
import { useMay } from '../wire/permission'

/** Pixels between the borders of what a list stands in. */
export const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Two pixels are the border of the card.
    const measure = (): void => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth(clientWidth - 2)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return width
}

/** What a button has around its words, the sign for what else there is, the room around both, and how much wider words are in a head. */
const around = { button: 18, more: 32, cell: 26, bold: 1.1 }
const widest = 250

/** Pixels that the ways of a row need: its next one and the sign for the others; none where this user has no way but to look, which the title opens. */
export const useBarWidth = (noun: Resource, rowActions: readonly RowAction[] | undefined, isReshaped: boolean): number => {
  const say = useSay()
  const may = useMay()
  const offered = Object.entries(noun.actions ?? {}).filter(
    ([name, action]) => action.button !== false && !action.system && openingPermissions(noun, name, action).some(may),
  )
  const has = (verb: 'add' | 'edit' | 'delete'): boolean => !noun.appendOnly && !noun.without?.includes(verb) && may(permission(noun, verb))
  const isEditable = has('edit')
  const own = (rowActions ?? []).filter(({ needs }) => !needs || needs.every(may))
  if (!isReshaped && own.length === 0 && offered.length === 0 && !isEditable && !has('delete') && !(noun.tree && has('add'))) return 0
  const next = [...offered.map(([, action]) => action), ...own].filter(({ tone }) => tone === 'primary').map(({ label }) => label)
  const words = [...next, ...(isEditable ? [phrases.list.edit] : [])].map((label) => widthOf(say(label)) + around.button)
  // Any other may be the one way of a row, and stands then without the sign for more.
  const alone = [...offered.map(([, action]) => action), ...own]
    .filter(({ tone }) => tone === undefined)
    .map(({ label }) => widthOf(say(label)) + around.button)
  const look = isReshaped ? widthOf(say(phrases.list.view)) + around.button : 0
  const head = Math.ceil(widthOf(say(phrases.list.actions)) * around.bold) + around.cell
  return Math.max(head, look + Math.min(widest, Math.max(0, ...words, ...alone.map((width) => width - around.more)) + around.more + around.cell))
}
