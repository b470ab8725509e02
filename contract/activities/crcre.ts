import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** How often somebody may check in, and what his streak counts. */
export const cycles = { day: ['每天', 'Daily'], week: ['每周', 'Weekly'], once: ['一次', 'Once'] } as const

/** Something that somebody keeps at, by day or by week: each time counts once a cycle, earns points, and a missed cycle ends the streak. */
export const crcre = resource('activities/crcre', {
  label: ['打卡', 'Habit'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['打卡项目', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Kind'],
      {
        signin: ['签到', 'Daily check-in'],
        reading: ['阅读', 'Reading'],
        sport: ['运动', 'Sport'],
        volunteer: ['志愿服务', 'Volunteering'],
        study: ['学习', 'Learning'],
      },
      { required: true, default: 'signin', list: true, filter: 'equal' },
    ),
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, unique: ['name'], list: true, filter: 'equal' }),
    targetId: ref(['所属活动', 'Activity'], 'activities/campaign', { once: true }),
    value: integer(['每次积分', 'Points per check-in'], { min: 0, max: 10_000, required: true, default: 1 }),
    cycle: choice(['周期', 'Repeats'], cycles, { required: true, once: true, default: 'day', list: true, filter: 'equal' }),
    lastTime: time(['最近打卡', 'Last time'], { readOnly: true, list: true, filter: 'range' }),
    lastCycle: text(['最近周期', 'Last cycle'], { max: 10, readOnly: true }),
    streak: integer(['连续次数', 'Streak'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    best: integer(['最长连续', 'Longest streak'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    total: integer(['累计', 'Total'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
  },
  states: { active: { value: 1, label: ['坚持中', 'Active'], tone: 'good' }, paused: { value: 0, label: ['已暂停', 'Paused'] } },
  initial: 'active',
  parties: { self: { label: ['本人', 'Self'], field: 'userId' } },
  actions: {
    record: {
      label: ['打卡', 'Check in'],
      call: 'POST record/{id}',
      from: 'active',
      by: 'self',
      quiet: true,
      tone: 'primary',
      done: ['打卡成功', 'Checked in'],
    },
    pause: { label: ['暂停', 'Pause'], from: 'active', to: 'paused' },
    resume: { label: ['继续', 'Continue'], verb: 'pause', from: 'paused', to: 'active' },
  },
  below: ['activities/crcrelog'],
  sort: ['-id'],
  face: {
    second: ['userId', 'type'],
    key: ['cycle', 'lastTime', 'streak', 'best', 'total'],
    empty: ['每人坚持打卡的项目，连续天数和累计积分自动计算。', 'Daily challenges. Streaks and points are counted automatically.'],
  },
  menu: { icon: 'calendar', sort: 30 },
})
