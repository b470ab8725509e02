import { loginprovider } from '@masthead/contract/system/loginprovider'
import { rows, unscoped } from '../engine/read/rows'
import type { CallBehaviour } from '../engine/types'
import { channelOf } from '../resource/smstext'
import { protocols } from './authorize'

/** The ways in that a tenant has set up, for its login page; without a tenant there is none but the password. */
export const loginMethodsOf: CallBehaviour = async (ctx, { input }) => {
  if (!input.tenantId) return { sms: false, scan: false, providers: [] }
  const known = await rows(ctx, loginprovider, { status: loginprovider.state.on }, unscoped).list(['source', 'name', 'kind', 'logo'], {
    sort: ['sort'],
  })
  const providers = known.filter(({ kind }) => kind in protocols).map(({ source, name, kind, logo }) => ({ source, name, kind, logo }))
  return { sms: (await channelOf(ctx)) !== undefined, scan: true, providers }
}
