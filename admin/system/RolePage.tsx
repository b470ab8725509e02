import { permission } from '@masthead/contract/kit/name'
import { menu } from '@masthead/contract/system/menu'
import { role } from '@masthead/contract/system/role'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { isFailure, type Row } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { ResourceForm } from '../kit/form/ResourceForm'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { toast } from '../kit/look/toast'
import { invoke } from '../kit/noun/write'
import { GrantDrawer, type Granting } from './GrantDrawer'
import { words } from './words'

const granting: Granting = {
  noun: role,
  ids: 'roleIds',
  trees: 'grantTree',
  keys: 'roleTreeKeys',
  touches: true,
  lists: [
    { list: 'menuIds', tree: 'menu', manner: 'nested' },
    { list: 'dataScopeIds', tree: 'dataScope', manner: 'leaves' },
    { list: 'apiScopeIds', tree: 'apiScope', manner: 'leaves' },
    { list: 'frontendMenuIds', tree: 'frontendMenu', manner: 'nested' },
  ],
}

type Role = RowAs<typeof role>

const mayGrant = permission(role, 'grant')

/** An administrator role holds everything: there is nothing to grant to it, and a copy of it would hold nothing. */
const isOrdinary = (row: Row): boolean => !['administrator', 'admin'].includes(rowAs(role, row).roleAlias)

interface Asked {
  readonly rows: readonly Row[]
  readonly done: () => void
}

/** Roles: the derived page, with what they hold, and copies of them. */
const RolePage = () => {
  const say = useSay()
  const { modal } = App.useApp()
  const [granted, setGranted] = useState<Asked>()
  const [copied, setCopied] = useState<Role>()

  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'grant',
        label: role.calls?.grant?.label ?? role.label,
        tone: 'primary',
        needs: [mayGrant],
        fits: isOrdinary,
        go: (rows, done) => setGranted({ rows, done }),
      },
      {
        key: 'copy',
        label: words.copy,
        needs: [mayGrant, permission(role, 'add')],
        fits: isOrdinary,
        single: true,
        go: ([row]) => setCopied(rowAs(role, row)),
      },
    ],
    [],
  )

  const copyGrants = async (from: Row, to: Row): Promise<void> => {
    try {
      const keys = await invoke<Readonly<Record<string, readonly string[]>>>(menu, granting.keys, { roleIds: from.id }, true)
      const lists = Object.fromEntries(granting.lists.map(({ list, tree }) => [list, keys[tree] ?? []]))
      await invoke(role, 'grant', { roleIds: [to.id], ...lists }, true)
      toast('success', say(words.grantsCopied))
    } catch (error) {
      if (!isFailure(error)) throw error
      modal.error({ title: say(words.roleWithoutGrants), content: error.permission ? `${error.message} · ${error.permission}` : error.message })
    }
  }
  return (
    <>
      <ResourcePage name={role.name} rowActions={actions} />
      {granted && <GrantDrawer granting={granting} rows={granted.rows} onDone={granted.done} onClose={() => setGranted(undefined)} />}
      {copied && (
        <ResourceForm
          noun={role}
          title={`${say(words.copy)} · ${copied.roleName}`}
          preset={presetOf(copied, say(words.copyName))}
          onClose={() => setCopied(undefined)}
          onSaved={(row) => void copyGrants(copied, row)}
        />
      )}
    </>
  )
}

export default RolePage

/** What a copy begins with; an alias belongs to one role alone. */
const presetOf = (row: Role, mark: string) => ({
  roleName: `${row.roleName} ${mark}`.slice(0, role.fields.roleName.max ?? 50),
  parentId: row.parentId === '0' ? null : row.parentId,
  sort: row.sort,
  remark: row.remark,
})
