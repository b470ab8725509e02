import { ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** Who signs off for somebody else, and for how long. */
export const cmsDeputy = resource('cms/deputy', {
  label: ['审签代理', 'Deputy'],
  tenancy: 'tenant',
  title: 'deputyId',
  fields: {
    userId: ref(['被代理人', 'For whom'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    deputyId: ref(['代理人', 'Deputy'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    fromTime: time(['开始时间', 'From'], { required: true, once: true, list: true, filter: 'range' }),
    toTime: time(['结束时间', 'To'], { required: true, once: true, list: true, filter: 'range' }),
    reason: text(['原因', 'Why'], { max: 200, list: true }),
  },
  states: {
    planned: { value: 0, label: ['未开始', 'Planned'], tone: 'later' },
    active: { value: 1, label: ['代理中', 'In force'], tone: 'good' },
    ended: { value: 2, label: ['已结束', 'Ended'] },
  },
  editIn: ['planned', 'active'],
  deleteIn: 'planned',
  rights: { others: ['为他人设置代理', 'Set deputies for others'] },
  made: {
    tells: {
      whom: ['deputyId', 'userId'],
      what: ['{userId} 的审签将由 {deputyId} 代理', '{deputyId} will sign off for {userId}'],
      more: ['{fromTime} – {toTime}', '{fromTime} – {toTime}'],
    },
  },
  actions: {
    begin: { label: ['开始代理', 'Begin'], system: true, from: 'planned', to: 'active', due: 'fromTime' },
    end: {
      label: ['结束代理', 'End'],
      from: ['planned', 'active'],
      to: 'ended',
      due: { at: 'toTime' },
      tells: { whom: ['deputyId', 'userId'], what: ['{deputyId} 不再为 {userId} 代理审签', '{deputyId} no longer signs off for {userId}'] },
    },
  },
  queues: { active: { label: ['代理中', 'In force'], where: { status: 'active' } } },
  log: { noun: 'cms/deputylog', key: 'deputyRow' },
  sort: ['-id'],
  face: {
    second: ['userId'],
    key: ['fromTime', 'toTime'],
    plural: 'Deputies',
    empty: ['休假或出差时，指定谁在哪段时间代为审签。', 'Who signs off for a colleague who is away, and for how long.'],
  },
  menu: { icon: 'person', sort: 14 },
})

export const cmsDeputylog = logOf(cmsDeputy, ['审签代理日志', 'Deputy log'])
