import { tenantpackage } from '@masthead/contract/system/tenantpackage'
import { behave } from '../engine/behave'
import { bumpEpoch, platformTenant } from './rights'

export const tenantpackageBehaviour = behave(tenantpackage, {
  create: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  update: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  remove: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
})
