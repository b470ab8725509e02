import { phrases } from '../kit/look/phrases'
import { permission } from '@masthead/contract/kit/name'
import { tenant } from '@masthead/contract/system/tenant'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { type OneTimePassword, OneTimePasswords } from '../kit/act/OneTimePasswords'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { useSession } from '../kit/wire/session'
import { MoveTenant } from './MoveTenant'
import { TenantUsage } from './TenantUsage'
import { viewTenant } from './view'
import { askView, words } from './words'

/** Tenants: the derived page with their usage and a look at them from inside; whoever makes one is told the password of its administrator, once. */
const TenantPage = () => {
  const say = useSay()
  const { modal } = App.useApp()
  const own = useSession((session) => session.user?.tenant_id)
  const [made, setMade] = useState<OneTimePassword>()
  const [used, setUsed] = useState<RowAs<typeof tenant>>()
  const [moved, setMoved] = useState<RowAs<typeof tenant>>()

  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'viewAs',
        label: words.viewAs,
        single: true,
        needs: [permission(tenant, 'view_as')],
        fits: (row) => row.tenantId !== own,
        go: ([row]) =>
          row &&
          void modal.confirm({
            title: say(words.viewAs),
            content: say(askView(rowAs(tenant, row).tenantName)),
            okText: say(phrases.form.confirm),
            cancelText: say(phrases.form.cancel),
            // Why it was refused has been said.
            onOk: () => viewTenant(row.id).catch(() => undefined),
          }),
      },
      {
        key: 'datasource',
        label: tenant.calls?.datasource?.label ?? tenant.label,
        single: true,
        needs: [permission(tenant, 'datasource')],
        fits: (row) => row.tenantId !== own,
        go: ([row]) => setMoved(rowAs(tenant, row)),
      },
      { key: 'usage', label: words.usage, single: true, go: ([row]) => setUsed(rowAs(tenant, row)) },
    ],
    [modal, own, say],
  )
  return (
    <>
      <ResourcePage
        name={tenant.name}
        rowActions={actions}
        onSaved={({ tenantId, tenantName, adminAccount, adminPassword }) => {
          if (adminPassword) setMade({ tenant: `${tenantName} · ${tenantId}`, account: String(adminAccount), password: String(adminPassword) })
        }}
      />
      {made && (
        <OneTimePasswords title={say(words.firstAccount)} hint={say(words.firstAccountHint)} passwords={[made]} onClose={() => setMade(undefined)} />
      )}
      {moved && <MoveTenant row={moved} onClose={() => setMoved(undefined)} />}
      {used && <TenantUsage row={used} onClose={() => setUsed(undefined)} />}
    </>
  )
}

export default TenantPage
