import { choice, file, flag, integer, json, longText, ref, refs, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { orderActions, orderStates } from './newsorder-actions'

/** A story that the desk orders: proposed, offered to reporters, covered by a crew at a place and time, and delivered as a text. */
export const newsorder = resource('cms/newsorder', {
  label: ['采访任务', 'Story order'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    orderNo: serial(['任务编号', 'No.'], 'CF{yyyyMMdd}{####}'),
    title: text(['选题', 'Story'], { max: 120, required: true, list: true, filter: 'like' }),
    needId: ref(['采访需求', 'Story request'], 'cms/need', { once: true, filter: 'equal', rare: true }),
    topicId: ref(['栏目', 'Column'], 'cms/topic', { list: true, filter: 'equal' }),
    type: choice(
      ['体裁', 'Medium'],
      { text: ['文字', 'Text'], photo: ['图片', 'Pictures'], video: ['视频', 'Video'], live: ['直播', 'Live'], column: ['专题', 'Feature'] },
      { list: true, filter: 'equal' },
    ),
    place: ref(['地点', 'Place'], 'cms/newsplace', { list: true, filter: 'equal' }),
    eventTime: time(['采访时间', 'From'], { list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Until'], { help: ['不填按两小时计', 'Defaults to two hours'] }),
    deadline: time(['截稿时间', 'Deadline'], { required: ['请选择截稿时间', 'Please choose the deadline'], list: true, filter: 'range' }),
    priority: choice(
      ['优先级', 'Priority'],
      { 1: ['紧急', 'Urgent'], 2: ['普通', 'Normal'], 3: ['可缓', 'Low'] },
      { default: 2, list: true, filter: 'equal' },
    ),
    planWords: integer(['计划字数', 'Planned words'], { min: 0, max: 100_000 }),
    equipment: text(['设备', 'Equipment'], { many: true, max: 30 }),
    brief: longText(['采访提示', 'Brief'], { max: 5000 }),
    seats: integer(['需要人数', 'Seats'], { min: 1, max: 20, default: 1, required: true }),
    taken: integer(['已接人数', 'Taken'], { readOnly: true, required: true, min: 0, default: 0 }),
    leaderId: ref(['领队', 'Led by'], 'user/user', { list: true, filter: 'equal' }),
    memberIds: refs(['成员', 'Crew'], 'user/user'),
    invitees: json(['受邀人', 'Invitees'], {
      stored: false,
      readOnly: true,
      detail: true,
      many: true,
      shape: {
        userId: ref(['受邀人', 'Invitee'], 'user/user'),
        state: integer(['答复', 'Answer']),
        time: text(['答复时间', 'Answered']),
      },
    }),
    newsId: ref(['稿件', 'Article'], 'cms/news', { readOnly: true, filter: 'equal' }),
    manuscriptId: ref(['来稿', 'Manuscript'], 'contribute/manuscript', { readOnly: true }),
    summary: longText(['回稿说明', 'Delivery note'], { max: 5000, readOnly: true }),
    files: json(['素材', 'Material'], {
      readOnly: true,
      many: true,
      max: 20,
      shape: { name: text(['名称', 'Name'], { max: 120 }), link: file(['文件', 'File'], { required: true }) },
    }),
    dispatchTime: time(['派单时间', 'Dispatched'], { readOnly: true }),
    replyTime: time(['回稿时间', 'Delivered'], { readOnly: true }),
    completeTime: time(['完成时间', 'Completed'], { readOnly: true }),
    lateTime: time(['逾期时间', 'Overdue since'], { readOnly: true }),
  },
  states: orderStates,
  editIn: ['draft', 'reported', 'invited', 'accepted', 'declined'],
  deleteIn: ['draft', 'declined', 'cancelled'],
  parties: {
    crew: { label: ['采访人员', 'Crew'], field: 'id', members: 'cms/newscrew' },
    invitee: { label: ['受邀人', 'Invitees'], field: 'id', members: 'cms/newsinvite' },
  },
  actions: orderActions,
  calls: {
    sheet: {
      label: ['采访单', 'Assignment sheet'],
      call: 'GET sheet/{id}',
      answer: 'map',
      access: { verb: 'view' },
      input: { id: text(['编号', 'Id'], { max: 20, required: true }) },
      output: {
        order: json(['任务', 'Order']),
        crew: json(['人员', 'Crew']),
        place: json(['地点', 'Place']),
        request: json(['需求', 'Request']),
        isOpen: flag(['此时开放', 'Open at that time']),
      },
    },
  },
  queues: {
    proposed: { label: ['待安排', 'To assign'], where: { status: ['reported', 'accepted'] }, needs: 'dispatch', home: 'waiting' },
    delivered: { label: ['待验收', 'Delivered'], where: { status: 'replied' }, needs: 'complete', home: 'waiting' },
    leading: { label: ['我带队的', 'Led by me'], where: { status: ['accepted', 'underWay'], leaderId: '$me' }, home: 'mine' },
    late: { label: ['逾期', 'Overdue'], where: { status: ['invited', 'accepted', 'underWay'], lateTime_notnull: true }, tone: 'warn' },
  },
  reports: {
    byTopic: {
      label: ['栏目任务统计', 'Orders by column'],
      call: 'GET topic-statistics',
      access: { verb: 'view' },
      groups: { topic: 'topicId' },
      sums: {
        orders: { do: 'count', label: ['任务', 'Orders'] },
        completed: { do: 'count', where: { status: 'completed' }, label: ['完成', 'Completed'] },
        words: { do: 'sum', of: 'planWords', where: { status: 'completed' }, label: ['计划字数', 'Planned words'] },
        late: { do: 'count', where: { lateTime_notnull: true }, label: ['逾期', 'Overdue'] },
      },
      chart: 'bar',
    },
  },
  log: { noun: 'cms/newsorderlog', key: 'orderId' },
  below: ['cms/newsinvite', 'cms/newscrew', 'cms/newsorderlog'],
  sort: ['-id'],
  indexes: [['status', 'deadline']],
  references: { needId: 'filled', newsId: 'filled', manuscriptId: 'filled' },
  face: {
    groups: [
      { label: ['选题', 'Story'], fields: ['title', 'topicId', 'type', 'brief', 'priority', 'planWords', 'needId'] },
      { label: ['时间地点', 'When and where'], fields: ['place', 'eventTime', 'endTime', 'deadline', 'lateTime'] },
      { label: ['人员设备', 'People and equipment'], fields: ['leaderId', 'memberIds', 'equipment', 'seats', 'taken', 'invitees', 'dispatchTime'] },
      { label: ['回稿', 'Delivery'], fields: ['newsId', 'manuscriptId', 'summary', 'files', 'replyTime', 'completeTime'] },
      { label: ['编号', 'Number'], fields: ['orderNo'], rare: true },
    ],
    second: ['orderNo', 'place'],
    key: ['type', 'eventTime', 'deadline', 'leaderId', 'priority'],
    views: { calendar: 'eventTime', board: 'status' },
    empty: [
      '报一个选题，邀约记者，派出采访小组，直到回稿完成。',
      'Propose a story, invite reporters, send a crew, and follow it until the text is delivered.',
    ],
  },
  menu: { icon: 'calendar', sort: 22 },
})

export const newsorderlog = logOf(newsorder, ['采访任务日志', 'Story order log'])
