import { secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Logins that were sent away to a provider and have not come back yet. */
export const authorization = resource('auth/authorization', {
  label: ['登录请求', 'Login in progress'],
  tenancy: 'platform',
  plane: 'control',
  internal: true,
  title: 'source',
  fields: {
    stateHash: text(['状态', 'State'], { max: 64, required: true, unique: true, readOnly: true }),
    // The browser that went: nobody else's may bring the answer back.
    browserHash: text(['浏览器', 'Browser'], { max: 64, required: true, readOnly: true }),
    address: text(['请求地址', 'Asked for from'], { max: 45, required: true, readOnly: true }),
    ofTenant: text(['租户编号', 'Tenant no.'], { max: 12, required: true, readOnly: true }),
    source: text(['来源标识', 'Source'], { max: 20, required: true, readOnly: true }),
    nonce: text(['随机数', 'Nonce'], { max: 64, required: true, readOnly: true }),
    verifier: secret(['校验码', 'PKCE verifier'], { readOnly: true }),
    redirectUri: text(['回调地址', 'Redirect address'], { max: 500, required: true, readOnly: true }),
    expireTime: time(['过期时间', 'Expires'], { required: true, readOnly: true }),
    usedTime: time(['使用时间', 'Used at'], { readOnly: true }),
  },
  indexes: [['address']],
})
