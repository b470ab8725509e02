import { leavesOf, type MenuItem } from '../kit/wire/menu'
import { pages } from './pages'

/** The entry that leads to the page of this one too, where the menu has it: who may see one of the two alone keeps its own. */
export const wholeOf = (leaf: MenuItem | undefined, menu: readonly MenuItem[]): MenuItem | undefined => {
  const partOf = pages[leaf?.meta?.noun ?? '']?.partOf
  return partOf === undefined ? undefined : leavesOf(menu).find(({ meta }) => meta?.noun === partOf)
}

/** A menu as it is drawn: one entry for one page, and no branch without one. */
export const drawnOf = (menu: readonly MenuItem[], items = menu): MenuItem[] =>
  items.flatMap((item) => {
    if (!item.children?.length) return wholeOf(item, menu) ? [] : [item]
    const children = drawnOf(menu, item.children)
    return children.length > 0 ? [{ ...item, children }] : []
  })
