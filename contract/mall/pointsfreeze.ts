import { ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'
import { somePoints } from './points'

/** Points of a merchant that may not be given away while something is in dispute. */
export const pointsfreeze = resource('mall/pointsfreeze', {
  label: ['商户积分冻结', 'Points hold'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'remark',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    points: { ...somePoints(), once: true, list: true, filter: 'range' },
    remark: text(['原因', 'Reason'], { max: 200, once: true, list: true, filter: 'like', required: ['请填写原因', 'Please enter a reason'] }),
  },
  states: {
    frozen: { value: 1, label: ['冻结中', 'Frozen'], tone: 'warn' },
    released: { value: 2, label: ['已解冻', 'Released'], tone: 'good' },
  },
  initial: 'frozen',
  without: ['edit', 'delete'],
  parties: { merchant: byRunners },
  made: {
    posts: [
      ['mall/merchantpoints', 'merchantId', 'points', '-points'],
      ['mall/merchantpoints', 'merchantId', 'frozen', 'points'],
    ],
    tells: { whom: { party: 'merchant' }, what: ['{points} 积分被冻结：{remark}', '{points} points were frozen: {remark}'] },
  },
  actions: {
    release: {
      label: ['解冻', 'Release'],
      from: 'frozen',
      to: 'released',
      reason: true,
      tone: 'primary',
      posts: [
        ['mall/merchantpoints', 'merchantId', 'frozen', '-points'],
        ['mall/merchantpoints', 'merchantId', 'points', 'points'],
      ],
      tells: { whom: { party: 'merchant' }, what: ['{points} 积分已解冻', '{points} points were released'] },
    },
  },
  queues: { frozen: { label: ['冻结中', 'Frozen'], where: { status: 'frozen' } } },
  log: { noun: 'mall/pointsfreezelog', key: 'freezeId' },
  sort: ['-id'],
  face: {
    second: ['merchantId'],
    key: ['points', 'status', 'createUser', 'createTime'],
    plural: 'Points freezes',
    empty: ['有争议的商户积分先冻结，查清后解冻。', "Merchants' points frozen during a dispute."],
  },
  menu: { icon: 'lock', sort: 47 },
})

export const pointsfreezelog = logOf(pointsfreeze, ['商户积分冻结日志', 'Points hold log'], { of: ['冻结', 'Hold'] })
