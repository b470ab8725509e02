import { choice, ref, refs, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { letterTypes } from './letterwords'

/** What the program said of a letter that runs out of time; seen as far as its letter is. It closes itself when the letter is answered or extended. */
export const petitionwarning = resource('petition/petitionwarning', {
  label: ['期限预警', 'Deadline warning'],
  tenancy: 'tenant',
  scope: 'all',
  within: ['letterType', 'letterId'],
  title: 'title',
  fields: {
    ...subject('letter', ['信访件', 'Letter'], letterTypes, { kind: ['信访类型', 'Kind of letter'], onDelete: 'with', once: true }),
    letterNo: text(['信访编号', 'Letter no.'], { max: 60, readOnly: true, list: true, filter: 'like' }),
    title: text(['标题', 'Title'], { max: 200, readOnly: true, list: true, filter: 'like' }),
    deptId: ref(['承办机构', 'Handled by'], 'system/dept', { readOnly: true, list: true, filter: 'equal' }),
    ruleCode: choice(
      ['预警规则', 'Rule'],
      {
        beforeThree: ['到期前三个工作日', 'Three working days left'],
        beforeOne: ['到期前一个工作日', 'One working day left'],
        passed: ['已超期', 'Passed'],
        hand: ['人工', 'By hand'],
      },
      { readOnly: true, default: 'hand', filter: 'equal' },
    ),
    level: choice(
      ['等级', 'Level'],
      { 1: ['黄色', 'Yellow'], 2: ['红色', 'Red'], 3: ['超期', 'Overdue'] },
      { required: true, default: 1, list: true, filter: 'equal' },
    ),
    dueTime: time(['办理期限', 'Deadline'], { readOnly: true, list: true, filter: 'range' }),
    triggeredAt: time(['预警时间', 'Warned at'], { readOnly: true, list: true, filter: 'range' }),
    receiverIds: refs(['接收人', 'Receivers'], 'user/user', { readOnly: true }),
    handledAt: time(['处理时间', 'Handled at'], { readOnly: true }),
    handledBy: ref(['处理人', 'Handled by (person)'], 'user/user', { readOnly: true }),
    note: text(['处理说明', 'Note'], { max: 200, readOnly: true }),
  },
  states: {
    open: { value: 0, label: ['待处理', 'Open'], tone: 'warn' },
    seen: { value: 1, label: ['已知悉', 'Seen'], tone: 'busy' },
    closed: { value: 2, label: ['已关闭', 'Closed'], tone: 'good' },
  },
  made: { writes: { triggeredAt: '$now' } },
  editIn: 'open',
  deleteIn: 'open',
  actions: {
    ack: {
      label: ['知悉', 'Seen'],
      call: ['POST ack', 'POST check'],
      from: 'open',
      to: 'seen',
      input: { note: text(['处理说明', 'Note'], { max: 200 }) },
      writes: { handledBy: '$me', handledAt: '$now', note: '$.note' },
      tone: 'primary',
    },
    reopen: {
      label: ['重新打开', 'Open again'],
      call: ['POST reopen', 'POST checkreject'],
      from: ['seen', 'closed'],
      to: 'open',
      writes: { handledBy: null, handledAt: null },
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['open', 'seen'],
      to: 'closed',
      input: { note: text(['处理说明', 'Note'], { max: 200, required: ['请填写处理说明', 'Please describe how it was handled'] }) },
      writes: { handledBy: '$me', handledAt: '$now', note: '$.note' },
    },
  },
  queues: {
    open: { label: ['待处理', 'Open'], where: { status: 'open' }, home: 'waiting' },
    overdue: { label: ['超期', 'Overdue'], where: { status: ['open', 'seen'], level: 3 }, tone: 'warn' },
  },
  also: { 'POST download': 'export' },
  sort: ['-triggeredAt'],
  indexes: [['letterType', 'letterId', 'status']],
  face: {
    second: ['letterNo', 'letterType'],
    key: ['level', 'deptId', 'dueTime'],
    empty: ['信访件临近或超过期限时自动产生，确认后即处理。', 'Letters whose deadline is near or past are listed here automatically.'],
  },
  menu: { icon: 'clock', sort: 60 },
})
