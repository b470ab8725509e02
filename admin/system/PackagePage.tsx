import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { tenantpackage } from '@masthead/contract/system/tenantpackage'
import { useMemo, useState } from 'react'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { PackageMenus } from './PackageMenus'

/** Its menus are chosen in a tree of their own, where one sees what that changes. */
const withoutMenus = (noun: Resource): Resource => ({
  ...noun,
  fields: Object.fromEntries(
    Object.entries(noun.fields).map(([key, field]) => [key, key === 'menuIds' ? { ...field, form: false as const } : field]),
  ),
})

/** Packages: the derived page, with the menus of each in a tree; whoever makes one goes on to its menus. */
const PackagePage = () => {
  const [chosen, setChosen] = useState<RowAs<typeof tenantpackage>>()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'menus',
        label: tenantpackage.fields.menuIds.label,
        tone: 'primary',
        single: true,
        needs: [permission(tenantpackage, 'edit')],
        go: ([row]) => setChosen(rowAs(tenantpackage, row)),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage
        name={tenantpackage.name}
        rowActions={actions}
        variant={withoutMenus}
        onSaved={(row) => row.version === 1 && setChosen(rowAs(tenantpackage, row))}
      />
      {chosen && <PackageMenus row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

export default PackagePage
