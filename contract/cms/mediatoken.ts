import { ref, secret, time } from '../kit/field'
import { resource } from '../kit/resource'

/** The token with which a platform lets an account in, for all nodes: one of them renews it, and only while it holds the lease. */
export const mediatoken = resource('cms/mediatoken', {
  label: ['平台令牌', 'Token of a platform'],
  tenancy: 'tenant',
  internal: true,
  title: 'accountId',
  fields: {
    accountId: ref(['媒体账号', 'Account'], 'cms/mediaaccounts', { required: true, unique: true }),
    token: secret(['令牌', 'Token'], { max: 1000 }),
    expireTime: time(['到期时间', 'Ends']),
    leaseUntil: time(['续期占用至', 'Being renewed until']),
  },
})
