import { decimal, choice, flag, integer, ref, text, time } from '../kit/field'
import type { Queues, Reports } from '../kit/report'
import { resource } from '../kit/resource'
import { ersFields } from './ersfields'
import { ersActions, ersStates } from './ersmachine'
import { severities } from './erswords'

const open = ['reported', 'received', 'inHandling', 'transferred', 'sentBack'] as const

const queues = {
  toReceive: {
    label: ['待接收', 'To receive'],
    where: { status: ['reported', 'transferred', 'sentBack'], forMe: true },
    needs: 'receive',
    home: 'waiting',
    tone: 'warn',
  },
  toAccept: { label: ['待受理', 'To accept'], where: { status: 'received', forMe: true }, needs: 'accept', home: 'waiting' },
  inHand: { label: ['处置中', 'In progress'], where: { status: 'inHandling' } },
  mine: { label: ['我负责的', 'Mine'], where: { status: open, ownerId: '$me' }, home: 'mine' },
  toConfirm: { label: ['待确认办结', 'To confirm'], where: { status: 'inHandling', askedTime_notnull: true }, needs: 'supervise', home: 'waiting' },
  overdue: { label: ['超时', 'Overdue'], where: { status: open, overdue: true, isDrill: false }, tone: 'warn' },
  drills: { label: ['演练', 'Drills'], where: { isDrill: true } },
} as const satisfies Queues

const sums = {
  events: { do: 'count', label: ['事件数', 'Events'] },
  open: { do: 'count', where: { status: open }, label: ['未办结', 'Still open'] },
  finished: { do: 'count', where: { status: 'finished' }, label: ['已办结', 'Finished'] },
  overdue: { do: 'count', where: { status: open, overdue: true }, label: ['超时', 'Overdue'] },
  injured: { do: 'sum', of: 'injured', label: ['受伤人数', 'Injured'] },
} as const

const between = { startDate: 'occurTime_datege', endDate: 'occurTime_datele' } as const

const reports = {
  ersDate: {
    label: ['按日统计', 'Emergencies by day'],
    call: 'GET getErsDate',
    answer: 'list',
    access: { verb: 'view' },
    groups: { date: 'day(occurTime)' },
    sums,
    where: { isDrill: false },
    asks: between,
    chart: 'line',
  },
  byType: {
    label: ['按类型统计', 'By type'],
    call: 'GET type-statistics',
    access: { verb: 'view' },
    groups: { type: 'typeId' },
    sums,
    where: { isDrill: false },
    asks: between,
    chart: 'bar',
  },
  bySeverity: {
    label: ['按等级统计', 'By severity'],
    call: 'GET severity-statistics',
    access: { verb: 'view' },
    groups: { severity: 'severity' },
    sums,
    where: { isDrill: false },
    asks: between,
    chart: 'pie',
  },
  byRegion: {
    label: ['按区划统计', 'By region'],
    call: 'GET region-statistics',
    access: { verb: 'view' },
    groups: { region: 'regionCode' },
    sums,
    where: { isDrill: false },
    asks: between,
    chart: 'bar',
  },
  refusals: {
    label: ['不予受理统计', 'Rejections by reason'],
    call: 'GET inadmissible-statistics',
    access: { verb: 'view' },
    groups: { reason: 'inadmissibleCode' },
    sums: { events: sums.events },
    where: { isDrill: false, status: 'notAccepted' },
    asks: between,
    chart: 'pie',
  },
  byDept: {
    label: ['按单位统计', 'By unit'],
    call: 'GET dept-statistics',
    access: { verb: 'view' },
    groups: { dept: 'deptId' },
    sums,
    where: { isDrill: false },
    asks: between,
    chart: 'bar',
  },
} as const satisfies Reports

