import { tenant } from '@masthead/contract/system/tenant'
import { beginSession, type Grant, useSession } from '../kit/wire/session'
import { invoke } from '../kit/noun/write'

type Turn = Pick<Grant, 'access_token' | 'refresh_token' | 'expires_in' | 'tenant_id' | 'role_name' | 'viewing'>

/** Goes on with the session under the tokens it has now; every page begins anew, since what it showed was another tenant's. */
const goOn = (turned: Turn, path: string): void => {
  const { user } = useSession.getState()
  if (!user) return
  beginSession({ ...user, ...turned, token_type: 'bearer' })
  window.location.assign(path)
}

/** Looks at a tenant as its administrator sees it. Throws a Failure when it is refused; its toast was shown. */
export const viewTenant = async (id: string): Promise<void> => goOn(await invoke<Turn>(tenant, 'viewAs', { id }), '/')

/** Comes back to one's own tenant. */
export const leaveTenant = async (): Promise<void> => goOn(await invoke<Turn>(tenant, 'leaveView'), '/system/tenant')
