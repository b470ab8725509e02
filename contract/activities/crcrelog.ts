import { integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const said = { readOnly: true, required: true } as const

/** Each time that somebody kept at it: one line a cycle and no second one. */
export const crcrelog = resource('activities/crcrelog', {
  label: ['打卡记录', 'Habit entry'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'crcreId',
  within: 'crcreId',
  fields: {
    crcreId: ref(['打卡项目', 'Habit'], 'activities/crcre', { ...said, list: true, filter: 'equal' }),
    userId: ref(['用户', 'User'], 'user/user', { ...said, list: true, filter: 'equal' }),
    cycleKey: text(['周期', 'Period'], { ...said, max: 10, unique: ['crcreId', 'userId'], list: true, filter: 'equal' }),
    time: time(['时间', 'Time'], { ...said, list: true, filter: 'range' }),
    delta: integer(['积分', 'Points'], { ...said, list: true }),
    after: integer(['连续次数', 'Streak'], { ...said, list: true }),
    ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true }),
  },
  sort: ['-id'],
  face: {
    second: ['userId'],
    key: ['cycleKey', 'time', 'delta', 'after'],
    plural: 'Habit entries',
    empty: ['每次打卡留下一条记录。', 'Every check-in of a challenge.'],
  },
  menu: { icon: 'log', sort: 31 },
})
