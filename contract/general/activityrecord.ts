import { choice, integer, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** What somebody did for an activity. */
export const activityDeeds = {
  attend: ['到场', 'Attended'],
  share: ['分享', 'Shared'],
  invite: ['邀请', 'Invited somebody'],
  work: ['提交作品', 'Submitted something'],
  help: ['志愿服务', 'Helped'],
  award: ['获奖', 'Won a prize'],
} as const

/** What a user did for an activity, once for each occasion, and the activity points that it earned; annulling a record takes them back. */
export const activityrecord = resource('general/activityrecord', {
  label: ['活动记录', 'Activity record'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'remark',
  fields: {
    activityId: ref(['活动', 'Activity'], 'activities/campaign', { required: true, once: true, list: true, filter: 'equal' }),
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    action: choice(['行为', 'Deed'], activityDeeds, { required: true, once: true, list: true, filter: 'equal' }),
    bizId: text(['事由编号', 'Occasion'], {
      max: 60,
      required: true,
      once: true,
      unique: ['activityId', 'userId', 'action'],
      default: '0',
      help: ['同一事由只记一次', 'Recorded once for each occasion'],
    }),
    points: integer(['积分', 'Points'], { min: 0, max: 10_000, required: true, once: true, default: 0, list: true, filter: 'range' }),
    remark: text(['说明', 'Remark'], { max: 200, filter: 'like' }),
  },
  states: { counted: { value: 1, label: ['有效', 'Counted'], tone: 'good' }, annulled: { value: 0, label: ['已撤销', 'Annulled'] } },
  initial: 'counted',
  editIn: 'counted',
  parties: { self: { label: ['本人', 'The user'], field: 'userId' } },
  actions: {
    annul: {
      label: ['撤销', 'Annul'],
      from: 'counted',
      to: 'annulled',
      reason: true,
      tone: 'danger',
      tells: { whom: 'userId', what: ['活动记录已撤销', 'An activity record was annulled'], more: ['{remark}', '{remark}'] },
    },
  },
  reports: {
    byDeed: {
      label: ['活动行为', 'Deeds by kind'],
      call: 'GET deed-statistics',
      access: { verb: 'view' },
      groups: { action: 'action' },
      sums: {
        times: { do: 'count', label: ['次数', 'Times'] },
        people: { do: 'count', of: 'userId', label: ['人数', 'People'] },
        points: { do: 'sum', of: 'points', label: ['积分', 'Points'] },
      },
      where: { status: 'counted' },
      chart: 'bar',
    },
  },
  log: { noun: 'general/activityrecordlog', key: 'recordId' },
  sort: ['-id'],
  face: {
    second: ['userId', 'activityId'],
    key: ['action', 'points', 'createTime'],
    empty: ['用户在活动中的行为和所得积分，同一事由只记一次。', 'What users did in activities and the points they earned.'],
  },
  menu: { icon: 'activities', sort: 35 },
})

export const activityrecordlog = logOf(activityrecord, ['活动记录日志', 'Log of activity records'])
