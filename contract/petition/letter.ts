import type { DeclaredActions } from '../kit/action'
import { integer, ref, text } from '../kit/field'
import type { Fields } from '../kit/field'
import type { RowGroup } from '../kit/groups'
import type { Queues, Reports } from '../kit/report'
import { resource } from '../kit/resource'
import type { MachineNamesOf, NamedMachines } from '../kit/state'
import { letterFields } from './letterfields'
import { letterActions, letterStates } from './lettermachine'
import { letterTypes } from './letterwords'

const queues = {
  returned: { label: ['退回修改', 'Returned'], where: { status: 'returned' }, needs: 'send', tone: 'warn' },
  toCheck: { label: ['待审核', 'To check'], where: { status: 'toCheck' }, needs: 'check', home: 'waiting' },
  toTake: { label: ['待签收', 'To sign for'], where: { status: 'handedOver' }, needs: 'receive', home: 'waiting' },
  inHand: { label: ['办理中', 'In progress'], where: { status: 'inHandling' }, needs: ['reply', 'check'] },
  toCheckReply: { label: ['答复待核', 'Replies to check'], where: { status: 'replyToCheck' }, needs: 'check', home: 'waiting' },
  warned: { label: ['临期', 'Due soon'], where: { status: ['handedOver', 'inHandling'], warnFlag: [1, 2] }, tone: 'warn' },
  toInform: {
    label: ['待告知', 'People to inform'],
    where: { status: ['closed', 'notAccepted'], toInform: true },
    needs: 'inform',
    home: 'waiting',
  },
  overdue: { label: ['超期', 'Overdue'], where: { status: ['handedOver', 'inHandling'], warnFlag: 3 }, tone: 'warn', home: 'waiting' },
} as const satisfies Queues

/** The desk for letters of all kinds stands in the menu once, beside the first of them. */
const desk = { menu: '/petition/letters', entry: ['信访办理', 'Letter desk'] } as const

const letters = { do: 'count', label: ['件数', 'Letters'] } as const
const sums = {
  letters,
  closed: { do: 'count', where: { status: 'closed' }, label: ['已办结', 'Closed'] },
  overdue: { do: 'count', where: { warnFlag: 3 }, label: ['超期', 'Overdue'] },
  content: { do: 'count', where: { satisfaction: [1, 2] }, label: ['满意', 'Satisfied'] },
} as const

const reports = {
  byDept: {
    label: ['按承办机构', 'By department'],
    call: 'GET dept-statistics',
    access: { verb: 'view' },
    groups: { dept: 'deptId' },
    sums,
    chart: 'bar',
  },
  byCategory: {
    label: ['按分类', 'By category'],
    call: 'GET category-statistics',
    access: { verb: 'view' },
    groups: { category: 'categoryId' },
    sums,
    chart: 'bar',
  },
  byMonth: {
    label: ['按月', 'By month'],
    call: 'GET month-statistics',
    access: { verb: 'view' },
    groups: { month: 'month(receiveTime)' },
    sums,
    chart: 'line',
  },
} as const satisfies Reports

const twin = {
  letterType: text(['信访类型', 'Kind of letter']),
  letterId: text(['信访件', 'Letter']),
  letterNo: text(['信访编号', 'Letter no.']),
  title: text(['标题', 'Title']),
  receiveTime: text(['收到时间', 'Received']),
  statusName: text(['状态', 'State']),
  sameDays: integer(['相隔天数', 'Days apart']),
}

/** Days within which the same person's letter about the same matter counts as a repeat. */
export const repeatDays = 90

/** A noun that is a letter: the columns, the machine, the queues and the reports that all have, and what it adds. */
export const letter = <
  const S extends keyof typeof letterTypes,
  const F extends Fields,
  const M extends NamedMachines,
  const A extends DeclaredActions<MachineNamesOf<typeof letterStates, M>>,
