import { permission } from '@masthead/contract/kit/name'
import { topmenu } from '@masthead/contract/system/topmenu'
import { useMemo, useState } from 'react'
import type { Row } from '../kit/wire/client'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { GrantDrawer, type Granting } from './GrantDrawer'

const granting: Granting = {
  noun: topmenu,
  ids: 'topMenuIds',
  trees: 'grantTopTree',
  keys: 'topTreeKeys',
  lists: [{ list: 'menuIds', tree: 'menu', manner: 'nested' }],
}

/** Top menus: the derived page, with the menus that each leads to. */
const TopMenuPage = () => {
  const [asked, setAsked] = useState<{ rows: readonly Row[]; done: () => void }>()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'grant',
        label: topmenu.calls?.grant?.label ?? topmenu.label,
        tone: 'primary',
        needs: [permission(topmenu, 'grant')],
        go: (rows, done) => setAsked({ rows, done }),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage name={topmenu.name} rowActions={actions} />
      {asked && <GrantDrawer granting={granting} rows={asked.rows} onDone={asked.done} onClose={() => setAsked(undefined)} />}
    </>
  )
}

export default TopMenuPage
