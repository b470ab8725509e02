import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Logins of members on the site, apart from the sessions of users: what opens one opens none of the other. Only a hash of what the browser holds is kept. */
export const membersession = resource('user/membersession', {
  label: ['会员登录', 'Session of a member'],
  tenancy: 'tenant',
  plane: 'control',
  internal: true,
  fields: {
    memberId: ref(['会员', 'Member'], 'user/member', { required: true }),
    tokenHash: text(['令牌', 'Token'], { max: 60, required: true, unique: true }),
    expireTime: time(['过期时间', 'Expires'], { required: true }),
    endTime: time(['结束时间', 'Ended']),
  },
})