>(
  name: S,
  own: {
    readonly prefix: string
    readonly fields: F
    readonly actions: A
    readonly machines: M
    readonly sort: number
    readonly group?: RowGroup
    readonly heldBy?: readonly string[]
    readonly queues?: Queues
  },
) =>
  resource(name, {
    label: letterTypes[name],
    tenancy: 'tenant',
    scope: 'deptBelow',
    heldBy: ['deptId', ...(own.heldBy ?? [])],
    classified: { by: 'secrecy', values: [2], needs: 'secret', besides: ['createUser', 'checkUser', 'receiveUser', 'replyUser'] },
    rights: { secret: ['阅密', 'Read secret letters'] },
    title: 'title',
    fields: { ...letterFields(name, own.prefix), ...own.fields },
    states: letterStates,
    machines: own.machines,
    editIn: ['registered', 'returned'],
    deleteIn: 'registered',
    actions: { ...letterActions(name), ...own.actions },
    queues: { ...queues, ...own.queues, inHand: { ...queues.inHand, ...(name === 'petition/petitionxxptjjjb' ? desk : {}) } },
    reports,
    calls: {
      duplicates: {
        label: ['查重', 'Repeated letters'],
        call: 'GET duplicates',
        answer: 'list',
        access: { verb: 'view' },
        input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
        output: twin,
      },
      sheet: {
        label: ['打印信访件', 'Print the letter'],
        call: 'GET print/{id}',
        answer: 'file',
        access: { verb: 'view' },
        input: { id: ref(['信访件', 'Letter'], name, { required: true }) },
      },
    },
    unmask: ['personName', 'phone', 'idNo', 'address'],
    faces: {
      // What a department answers to everybody, without the letter or who wrote it; only where it does, as behaviour says.
      front: {
        list: 'front/list',
        fields: ['categoryId', 'categoryName', 'deptId', 'deptName', 'publicReply', 'closeTime'],
        where: { status: 'closed', secrecy: 0 },
        filters: ['categoryId', 'deptId'],
        sort: ['-closeTime'],
      },
    },
    below: ['calling/callingorder'],
    log: { noun: 'petition/petitionlog', key: 'letterId', type: 'letterType' },
    sort: ['-receiveTime'],
    indexes: [
      ['status', 'deadline'],
      ['deptId', 'status'],
    ],
    face: {
      groups: [
        {
          label: ['来信与答复', 'Letter and reply'],
          look: 'thread',
          turns: [
            { text: 'content', at: 'receiveTime' },
            { text: 'replyContent', by: 'replyUser', at: 'replyTime' },
          ],
          fields: ['title', 'publicReply', 'attachments', 'replyFiles', 'satisfaction', 'internalNote'],
        },
        { label: ['来信人', 'Person'], fields: ['personName', 'phone', 'idNo', 'address', 'regionCode', 'personCount', 'isAnonymous'] },
        { label: ['办理', 'Handling'], fields: ['deptId', 'categoryId', 'deadline', 'warnFlag', 'leaderInstruction', 'extendTo', 'extendReason'] },
        ...(own.group ? [own.group] : []),
        { label: ['登记', 'Intake'], fields: ['purpose', 'sourceType', 'isGroup', 'secrecy', 'isRepeat', 'repeatOf'] },
        {
          label: ['审核与签收', 'Review and receipt'],
          fields: ['checkUser', 'checkTime', 'checkRemark', 'rejectBasis', 'receiveUser', 'takenTime', 'closeTime'],
        },
        {
          label: ['督办与数据', 'Supervision and data'],
          fields: ['letterNo', 'superviseLevel', 'superviseTime', 'eraseTime', 'isErased'],
          rare: true,
        },
      ],
      second: ['letterNo', 'personName'],
      key: ['categoryId', 'deptId', 'deadline', 'warnFlag'],
      empty: [
        '登记来信来访，经审核后交承办机构办理并答复。',
        'Register letters and visits here. Once checked, each is handled and answered by a department.',
      ],
    },
    menu: { icon: 'file', sort: own.sort },
  })
