import { choice, day, file, integer, longText, money, parts, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'

const told = (zh: string, en: string): Telling => ({ whom: ['ownerId', { party: 'member' }], what: [`${zh}：{name}`, `${en}: {name}`] })

/** Work of some people towards an end, by a day. */
export const project = resource('project/project', {
  label: ['项目', 'Project'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId'],
  title: 'name',
  fields: {
    projectNo: text(['项目编号', 'No.'], { max: 30, unique: true, list: true, filter: 'like' }),
    name: text(['项目名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    type: choice(
      ['项目类型', 'Kind'],
      {
        report: ['融媒报道', 'Coverage'],
        event: ['活动策划', 'Event'],
        tech: ['技术建设', 'Technology'],
        service: ['客户服务', 'Client work'],
        other: ['其他', 'Other'],
      },
      { default: 'other', list: true, filter: 'equal' },
    ),
    ownerId: ref(['负责人', 'Leader'], 'user/user', { required: true, list: true, filter: 'equal' }),
    members: parts(['项目成员', 'Members'], 'project/projectmember', 'projectId', { max: 100 }),
    deptId: ref(['所属部门', 'Department'], 'system/dept', { list: true, filter: 'equal' }),
    startDate: day(['开始日期', 'Start'], { list: true, filter: 'range' }),
    endDate: day(['结束日期', 'End'], { list: true, filter: 'range' }),
    priority: choice(
      ['优先级', 'Priority'],
      { 1: ['高', 'High'], 2: ['中', 'Medium'], 3: ['低', 'Low'] },
      { required: true, default: 2, list: true, filter: 'equal' },
    ),
    progress: integer(['进度（%）', 'Progress (%)'], { min: 0, max: 100, readOnly: true, required: true, default: 0, list: true }),
    budget: money(['预算', 'Budget'], { min: 0 }),
    used: money(['已用', 'Spent'], { min: 0 }),
    customer: text(['客户', 'Client'], { max: 100, filter: 'like' }),
    description: longText(['项目说明', 'Description'], { max: 5_000 }),
    attachments: file(['附件', 'Attachment']),
    dailyLog: choice(
      ['日志要求', 'Daily log'],
      { none: ['不要求', 'Not required'], workday: ['每个工作日', 'Every working day'] },
      { required: true, default: 'workday' },
    ),
  },
  states: {
    planning: { value: 0, label: ['筹备中', 'Planning'] },
    running: { value: 1, label: ['进行中', 'In progress'], tone: 'busy' },
    paused: { value: 2, label: ['已暂停', 'Paused'], tone: 'warn' },
    done: { value: 3, label: ['已完成', 'Completed'], tone: 'good' },
    closed: { value: 4, label: ['已关闭', 'Closed'] },
  },
  editIn: ['planning', 'running', 'paused'],
  deleteIn: 'planning',
  parties: {
    member: { label: ['项目成员', 'Members'], field: 'id', members: 'project/projectmember' },
    owner: { label: ['负责人', 'Leader'], field: 'ownerId' },
  },
  actions: {
    start: { label: ['启动', 'Start'], from: 'planning', to: 'running', tone: 'primary', tells: told('项目已启动', 'The project has started') },
    pause: {
      label: ['暂停', 'Pause'],
      from: 'running',
      to: 'paused',
      reason: true,
      tells: told('项目已暂停', 'The project is paused'),
    },
    resume: { label: ['恢复', 'Resume'], from: 'paused', to: 'running', tells: told('项目已恢复', 'The project has resumed') },
    finish: {
      label: ['完成', 'Complete'],
      from: 'running',
      to: 'done',
      tone: 'primary',
      shows: ['progress', 'endDate'],
      tells: told('项目已完成', 'The project is complete'),
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['planning', 'running', 'paused'],
      to: 'closed',
      reason: true,
      tone: 'danger',
      confirm: ['关闭后项目不再继续。确定关闭?', 'A closed project cannot be resumed. Close it?'],
      tells: told('项目已关闭', 'The project was closed'),
    },
  },
  queues: {
    running: { label: ['进行中', 'In progress'], where: { status: 'running' } },
    mine: { label: ['我负责的', 'Led by me'], where: { ownerId: '$me', status: ['planning', 'running', 'paused'] } },
    overdue: { label: ['已逾期', 'Overdue'], where: { status: ['planning', 'running', 'paused'], endDate_datelt: '$today' }, tone: 'warn' },
  },
  reports: {
    byKind: {
      label: ['项目概况', 'Projects by kind'],
      call: 'GET statistics',
      access: { verb: 'view' },
      groups: { type: 'type' },
      sums: {
        projects: { do: 'count', label: ['项目数', 'Projects'] },
        budget: { do: 'sum', of: 'budget' },
        used: { do: 'sum', of: 'used' },
        done: { do: 'count', where: { status: 'done' }, label: ['已完成', 'Completed'] },
      },
      chart: 'bar',
    },
  },
  filters: {
    searchKey: { label: ['关键词', 'Keywords'], op: 'like', on: ['name', 'projectNo', 'customer', 'description'] },
  },
  below: ['project/projecttask', 'project/projectmilestone', 'project/projectlog'],
  log: { noun: 'project/projectsteps', key: 'projectId' },
  sort: ['priority', '-id'],
  face: {
    groups: [
      { label: ['项目', 'Project'], fields: ['name', 'projectNo', 'type', 'priority', 'customer', 'description', 'attachments'] },
      { label: ['人员', 'People'], fields: ['ownerId', 'deptId', 'members', 'dailyLog'] },
      { label: ['进展', 'Progress'], fields: ['status', 'startDate', 'endDate', 'progress', 'budget', 'used'] },
    ],
    second: ['projectNo'],
    key: ['endDate', 'progress', 'ownerId', 'priority', 'startDate'],
    views: { calendar: 'endDate' },
    plural: 'Projects',
    empty: ['新建项目，选定负责人和成员，再排任务和里程碑。', 'Start with a leader and members, then plan tasks and milestones.'],
  },
  menu: { icon: 'project', sort: 1 },
})

/** What was done to a project; its daily logs are `project/projectlog`. */
export const projectsteps = logOf(project, ['项目变更', 'Project changes'])
