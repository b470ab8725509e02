import { choice, encrypted, file, integer, longText, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'

const call: readonly [string, string] = ['来电', 'Call']
const outcome: readonly [string, string] = ['办理', 'Handling']

/** What a call may lead to. */
export const callSubjects = {
  'petition/petitionxxptjjjb': ['信息平台交办件', 'Platform case'],
  'petition/petitionxxptywyjxt': ['业务预警件', 'Early warning'],
  'petition/qetitionxxptjjjb': ['企业诉求交办件', 'Enterprise case'],
  'petition/petitioncxtppxjj': ['矛盾纠纷排查件', 'Dispute'],
  'petition/qetitionjcblzbd': ['交叉办理转办单', 'Transfer sheet'],
  'petition/problem': ['问政', 'Public question'],
  'housekeep/order': ['家政订单', 'Housekeeping order'],
  'ers/ersevent': ['突发事件', 'Emergency'],
  'sqfk/sqfkorder': ['社区反馈', 'Community feedback'],
} as const

/** A call to the hotline: who called, what it was about, and the letter, order or event that it led to. Numbers are masked; roles for which its column is hidden do not hear the recording. */
export const callingorder = resource('calling/callingorder', {
  label: ['呼叫工单', 'Call'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'callNo',
  fields: {
    callNo: serial(['工单号', 'Call no.'], 'HJ{yyyyMMdd}{####}', { group: call }),
    callerPhone: encrypted(['来电号码', 'Number'], {
      max: 20,
      mask: 'phone',
      required: ['请填写来电号码', 'Please enter the number'],
      list: true,
      filter: 'equal',
      group: call,
    }),
    callerName: text(['来电人', 'Caller'], { max: 50, list: true, filter: 'like', group: call }),
    userId: ref(['来电用户', 'Person'], 'user/user', {
      readOnly: true,
      filter: 'equal',
      group: call,
      help: ['号码与用户手机号一致时自动带出', 'The account with this number'],
    }),
    callTime: time(['来电时间', 'Called at'], { required: true, default: '$now', list: true, filter: 'range', group: call }),
    duration: integer(['通话时长', 'Duration'], { min: 0, max: 86_400, counts: 'seconds', group: call }),
    recordUrl: file(['录音', 'Recording'], { group: call }),
    agentId: ref(['接线员', 'Answered by'], 'user/user', { readOnly: true, list: true, filter: 'equal', group: call }),
    type: choice(
      ['类型', 'Kind'],
      {
        inquiry: ['咨询', 'Inquiry'],
        help: ['求助', 'Help'],
        complaint: ['投诉', 'Complaint'],
        advice: ['建议', 'Suggestion'],
        report: ['举报', 'Report'],
      },
      { required: true, default: 'inquiry', list: true, filter: 'equal', group: call },
    ),
    content: longText(['内容', 'Matter'], { required: true, max: 5000, group: call }),
    ...subject('biz', ['关联事项', 'Linked to'], callSubjects, {
      kind: ['关联类型', 'Kind of matter'],
      onDelete: 'keep',
      required: false,
      group: outcome,
    }),
    result: longText(['办理结果', 'Result'], { max: 2000, readOnly: true, group: outcome }),
    callbackTime: time(['回访时间', 'Called back'], { readOnly: true, group: outcome }),
    satisfaction: choice(
      ['满意度', 'Satisfaction'],
      { 1: ['满意', 'Satisfied'], 2: ['基本满意', 'Mostly satisfied'], 3: ['不满意', 'Not satisfied'] },
      { readOnly: true, filter: 'equal', group: outcome },
    ),
  },
  states: {
    new: { value: 0, label: ['新来电', 'New'], tone: 'busy' },
    inProgress: { value: 1, label: ['办理中', 'In progress'], tone: 'busy' },
    closed: { value: 2, label: ['已办结', 'Closed'], tone: 'good' },
  },
  editIn: ['new', 'inProgress'],
  deleteIn: 'new',
  made: { writes: { agentId: '$me' } },
  actions: {
    take: { label: ['受理', 'Take'], from: 'new', to: 'inProgress', writes: { agentId: '$me' }, tone: 'primary' },
    link: { label: ['关联事项', 'Link'], from: ['new', 'inProgress'], to: 'inProgress', sets: ['bizType!', 'bizId!'], tone: 'primary' },
    close: { label: ['办结', 'Close'], from: ['new', 'inProgress'], to: 'closed', sets: ['result!'] },
    callBack: { label: ['回访', 'Call back'], from: 'closed', sets: ['satisfaction!'], writes: { callbackTime: '$now' } },
    reopen: { label: ['重新办理', 'Open again'], from: 'closed', to: 'inProgress', reason: true, writes: { callbackTime: null, satisfaction: null } },
  },
  calls: {
    // Who calls, as far as the house knows: earlier calls and letters of the same number.
    caller: {
      label: ['来电人历史', 'What is known about a number'],
      call: 'GET caller',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: text(['工单', 'Call'], { required: true, max: 20 }) },
      output: {
        type: text(['类型', 'Kind']),
        typeName: text(['类型名称', 'What it is']),
        id: text(['编号', 'Id']),
        no: text(['单号', 'No.']),
        title: text(['标题', 'Title']),
        time: time(['时间', 'Time']),
        statusName: text(['状态', 'State']),
      },
    },
  },
  queues: {
    fresh: { label: ['新来电', 'New'], where: { status: 'new' }, needs: 'take', home: 'waiting' },
    mine: { label: ['我办理的', 'Mine'], where: { status: 'inProgress', agentId: '$me' }, home: 'mine' },
    toCallBack: { label: ['待回访', 'To call back'], where: { status: 'closed', satisfaction: null }, needs: 'callBack' },
  },
  reports: {
    byAgent: {
      label: ['按接线员', 'By operator'],
      call: 'GET agent-statistics',
      access: { verb: 'view' },
      groups: { agent: 'agentId' },
      sums: {
        calls: { do: 'count', label: ['来电数', 'Calls'] },
        closed: { do: 'count', where: { status: 'closed' }, label: ['已办结', 'Closed'] },
        duration: { do: 'sum', of: 'duration' },
        satisfied: { do: 'count', where: { satisfaction: [1, 2] }, label: ['满意', 'Satisfied'] },
      },

      chart: 'bar',
    },
    byMatter: {
      label: ['按关联事项', 'By outcome'],
      call: 'GET matter-statistics',
      access: { verb: 'view' },
      groups: { matter: 'bizType' },
      sums: { calls: { do: 'count', label: ['来电数', 'Calls'] } },

      chart: 'pie',
    },
  },
  unmask: ['callerPhone'],
  log: { noun: 'calling/callingorderlog', key: 'callId' },
  sort: ['-callTime'],
  face: {
    groups: [
      { label: ['通话', 'Call'], fields: ['callTime', 'callerPhone', 'callerName', 'userId', 'type', 'duration', 'agentId', 'recordUrl'] },
      {
        label: ['内容与处理', 'Matter and handling'],
        look: 'thread',
        turns: [{ text: 'content' }, { text: 'result' }],
        fields: ['bizType', 'bizId', 'callbackTime', 'satisfaction'],
      },
    ],
    second: ['callerName', 'type'],
    key: ['callerPhone', 'callTime', 'agentId', 'bizType'],
    plural: 'Calls',
    empty: ['热线来电在这里登记，并关联到信访件、订单或事件。', 'Hotline calls are recorded here, with the letter, order or event they led to.'],
  },
  menu: { icon: 'sound', sort: 1 },
})

export const callingorderlog = logOf(callingorder, ['呼叫日志', 'Call log'], { of: ['呼叫工单', 'Call'] })
