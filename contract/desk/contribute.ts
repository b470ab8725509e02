import { choice, day, flag, integer, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What somebody notes down to do, beside the tasks of processes that wait for them. */
export const contribute = resource('desk/contribute', {
  label: ['我的事项', 'My to-do'],
  tenancy: 'tenant',
  scope: 'own',
  fields: {
    title: text(['事项', 'To do'], { max: 200, required: true, list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Type'],
      { task: ['待办', 'Task'], notice: ['备忘', 'Note'], contribution: ['稿件', 'Contribution'] },
      { required: true, default: 'task', list: true, filter: 'equal' },
    ),
    content: longText(['说明', 'Details'], { max: 5000 }),
    dueDate: day(['截止日期', 'Due'], { list: true, filter: 'range' }),
    link: text(['链接', 'Link'], {
      max: 500,
      pattern: '^(/(?!/)|https?://)',
      message: ['请填写以 / 或 http 开头的链接', 'A link begins with / or http'],
    }),
    isRead: flag(['已读', 'Read'], { list: true, filter: 'equal', form: false }),
    ownerId: ref(['本人', 'Owner'], 'user/user', { readOnly: true }),
  },
  states: {
    open: { value: 0, label: ['未完成', 'Open'], tone: 'busy' },
    done: { value: 1, label: ['已完成', 'Done'], tone: 'good' },
  },
  made: { writes: { ownerId: '$me' } },
  parties: { owner: { label: ['本人', 'The owner'], field: 'ownerId' } },
  actions: {
    finish: { label: ['完成', 'Finish'], from: 'open', to: 'done', by: 'owner', writes: { isRead: true }, tone: 'primary' },
    reopen: { label: ['重新打开', 'Open again'], verb: 'finish', from: 'done', to: 'open', by: 'owner' },
    remind: {
      label: ['到期提醒', 'Due today'],
      system: true,
      from: 'open',
      due: 'dueDate',
      quiet: true,
      tells: { whom: 'ownerId', kind: 'deadline', what: ['事项今日到期：{title}', 'Due today: {title}'] },
    },
  },
  calls: {
    // Own things and tasks of processes in one list, what is due first.
    waiting: {
      label: ['全部待办', 'All open items'],
      call: 'GET waiting',
      answer: 'list',
      access: { verb: 'view' },
      output: {
        kind: choice(['来源', 'Source'], { own: ['我的事项', 'My to-do'], task: ['流程任务', 'Task of a process'] }),
        id: text(['编号', 'Id']),
        title: text(['事项', 'To do']),
        name: text(['环节', 'Step']),
        due: text(['截止', 'Due']),
        link: text(['链接', 'Link']),
        status: integer(['状态', 'State']),
      },
    },
  },
  queues: { open: { label: ['未完成', 'Open'], where: { status: 'open', ownerId: '$me' }, home: 'mine' } },
  sort: ['-id'],
  face: {
    second: ['type'],
    key: ['dueDate', 'isRead'],
    plural: 'My to-dos',
    empty: ['记下要做的事，到期当天会提醒您。', 'Write down what you have to do; you are reminded on the due day.'],
  },
  menu: { icon: 'check', sort: 30 },
})
