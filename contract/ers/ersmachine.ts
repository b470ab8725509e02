import type { DeclaredActions } from '../kit/action'
import type { NamedStates } from '../kit/state'
import { choice, decimal, flag, images, longText, ref } from '../kit/field'
import type { Telling, Tells } from '../kit/tells'
import { feedbackTypes } from './erswords'

export const ersStates = {
  reported: { value: 0, label: ['待接收', 'Reported'], tone: 'warn' },
  received: { value: 1, label: ['待受理', 'Received'], tone: 'busy' },
  inHandling: { value: 2, label: ['处置中', 'In progress'], tone: 'busy' },
  transferred: { value: 3, label: ['已转办', 'Transferred'], tone: 'warn' },
  sentBack: { value: 4, label: ['已退回', 'Sent back'], tone: 'warn' },
  finished: { value: 5, label: ['已办结', 'Finished'], tone: 'good' },
  notAccepted: { value: 6, label: ['不予受理', 'Not accepted'], tone: 'bad' },
} as const satisfies NamedStates

/** Where it is, for whoever is told of it. */
const place: readonly [string, string] = ['{place}，{occurTime}', '{place}, {occurTime}']

/** What people are told where an event waits to be received. */
export const arrived = {
  whom: { may: 'receive' },
  what: ['待接收事件：{title}', 'An emergency to receive: {title}'],
  more: place,
  leads: '/ers/event/{id}',
} as const satisfies Telling

const toReporter = (zh: string, en: string): Tells => ({ whom: ['createUser'], what: [`${zh}：{title}`, `${en}: {title}`] })

/**
 * What is done about an emergency. Its unit has it from the first moment and one person of that unit once he receives it; whoever hands it on or sends it
 * back has it no more, and goes on seeing it.
 */
