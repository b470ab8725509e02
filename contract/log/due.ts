import { integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What the program did to rows when their moments had come, and what it was refused: one line for each row, action and moment, with its last outcome. */
export const due = resource('log/due', {
  label: ['到期执行', 'Scheduled action'],
  tenancy: 'tenant',
  title: 'action',
  fields: {
    bizType: text(['资源', 'Resource'], { max: 100, tells: 'noun', required: true, readOnly: true, list: true, filter: 'equal' }),
    bizId: text(['主键', 'Row'], { max: 20, tells: 'row of bizType', required: true, readOnly: true, list: true, filter: 'equal' }),
    action: text(['操作', 'Action'], { max: 60, tells: 'action of bizType', required: true, readOnly: true, list: true, filter: 'equal' }),
    dueKey: text(['时限', 'Moment'], {
      max: 80,
      tells: 'due of bizType',
      required: true,
      readOnly: true,
      unique: ['bizType', 'bizId', 'action'],
      list: true,
    }),
    moment: time(['时限值', 'What the row holds'], { required: true, readOnly: true }),
    dueTime: time(['应执行时间', 'Due'], { required: true, readOnly: true, list: true, filter: 'range' }),
    doneTime: time(['执行时间', 'Done'], { readOnly: true, list: true }),
    attempts: integer(['被拒次数', 'Refusals'], { readOnly: true, default: 0, list: true }),
    nextTry: time(['下次重试', 'Next try'], { readOnly: true, list: true }),
    reason: text(['被拒原因', 'Why refused'], { max: 1000, readOnly: true, list: true }),
    rowVersion: integer(['数据版本', 'Version of the row'], { readOnly: true }),
  },
  states: { refused: { value: 0, label: ['待重试', 'Refused'], tone: 'warn' }, done: { value: 1, label: ['已执行', 'Done'], tone: 'good' } },
  without: ['add', 'edit', 'delete'],
  actions: {
    retry: {
      label: ['立即重试', 'Try again now'],
      call: 'POST retry',
      from: 'refused',
      tone: 'primary',
      done: ['将在几秒内重试', 'It will be retried within seconds'],
    },
  },
  sort: ['-updateTime'],
  indexes: [['updateTime']],
  face: {
    second: ['bizType', 'dueKey'],
    key: ['dueTime', 'doneTime', 'attempts', 'reason'],
    plural: 'Scheduled actions',
    empty: ['到期自动执行的操作。', 'Actions that the system carried out when they were due.'],
  },
  menu: { icon: 'clock', sort: 25 },
})
