import { day, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What a project has to have reached by a day. */
export const projectmilestone = resource('project/projectmilestone', {
  label: ['里程碑', 'Milestone'],
  tenancy: 'tenant',
  within: 'projectId',
  title: 'name',
  fields: {
    projectId: ref(['项目', 'Project'], 'project/project', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    dueDate: day(['应达成日期', 'Due'], { required: true, list: true, filter: 'range' }),
    remark: text(['说明', 'Description'], { max: 500 }),
    reachUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    reachTime: time(['达成时间', 'Reached at'], { readOnly: true, list: true }),
  },
  states: { open: { value: 0, label: ['未达成', 'Open'], tone: 'busy' }, reached: { value: 1, label: ['已达成', 'Reached'], tone: 'good' } },
  editIn: 'open',
  deleteIn: 'open',
  parties: { member: { label: ['项目成员', 'Members'], field: 'projectId', members: 'project/projectmember' } },
  actions: {
    reach: {
      label: ['达成', 'Mark as reached'],
      from: 'open',
      to: 'reached',
      writes: { reachUser: '$me', reachTime: '$now' },
      tone: 'primary',
      tells: { whom: { party: 'member' }, what: ['里程碑已达成：{name}', 'Milestone reached: {name}'] },
    },
    remind: {
      label: ['提醒', 'Remind'],
      system: true,
      from: 'open',
      due: { at: 'dueDate', before: '2d' },
      tells: { whom: { party: 'member' }, kind: 'deadline', what: ['里程碑将于 {dueDate} 到期：{name}', 'Milestone due on {dueDate}: {name}'] },
    },
    reopen: { label: ['撤销达成', 'Reopen'], from: 'reached', to: 'open', writes: { reachUser: null, reachTime: null } },
  },
  queues: { overdue: { label: ['已逾期', 'Overdue'], where: { status: 'open', dueDate_datelt: '$today' }, tone: 'warn' } },
  sort: ['dueDate'],
  face: {
    second: ['projectId'],
    key: ['dueDate', 'reachTime'],
    views: { calendar: 'dueDate' },
    plural: 'Milestones',
    empty: ['为项目设定里程碑，到期前提醒成员。', 'Set milestones for a project; members are reminded before they are due.'],
  },
  menu: { icon: 'tag', sort: 20 },
})