export const ersActions = {
  receive: {
    label: ['接收', 'Receive'],
    call: 'POST receive',
    from: ['reported', 'transferred', 'sentBack'],
    to: 'received',
    writes: { ownerId: '$me', receiveTime: '$now', escalateAt: null, escalation: 0, assigneeId: null },
    tone: 'primary',
    tells: toReporter('事件已接收', 'Somebody has your report'),
  },
  accept: {
    label: ['受理', 'Accept'],
    call: 'POST accept',
    from: 'received',
    to: 'inHandling',
    sets: ['coDepts'],
    writes: { ownerId: '$me', acceptDue: null },
    tone: 'primary',
    tells: toReporter('事件已受理', 'Your report is being handled'),
  },
  regrade: {
    label: ['调整等级', 'Change the severity'],
    from: ['reported', 'received', 'inHandling', 'transferred', 'sentBack'],
    sets: ['severity!', 'typeId!'],
    reason: true,
    tells: {
      whom: ['ownerId', 'assigneeId', 'createUser'],
      what: ['事件等级调整为{severity}：{title}', 'Graded as {severity}: {title}'],
      more: ['{remark}', '{remark}'],
      leads: '/ers/event/{id}',
    },
  },
  inadmissible: {
    label: ['不予受理', 'Reject'],
    call: 'POST inadmissible',
    from: 'received',
    to: 'notAccepted',
    sets: ['inadmissibleCode!'],
    reason: 'inadmissibleReason',
    writes: { finishTime: '$now', handleDue: null, acceptDue: null },
    tone: 'danger',
    tells: { whom: ['createUser'], what: ['事件不予受理：{title}', 'Your report was not accepted: {title}'], more: ['{remark}', '{remark}'] },
  },
  transfer: {
    label: ['转办', 'Hand over'],
    call: 'POST transfer',
    from: ['received', 'inHandling'],
    to: 'transferred',
    sets: ['deptId!'],
    reason: true,
    writes: { ownerId: null, acceptDue: null, askedBy: null, askedTime: null },
    tells: arrived,
  },
  transferById: {
    label: ['指定转办', 'Hand over to a person'],
    call: 'POST transferById',
    from: ['received', 'inHandling'],
    to: 'transferred',
    sets: ['assigneeId!'],
    input: { deptId: ref(['责任单位', 'Unit in charge'], 'system/dept', { help: ['留空为此人所在单位', "Leave empty for this person's unit"] }) },
    reason: true,
    writes: { ownerId: null, acceptDue: null, askedBy: null, askedTime: null },
    tells: { whom: ['assigneeId'], what: ['指定您处置：{title}', 'You are asked to handle: {title}'], more: place, kind: 'waits' },
  },
  sendBack: {
    label: ['退回', 'Send back'],
    call: 'POST sendBack',
    from: ['received', 'inHandling', 'transferred'],
    to: 'sentBack',
    reason: true,
    writes: { ownerId: null, assigneeId: null, acceptDue: null, askedBy: null, askedTime: null },
    tone: 'danger',
    tells: { whom: { may: 'receive' }, what: ['退回的事件：{title}', 'An emergency came back: {title}'], more: ['{remark}', '{remark}'] },
  },
  feedback: {
    label: ['反馈', 'Give feedback'],
    call: 'POST feedbackByTypeId',
    from: 'inHandling',
    input: {
      typeId: choice(['反馈类型', 'Kind of feedback'], feedbackTypes, { required: true, default: 'progress' }),
      content: longText(['内容', 'Content'], { required: true, max: 2000 }),
      images: images(['图片', 'Pictures'], { max: 9 }),
      lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
      lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
      isPublic: flag(['告知报告人', 'Notify the reporter']),
      needSupport: flag(['需要支援', 'Needs support']),
    },
    tone: 'primary',
  },
  askFinish: {
    label: ['提请办结', 'Request to close'],
    from: 'inHandling',
    sets: ['result!', 'loss', 'casualties', 'injured', 'missing'],
    writes: { askedBy: '$me', askedTime: '$now' },
    tone: 'primary',
    tells: { whom: { may: 'supervise' }, what: ['提请办结：{title}', 'To be confirmed as finished: {title}'], more: place },
    done: ['已提请，督导人员会收到通知', 'Requested; the supervisors have been notified'],
  },
  // A supervisor does not find it over yet.
  goOn: {
    label: ['继续处置', 'Not over yet'],
    verb: 'supervise',
    from: 'inHandling',
    reason: true,
    writes: { askedBy: null, askedTime: null },
    tells: {
      whom: ['ownerId'],
      what: ['暂不办结，请继续处置：{title}', 'Not over yet, please go on: {title}'],
      more: ['{remark}', '{remark}'],
      leads: '/ers/event/{id}',
    },
    done: ['已退回继续处置', 'Sent back to be handled further'],
  },
  finish: {
    label: ['办结', 'Finish'],
    call: 'POST finish',
    from: 'inHandling',
    to: 'finished',
    sets: ['result', 'loss', 'casualties', 'injured', 'missing'],
    notBy: ['askedBy'],
    writes: { finishTime: '$now', warnFlag: 0, overdue: false },
    tone: 'primary',
    tells: toReporter('事件已办结', 'What you reported is over'),
    done: ['已办结，事后评估等待填写', 'Finished. Its review is waiting to be written'],
  },
  merge: {
    label: ['并入', 'Merge'],
    from: ['reported', 'received'],
    to: 'notAccepted',
    sets: ['parentId!'],
    writes: { finishTime: '$now', inadmissibleCode: 'duplicate', escalateAt: null, acceptDue: null, handleDue: null, warnFlag: 0, overdue: false },
  },
  reopen: {
    label: ['重新启动', 'Open again'],
    from: ['finished', 'notAccepted'],
    to: 'received',
    reason: true,
    writes: {
      finishTime: null,
      handleDue: null,
      extended: 0,
      receiveTime: '$now',
      inadmissibleCode: null,
      inadmissibleReason: null,
      parentId: null,
      askedBy: null,
      askedTime: null,
      ownerId: '$me',
    },
    tells: { whom: ['createUser'], what: ['事件重新启动：{title}', 'An emergency was reopened: {title}'], more: ['{remark}', '{remark}'] },
  },
  // Nobody came: the next higher one hears of it, and may receive it himself.
  escalate: {
    label: ['升级', 'Escalate'],
    system: true,
    from: ['reported', 'transferred', 'sentBack'],
    writes: { overdue: true },
    due: 'escalateAt',
  },
  // Somebody has it and does not begin: the head of the unit hears of it.
  remind: {
    label: ['催办受理', 'Remind to accept'],
    system: true,
    from: 'received',
    writes: { overdue: true },
    due: 'acceptDue',
  },
  warn: {
    label: ['时限预警', 'Deadline warning'],
    system: true,
    from: ['received', 'inHandling', 'transferred', 'sentBack'],
    sets: ['warnFlag'],
    quiet: true,
    due: [
      { at: 'handleDue', before: '30m', with: { warnFlag: 1 } },
      { at: 'handleDue', with: { warnFlag: 2 } },
    ],
  },
} as const satisfies DeclaredActions
