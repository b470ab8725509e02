import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../kit/wire/session'
import { keep, kept } from '../kit/look/storage'
import { type MenuItem, openEntry, type TopItem, useMenu, useTopMenu, visible } from '../kit/wire/menu'
import { homePath } from './tabs'

/** The top menu, and the part of the menu that it chose. */
export interface TopChoice {
  readonly items: readonly TopItem[]
  /** The chosen item; none means home, with the whole menu. */
  readonly chosen: string | undefined
  readonly menu: readonly MenuItem[]
  /** Shows an item's part of the menu, and its page where it has one; home without an item. */
  readonly choose: (item?: TopItem) => void
}

/** What stands in the top menu, and which part of the menu stands beside the page for it. */
export const useTopChoice = (menu: readonly MenuItem[]): TopChoice => {
  const navigate = useNavigate()
  const items = useTopMenu().data ?? []
  const roles = useSession((session) => session.user?.role_name)
  const [wanted, setWanted] = useState(kept<string>('menuId', 'session'))
  const chosen = items.find(({ id }) => id === wanted)?.id
  const part = useMenu(chosen, chosen !== undefined)
  const shown = useMemo(() => (chosen && part.data ? visible(part.data, (roles ?? '').split(',')) : menu), [chosen, part.data, menu, roles])
  return {
    items,
    chosen,
    menu: shown,
    choose(item) {
      keep('menuId', item?.id, 'session')
      setWanted(item?.id)
      if (item?.path) openEntry({ id: item.id, name: item.name, code: item.code, path: item.path }, navigate)
      else if (!item) navigate(homePath)
    },
  }
}
