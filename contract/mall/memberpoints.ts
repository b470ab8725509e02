import { integer, ref } from '../kit/field'
import { resource } from '../kit/resource'

/** The points of a member: those that may be spent, those that wait until an order is settled, and those that are owed. Postings alone move them. */
export const memberpoints = resource('mall/memberpoints', {
  label: ['会员积分', 'Member points'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'userId',
  fields: {
    userId: ref(['会员', 'Member'], 'user/member', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    total: integer(['累计获得', 'Total earned'], { stored: false, readOnly: true, list: true }),
  },
  purses: {
    open: { label: ['可用积分', 'Points'], unit: 'point', lots: { lasts: '365d', to: 'month', warns: ['30d', '7d'] } },
    pending: { label: ['待入账积分', 'Pending points'], unit: 'point' },
    // What was taken back and was spent before: below 0 until the next earnings have paid it.
    owed: { label: ['欠扣积分', 'Points owed'], unit: 'point', may: 'owe' },
  },
  without: ['add', 'edit', 'delete'],
  parties: { member: { label: ['会员', 'Member'], field: 'userId', page: '/me/points/balance' } },
  sort: ['-open'],
  face: {
    second: ['updateTime'],
    key: ['open', 'pending', 'owed', 'total'],
    plural: 'Member points',
    empty: ['会员签到、购物或由商户赠送得到的积分按人汇总在这里。', "Members' points, earned by checking in, by orders and as gifts from merchants."],
  },
  menu: { icon: 'wallet', sort: 40 },
})
