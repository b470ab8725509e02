import { tenant } from '@masthead/contract/system/tenant'
import { useState } from 'react'
import { useSay } from '../kit/language'
import { type OneTimePassword, OneTimePasswords } from '../kit/OneTimePasswords'
import { ResourcePage } from '../kit/ResourcePage'
import { words } from './words'

/** Tenants: the derived page; whoever makes one is told the password of its administrator, once. */
const TenantPage = () => {
  const say = useSay()
  const [made, setMade] = useState<OneTimePassword>()
  return (
    <>
      <ResourcePage
        name={tenant.name}
        onSaved={({ tenantId, tenantName, adminAccount, adminPassword }) => {
          if (adminPassword) setMade({ tenant: `${tenantName} · ${tenantId}`, account: String(adminAccount), password: String(adminPassword) })
        }}
      />
      {made && (
        <OneTimePasswords title={say(words.firstAccount)} hint={say(words.firstAccountHint)} passwords={[made]} onClose={() => setMade(undefined)} />
      )}
    </>
  )
}

export default TenantPage
