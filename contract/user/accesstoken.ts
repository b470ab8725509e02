import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Keys that programs of a user carry in place of a session, for some of what the user may do. Only a hash of what was shown once is kept. */
export const accesstoken = resource('user/accesstoken', {
  label: ['访问令牌', 'Access token'],
  tenancy: 'tenant',
  plane: 'control',
  internal: true,
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true }),
    name: text(['名称', 'Name'], { max: 50, required: true }),
    tokenHash: text(['令牌', 'Token'], { max: 60, required: true, unique: true }),
    hint: text(['尾号', 'Last characters'], { max: 4, required: true }),
    scopes: text(['授权范围', 'Scopes'], { max: 1000, required: true }),
    expireTime: time(['过期时间', 'Expires'], { required: true }),
    lastUsedTime: time(['最近使用', 'Last used']),
    lastUsedIp: text(['最近使用的IP', 'Last used from'], { max: 64 }),
    endTime: time(['撤销时间', 'Revoked']),
  },
})
