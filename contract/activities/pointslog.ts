import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const said = { readOnly: true } as const

/** Each time that somebody got points or gave them away, once for each occasion; the ledger has the same as entries. */
export const pointslog = resource('activities/pointslog', {
  label: ['积分明细', 'Points entry'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'remark',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { ...said, required: true, list: true, filter: 'equal' }),
    activityId: ref(['活动', 'Activity'], 'activities/campaign', { ...said, list: true, filter: 'equal' }),
    bizType: text(['来源', 'Occasion'], { ...said, max: 40, required: true }),
    bizId: text(['来源编号', 'Occasion id'], { ...said, max: 60, required: true, unique: ['bizType', 'userId'] }),
    delta: integer(['变动', 'Points'], { ...said, required: true, list: true, filter: 'range' }),
    after: integer(['余额', 'Balance'], { ...said, required: true, list: true }),
    remark: text(['说明', 'What for'], { ...said, max: 200, required: true, list: true, filter: 'like' }),
  },
  calls: {
    mine: {
      label: ['我的积分明细', 'My points entries'],
      call: 'GET mine',
      answer: 'page',
      listed: true,
      access: 'login',
      where: { userId: '$me' },
      output: {
        delta: integer(['变动', 'Points']),
        after: integer(['余额', 'Balance']),
        remark: text(['说明', 'What for']),
        createTime: text(['时间', 'Time']),
      },
    },
  },
  reports: {
    byActivity: {
      label: ['各活动积分', 'Points by activity'],
      call: 'GET activity-statistics',
      access: { verb: 'view' },
      groups: { activity: 'activityId' },
      sums: {
        people: { do: 'count', of: 'userId', label: ['人数', 'People'] },
        points: { do: 'sum', of: 'delta', label: ['积分', 'Points'] },
      },
      chart: 'bar',
    },
  },
  sort: ['-id'],
  indexes: [['userId', 'createTime']],
  face: {
    second: ['userId', 'activityId'],
    key: ['delta', 'after', 'createTime'],
    plural: 'Points entries',
    empty: ['积分的每一次变动都记在这里，与账务流水一致。', 'Every change in points, matching the ledger.'],
  },
  menu: { icon: 'log', sort: 21 },
})
