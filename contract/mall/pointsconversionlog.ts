import { choice, integer, ref, serial } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { convertible } from './points'

const said = { readOnly: true, required: true } as const

/** A conversion that somebody made: what left one account and what came into the other, with one number. */
export const pointsconversionlog = resource('mall/pointsconversionlog', {
  label: ['积分转换记录', 'Points conversion'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'conversionNo',
  fields: {
    conversionNo: serial(['转换单号', 'Conversion no.'], 'ZH{yyyyMMdd}{####}'),
    ruleId: ref(['规则', 'Rule'], 'mall/pointsconversion', { ...said, list: true, filter: 'equal' }),
    userId: ref(['会员', 'Member'], 'user/member', { ...said, list: true, filter: 'equal' }),
    accountId: ref(['账号', 'Account'], 'user/user', { ...said, list: true, filter: 'equal' }),
    fromType: choice(['转出', 'From'], convertible, { ...said, list: true, filter: 'equal' }),
    fromAmount: integer(['转出积分', 'Points out'], { ...said, min: 0, list: true }),
    toAmount: integer(['转入积分', 'Points in'], { ...said, min: 0, list: true }),
    feeAmount: integer(['手续费', 'Fee'], { ...said, min: 0, default: 0 }),
    beforeBalance: integer(['转换前余额', 'Balance before'], said),
    afterBalance: integer(['转换后余额', 'Balance after'], said),
  },
  states: {
    done: { value: 1, label: ['已完成', 'Done'], tone: 'good' },
    reversed: { value: 2, label: ['已撤销', 'Reversed'], tone: 'warn' },
  },
  initial: 'done',
  without: ['add', 'edit', 'delete'],
  parties: {
    member: { label: ['会员', 'Member'], field: 'userId', page: '/me/points/balance' },
    account: { label: ['账号', 'Account'], field: 'accountId' },
  },
  actions: {
    reverse: {
      label: ['撤销', 'Reverse'],
      from: 'done',
      to: 'reversed',
      reason: true,
      tone: 'danger',
      notBy: ['accountId'],
      confirm: ['两边积分各自退回；已花掉的部分记为欠扣。', 'Both sides get their points back; points already spent are owed.'],
      tells: {
        whom: [{ party: 'member' }, { party: 'account' }],
        what: ['积分转换已撤销：{conversionNo}', 'A conversion was reversed: {conversionNo}'],
      },
    },
  },
  log: { noun: 'mall/pointsconversionloglog', key: 'conversionId' },
  sort: ['-id'],
  face: {
    second: ['userId', 'ruleId'],
    key: ['fromType', 'fromAmount', 'toAmount', 'createTime', 'status'],
    plural: 'Conversions',
    empty: ['用户和会员转换的积分逐笔记在这里。', 'Conversions of points, with the amounts on both sides.'],
  },
  menu: { icon: 'log', sort: 43 },
})

export const pointsconversionloglog = logOf(pointsconversionlog, ['积分转换日志', 'Points conversion log'], { of: ['转换', 'Conversion'] })
