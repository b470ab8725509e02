import { encrypted, images, integer, longText, ref, region, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const matter: readonly [string, string] = ['反馈事项', 'Matter']
const handling: readonly [string, string] = ['办理', 'Handling']

/** What people of a community tell of: dispatched to a unit, handled in its grid, answered with pictures, and scored by whoever told. */
export const sqfkorder = resource('sqfk/sqfkorder', {
  label: ['社区反馈', 'Community feedback'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId'],
  title: 'title',
  fields: {
    orderNo: serial(['单号', 'No.'], 'SQ{yyyyMMdd}{####}', { group: matter }),
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like', group: matter }),
    content: longText(['内容', 'Content'], { required: true, max: 5000, group: matter }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal', group: matter }),
    communityCode: region(['社区', 'Community'], { required: true, list: true, filter: 'equal', group: matter }),
    gridCode: text(['网格', 'Grid'], { max: 30, list: true, filter: 'equal', group: matter }),
    images: images(['图片', 'Pictures'], { max: 9, group: matter }),
    userId: ref(['反馈人', 'Reported by'], 'user/user', { readOnly: true, group: matter }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', filter: 'equal', group: matter }),
    deptId: ref(['承办单位', 'Handled by'], 'system/dept', { readOnly: true, list: true, filter: 'equal', group: handling }),
    handlerId: ref(['经办人', 'Person'], 'user/user', { readOnly: true, list: true, filter: 'equal', group: handling }),
    deadline: time(['办理期限', 'Deadline'], { readOnly: true, list: true, filter: 'range', group: handling, follows: ['categoryId'] }),
    overdueTime: time(['超期时间', 'Overdue since'], { readOnly: true, group: handling }),
    reply: longText(['答复', 'Answer'], { max: 5000, readOnly: true, group: handling }),
    replyImages: images(['办理图片', 'Pictures of what was done'], { max: 9, readOnly: true, group: handling }),
    replyTime: time(['答复时间', 'Answered'], { readOnly: true, group: handling }),
    score: integer(['评分', 'Score'], { min: 1, max: 5, readOnly: true, list: true, filter: 'range', group: handling }),
    refuseReason: text(['不予办理原因', 'Reason for declining'], { max: 200, readOnly: true, group: handling }),
  },
  states: {
    new: { value: 0, label: ['新反馈', 'New'], tone: 'busy' },
    dispatched: { value: 1, label: ['已派发', 'Dispatched'], tone: 'busy' },
    inHandling: { value: 2, label: ['办理中', 'In progress'], tone: 'busy' },
    answered: { value: 3, label: ['已答复', 'Answered'], tone: 'good' },
    closed: { value: 4, label: ['已办结', 'Closed'], tone: 'good' },
    refused: { value: 5, label: ['不予办理', 'Refused'], tone: 'bad' },
  },
  editIn: 'new',
  deleteIn: 'new',
  parties: { teller: { label: ['反馈人', 'Reported by'], field: 'userId' } },
  made: {
    writes: { userId: '$me' },
    tells: { whom: { may: 'dispatch' }, what: ['新社区反馈：{title}', 'New community feedback: {title}'] },
  },
  actions: {
    take: { label: ['接办', 'Take'], from: 'dispatched', to: 'inHandling', writes: { handlerId: '$me' }, tone: 'primary' },
    dispatch: {
      label: ['派发', 'Dispatch'],
      from: ['new', 'dispatched'],
      to: 'dispatched',
      sets: ['deptId!', 'gridCode'],
      writes: { handlerId: null },
      tone: 'primary',
      tells: {
        whom: { may: 'take' },
        what: ['待办社区反馈：{title}', 'Community feedback for you: {title}'],
        more: ['办理期限 {deadline}', 'By {deadline}'],
      },
    },
    returnIt: {
      label: ['退回', 'Send back'],
      from: ['dispatched', 'inHandling'],
      to: 'new',
      reason: true,
      writes: { deptId: null, handlerId: null, deadline: null },
      tells: {
        whom: { may: 'dispatch' },
        what: ['社区反馈被退回：{title}', 'Community feedback came back: {title}'],
        more: ['{remark}', '{remark}'],
      },
    },
    reply: {
      label: ['答复', 'Answer'],
      from: 'inHandling',
      to: 'answered',
      sets: ['reply!', 'replyImages'],
      writes: { replyTime: '$now' },
      tone: 'primary',
      tells: { whom: 'userId', what: ['社区反馈已答复：{title}', 'Your feedback was answered: {title}'] },
    },
    rate: { label: ['评分', 'Score'], from: 'answered', to: 'closed', by: 'teller', sets: ['score!'], tone: 'primary' },
    close: { label: ['办结', 'Close'], from: 'answered', to: 'closed', confirm: ['确定办结?', 'Close it?'] },
    refuse: {
      label: ['不予办理', 'Refuse'],
      from: ['new', 'dispatched'],
      to: 'refused',
      reason: 'refuseReason',
      writes: { deadline: null },
      tone: 'danger',
      tells: { whom: 'userId', what: ['社区反馈不予办理：{title}', 'Your feedback was declined: {title}'], more: ['{remark}', '{remark}'] },
    },
    reopen: {
      label: ['重新办理', 'Reopen'],
      from: ['answered', 'closed', 'refused'],
      to: 'new',
      reason: true,
      writes: { deptId: null, handlerId: null, deadline: null, overdueTime: null, score: null, refuseReason: null },
    },
    late: {
      label: ['超期', 'Overdue'],
      system: true,
      from: ['dispatched', 'inHandling'],
      due: 'deadline',
      writes: { overdueTime: '$now' },
      quiet: true,
      tells: {
        whom: ['handlerId', { did: 'dispatch' }],
        what: ['社区反馈超期：{title}', 'Community feedback is overdue: {title}'],
        kind: 'deadline',
      },
    },
  },
  calls: {
    // The page of whoever handles: what is not closed, under the list's own filters.
    customPage: {
      label: ['待办反馈', 'Open'],
      call: 'GET custom-page',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      where: { status: ['new', 'dispatched', 'inHandling', 'answered'] },
    },
  },
  queues: {
    fresh: { label: ['待派发', 'To dispatch'], where: { status: 'new' }, needs: 'dispatch', home: 'waiting' },
    toTake: { label: ['待接办', 'To take on'], where: { status: 'dispatched' }, needs: 'take', home: 'waiting' },
    mine: { label: ['我办理的', 'Mine'], where: { status: 'inHandling', handlerId: '$me' }, home: 'mine' },
    late: { label: ['超期', 'Overdue'], where: { status: ['dispatched', 'inHandling'], overdueTime_notnull: true }, tone: 'warn' },
  },
  reports: {
    byGrid: {
      label: ['按网格统计', 'By grid'],
      call: 'GET grid-statistics',
      access: { verb: 'view' },
      groups: { grid: 'gridCode' },
      sums: {
        orders: { do: 'count', label: ['反馈数', 'Feedback'] },
        closed: { do: 'count', where: { status: ['answered', 'closed'] }, label: ['已答复', 'Answered'] },
        score: { do: 'avg', of: 'score', label: ['平均评分', 'Average score'] },
      },
      chart: 'bar',
    },
    byCommunity: {
      label: ['按社区统计', 'By community'],
      call: 'GET community-statistics',
      access: { verb: 'view' },
      groups: { community: 'communityCode' },
      sums: {
        orders: { do: 'count', label: ['反馈数', 'Feedback'] },
        closed: { do: 'count', where: { status: ['answered', 'closed'] }, label: ['已答复', 'Answered'] },
      },

      chart: 'bar',
    },
  },
  unmask: ['phone'],
  below: ['calling/callingorder'],
  log: { noun: 'sqfk/sqfkorderlog', key: 'orderId' },
  sort: ['-id'],
  indexes: [['status', 'deadline']],
  face: {
    groups: [
      { label: ['反馈', 'Matter'], fields: ['title', 'categoryId', 'communityCode', 'gridCode', 'userId', 'phone', 'images'] },
      {
        label: ['问题与答复', 'Matter and answer'],
        look: 'thread',
        turns: [
          { text: 'content', at: 'createTime' },
          { text: 'reply', by: 'handlerId', at: 'replyTime' },
        ],
        fields: ['replyImages', 'score', 'refuseReason'],
      },
      { label: ['办理', 'Handling'], fields: ['deptId', 'deadline', 'overdueTime'] },
      { label: ['编号', 'Number'], fields: ['orderNo'], rare: true },
    ],
    second: ['orderNo', 'gridCode'],
    key: ['communityCode', 'deptId', 'handlerId', 'deadline', 'score'],
    plural: 'Feedback',
    empty: ['社区居民反馈的事项，派发到单位和网格办理并评分。', 'Reports from communities, dispatched to a unit, answered and rated.'],
  },
  menu: { icon: 'team', sort: 1 },
})

export const sqfkorderlog = logOf(sqfkorder, ['社区反馈日志', 'Community feedback log'], { of: ['社区反馈', 'Community feedback'] })
