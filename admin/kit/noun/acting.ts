import { createContext, useContext, useMemo } from 'react'

/** The tenant whose data a page shows and changes, where it is not one's own: administrators of the platform alone get there. */
export const ActingTenant = createContext<string | undefined>(undefined)

/** What calls of such a page carry along with what they ask; nothing in one's own tenant. */
export const useActing = (): Readonly<Record<string, string>> => {
  const tenantId = useContext(ActingTenant)
  return useMemo((): Readonly<Record<string, string>> => (tenantId === undefined ? {} : { tenantId }), [tenantId])
}