/** What happened and cannot wait. One unit has it at any moment, and one person of it once he receives it; two clocks run, and whoever is slow is told, and those above him. */
export const ersevent = resource('ers/ersevent', {
  label: ['突发事件', 'Emergency'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId', 'fromDept', 'coDepts'],
  rehearsal: 'isDrill',
  title: 'title',
  fields: ersFields,
  states: ersStates,
  editIn: ['reported', 'received', 'sentBack'],
  deleteIn: 'reported',
  rights: { supervise: ['督导处置', 'Supervise'] },
  made: {
    tells: {
      whom: { may: 'receive' },
      what: ['待接收事件：{title}', 'An emergency to receive: {title}'],
      more: ['{place}，{occurTime}', '{place}, {occurTime}'],
      leads: '/ers/event/{id}',
    },
  },
  actions: ersActions,
  filters: { forMe: { label: ['由我单位处置', 'With my unit'], by: 'behaviour', reads: ['deptId', 'assigneeId', 'escalation'] } },
  queues,
  reports,
  calls: {
    // What is filed of it once it is over: what it was, how it went, how it ended and what was learnt.
    report: {
      label: ['处置报告', 'After-action report'],
      call: 'GET report/{id}',
      answer: 'file',
      access: { verb: 'view' },
      input: { id: ref(['突发事件', 'Emergency'], 'ers/ersevent', { required: true }) },
    },
    // The page of the live board: what is not over, whatever its unit, as far as the caller sees it.
    page2: {
      label: ['大屏事件', 'Emergencies on the wall'],
      call: 'GET page2',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      where: { status: open },
      output: {
        eventNo: text(['事件编号', 'Event no.']),
        title: text(['标题', 'Title']),
        typeId: ref(['类型', 'Type'], 'ers/erstype'),
        typeName: text(['类型名称', 'Name of its type']),
        severity: choice(['等级', 'Severity'], severities),
        status: integer(['状态', 'State']),
        place: text(['地点', 'Place']),
        lat: decimal(['纬度', 'Latitude']),
        lng: decimal(['经度', 'Longitude']),
        occurTime: time(['发生时间', 'Happened']),
        deptId: ref(['责任单位', 'Unit in charge'], 'system/dept'),
        deptName: text(['单位名称', 'Name of the unit']),
        ownerId: ref(['责任人', 'Person in charge'], 'user/user'),
        ownerName: text(['责任人姓名', 'Name of the person']),
        receiveDue: time(['接收时限', 'To be received by']),
        acceptDue: time(['受理时限', 'To be accepted by']),
        handleDue: time(['处置时限', 'To be handled by']),
        escalation: integer(['升级次数', 'Escalations']),
        overdue: flag(['超时', 'Overdue']),
        isDrill: flag(['演练', 'Drill']),
      },
    },
  },
  unmask: ['phone'],
  below: ['ers/erseventfeedback', 'ers/overdue', 'ers/ersevaluate', 'calling/callingorder'],
  log: { noun: 'ers/erseventlog', key: 'eventId' },
  sort: ['severity', '-occurTime'],
  indexes: [['status', 'severity'], ['deptId', 'status'], ['occurTime']],
  face: {
    groups: [
      { label: ['事件', 'Event'], fields: ['title', 'typeId', 'severity', 'isDrill', 'content', 'images', 'videos'] },
      { label: ['时间与地点', 'Time and place'], fields: ['occurTime', 'reportTime', 'place', 'regionCode', 'lat', 'lng'] },
      { label: ['伤亡与损失', 'People and losses'], fields: ['casualties', 'injured', 'missing', 'loss'] },
      { label: ['报告人', 'Reported by'], fields: ['source', 'reporter', 'phone'] },
      { label: ['处置', 'Handling'], fields: ['deptId', 'coDepts', 'ownerId', 'assigneeId', 'fromDept', 'parentId', 'proofs'] },
      {
        label: ['时限', 'Deadlines'],
        fields: ['receiveDue', 'receiveTime', 'acceptTime', 'handleDue', 'overdue', 'extended', 'escalateAt'],
      },
      { label: ['结果', 'Outcome'], fields: ['result', 'finishTime', 'askedBy', 'askedTime', 'inadmissibleCode', 'inadmissibleReason'] },
      { label: ['次数', 'Counts'], fields: ['eventNo', 'warnFlag', 'escalation', 'sendBacks', 'reopenCount'], rare: true },
    ],
    second: ['eventNo', 'typeId'],
    key: ['severity', 'deptId', 'ownerId', 'occurTime', 'handleDue', 'overdue'],
    plural: 'Emergencies',
    views: { board: 'status', calendar: 'occurTime' },
    empty: ['接到报告后登记突发事件，值班单位在时限内接收。', 'Record what was reported; the unit on duty acknowledges it within its time limit.'],
  },
  menu: { icon: 'warning', sort: 1 },
})
