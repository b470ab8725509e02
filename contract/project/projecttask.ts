import { choice, day, integer, longText, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** A piece of a project that one person does within some days. */
export const projecttask = resource('project/projecttask', {
  label: ['项目任务', 'Project task'],
  tenancy: 'tenant',
  within: 'projectId',
  title: 'name',
  fields: {
    projectId: ref(['项目', 'Project'], 'project/project', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['任务名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    ownerId: ref(['执行人', 'Assignee'], 'user/user', { list: true, filter: 'equal' }),
    startDate: day(['开始日期', 'Start'], { required: true, list: true, filter: 'range' }),
    endDate: day(['结束日期', 'End'], { required: true, list: true, filter: 'range' }),
    progress: integer(['进度（%）', 'Progress (%)'], { min: 0, max: 100, required: true, default: 0, list: true }),
    priority: choice(
      ['优先级', 'Priority'],
      { 1: ['高', 'High'], 2: ['中', 'Medium'], 3: ['低', 'Low'] },
      { required: true, default: 2, list: true, filter: 'equal' },
    ),
    content: longText(['任务说明', 'Description'], { max: 2_000 }),
  },
  states: {
    toDo: { value: 0, label: ['待办', 'To do'] },
    underWay: { value: 1, label: ['进行中', 'In progress'], tone: 'busy' },
    done: { value: 2, label: ['已完成', 'Completed'], tone: 'good' },
    dropped: { value: 3, label: ['已取消', 'Cancelled'], tone: 'bad' },
  },
  editIn: ['toDo', 'underWay'],
  deleteIn: ['toDo', 'dropped'],
  parties: {
    member: { label: ['项目成员', 'Members'], field: 'projectId', members: 'project/projectmember' },
    doer: { label: ['执行人', 'Assignee'], field: 'ownerId' },
  },
  made: {
    tells: {
      whom: 'ownerId',
      kind: 'waits',
      what: ['新任务：{name}', 'New task: {name}'],
      more: ['{projectId}，{startDate} 至 {endDate}', '{projectId}, {startDate} until {endDate}'],
    },
  },
  actions: {
    begin: { label: ['开始', 'Start'], from: 'toDo', to: 'underWay', tone: 'primary' },
    finish: {
      label: ['完成', 'Complete'],
      from: ['toDo', 'underWay'],
      to: 'done',
      writes: { progress: 100 },
      tone: 'primary',
      tells: { whom: ['createUser'], what: ['任务已完成：{name}', 'Task completed: {name}'] },
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: ['done', 'dropped'],
      to: 'underWay',
      tells: { whom: 'ownerId', what: ['任务重新打开：{name}', 'Task reopened: {name}'] },
    },
    drop: {
      label: ['取消', 'Cancel'],
      from: ['toDo', 'underWay'],
      to: 'dropped',
      reason: true,
      tone: 'danger',
      tells: { whom: 'ownerId', what: ['任务已取消：{name}', 'Task cancelled: {name}'] },
    },
    remind: {
      label: ['提醒', 'Remind'],
      system: true,
      from: ['toDo', 'underWay'],
      due: { at: 'endDate', before: '1d' },
      tells: { whom: 'ownerId', kind: 'deadline', what: ['任务将于 {endDate} 到期：{name}', 'Task due on {endDate}: {name}'] },
    },
  },
  queues: {
    mine: { label: ['我的任务', 'Mine'], where: { ownerId: '$me', status: ['toDo', 'underWay'] }, home: 'mine' },
    overdue: { label: ['已逾期', 'Overdue'], where: { status: ['toDo', 'underWay'], endDate_datelt: '$today' }, tone: 'warn' },
  },
  log: { noun: 'project/projecttasklog', key: 'taskId' },
  filters: { searchKey: { label: ['关键词', 'Keywords'], op: 'like', on: ['name', 'content'] } },
  sort: ['startDate', 'priority', 'id'],
  indexes: [['projectId', 'startDate']],
  face: {
    second: ['projectId'],
    key: ['ownerId', 'endDate', 'progress', 'startDate'],
    views: { board: 'status', calendar: 'endDate', gantt: { from: 'startDate', to: 'endDate', progress: 'progress', under: 'projectId' } },
    plural: 'Project tasks',
    empty: ['把项目拆成任务，排好日期和执行人。', 'Break a project into tasks, each with dates and an assignee.'],
  },
  menu: { icon: 'profile', sort: 10 },
})

export const projecttasklog = logOf(projecttask, ['任务日志', 'Task log'])
