import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'
import { pointsTypes } from './points'

const said = { readOnly: true } as const

/** Each time that the points of a member or of a merchant moved, once for each occasion; the ledger has the same as entries. */
export const pointsconsumelog = resource('mall/pointsconsumelog', {
  label: ['积分流水', 'Points entry'],
  tenancy: 'tenant',
  scope: 'all',
  appendOnly: true,
  title: 'bizType',
  fields: {
    userId: ref(['会员', 'Member'], 'user/member', { ...said, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { ...said, list: true, filter: 'equal' }),
    bizType: choice(['类型', 'Kind'], pointsTypes, { ...said, required: true, list: true, filter: 'equal' }),
    bizId: text(['来源编号', 'Source ID'], { ...said, max: 60, required: true, unique: ['bizType', 'userId', 'merchantId'] }),
    title: text(['标题', 'Title'], { ...said, max: 60, required: true }),
    description: text(['说明', 'Description'], { ...said, max: 200, list: true, filter: 'like' }),
    point: integer(['变动', 'Points'], { ...said, required: true, list: true, filter: 'range' }),
    totalPoint: integer(['余额', 'Balance'], { ...said, required: true, list: true }),
    expireAt: time(['到期时间', 'Expires at'], { ...said, list: true, filter: 'range' }),
    lotLeft: integer(['剩余', 'Remaining'], { ...said, stored: false, list: true }),
  },
  parties: {
    member: { label: ['会员', 'Member'], field: 'userId', page: '/me/points/balance' },
    merchant: byRunners,
  },
  reports: {
    byType: {
      label: ['各类积分', 'Points by kind'],
      call: 'GET type-statistics',
      access: { verb: 'view' },
      groups: { bizType: 'bizType' },
      sums: {
        entries: { do: 'count', label: ['笔数', 'Entries'] },
        points: { do: 'sum', of: 'point', label: ['积分', 'Points'] },
      },
      chart: 'bar',
    },
  },
  sort: ['-id'],
  indexes: [
    ['userId', 'createTime'],
    ['merchantId', 'createTime'],
  ],
  face: {
    second: ['userId', 'merchantId', 'description'],
    key: ['point', 'totalPoint', 'expireAt', 'createTime'],
    plural: 'Points entries',
    empty: ['会员和商户积分的每一次变动都记在这里，与账务流水一致。', "Every change in members' and merchants' points, matching the ledger."],
  },
  menu: { icon: 'log', sort: 41 },
})
