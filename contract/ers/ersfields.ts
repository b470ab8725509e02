import { choice, decimal, encrypted, file, flag, images, integer, json, money, ref, refs, region, serial, text, time, longText } from '../kit/field'
import { eventSources, inadmissibleCodes, severities, warnings } from './erswords'

const what: readonly [string, string] = ['事件', 'Event']
const where: readonly [string, string] = ['时间地点', 'Time and place']
const harm: readonly [string, string] = ['人员与损失', 'People and losses']
const handling: readonly [string, string] = ['处置', 'Handling']

const at = (zh: string, en: string) => time([zh, en], { readOnly: true, group: handling })
const user = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true, group: handling })
const count = (zh: string, en: string) => integer([zh, en], { min: 0, max: 100_000, default: 0, group: harm })

/** The columns of an emergency. */
export const ersFields = {
  eventNo: serial(['事件编号', 'Event no.'], 'TF{yyyyMMdd}{####}', { group: what }),
  title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like', group: what }),
  typeId: ref(['类型', 'Type'], 'ers/erstype', { required: true, list: true, filter: 'equal', group: what }),
  severity: choice(['等级', 'Severity'], severities, { required: true, default: 4, list: true, filter: 'equal', group: what }),
  content: longText(['情况', 'What happened'], { max: 5000, required: true, group: what }),
  isDrill: flag(['演练', 'Drill'], { once: true, filter: 'equal', group: what }),
  source: choice(['来源', 'Source'], eventSources, { default: 'call', filter: 'equal', group: what }),
  reporter: text(['报告人', 'Reported by'], { max: 50, group: what }),
  phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', filter: 'equal', group: what }),
  images: images(['现场图片', 'Pictures'], { max: 9, group: what }),
  videos: json(['现场视频', 'Videos'], {
    many: true,
    max: 5,
    shape: { name: text(['名称', 'Name'], { max: 100 }), link: file(['文件', 'File'], { required: true }) },
    group: what,
  }),
  occurTime: time(['发生时间', 'Happened'], { required: true, list: true, filter: 'range', group: where }),
  reportTime: time(['上报时间', 'Reported'], {
    filter: 'range',
    group: where,
    help: ['接收时限由此起算，留空为现在', 'The time limit starts here; leave empty for now'],
  }),
  place: text(['地点', 'Place'], { max: 200, required: true, group: where }),
  lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, group: where }),
  lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, group: where }),
  regionCode: region(['所属区划', 'Region'], { filter: 'equal', group: where }),
  casualties: count('死亡', 'Dead'),
  injured: count('受伤', 'Injured'),
  missing: count('失踪', 'Missing'),
  loss: money(['直接损失', 'Loss'], { min: 0, group: harm }),
  deptId: ref(['责任单位', 'Unit in charge'], 'system/dept', {
    list: true,
    filter: 'equal',
    group: handling,
    help: ['留空由该类型的值班单位接收', 'Leave empty for the unit on duty'],
  }),
  coDepts: refs(['协同单位', 'Other units'], 'system/dept', { nameAs: 'coDeptNames', group: handling }),
  ownerId: ref(['责任人', 'Person in charge'], 'user/user', { readOnly: true, list: true, filter: 'equal', group: handling }),
  assigneeId: ref(['指定人员', 'Intended for'], 'user/user', { readOnly: true, group: handling }),
  fromDept: ref(['上一单位', 'Unit before'], 'system/dept', { readOnly: true, group: handling }),
  heldSince: time(['到达时间', 'Assigned to this unit'], { readOnly: true, group: handling, form: false }),
  receiveDue: time(['接收时限', 'To be received by'], { readOnly: true, group: handling, follows: ['severity', 'typeId', 'reportTime', 'deptId'] }),
  receiveTime: at('接收时间', 'Received'),
  escalateAt: time(['下次升级', 'Escalates at'], {
    readOnly: true,
    group: handling,
    form: false,
    follows: ['severity', 'typeId', 'reportTime', 'deptId'],
  }),
  escalation: integer(['升级次数', 'Escalations'], { readOnly: true, default: 0, filter: 'range', group: handling }),
  acceptDue: time(['受理时限', 'To be accepted by'], { readOnly: true, group: handling, follows: ['severity', 'typeId'] }),
  acceptTime: at('受理时间', 'Accepted'),
  handleDue: time(['处置时限', 'To be handled by'], {
    readOnly: true,
    list: true,
    filter: 'range',
    group: handling,
    follows: ['severity', 'typeId'],
  }),
  warnFlag: choice(['预警', 'Warning'], warnings, { readOnly: true, default: 0, filter: 'equal', group: handling }),
  overdue: flag(['超时', 'Overdue'], { readOnly: true, list: true, filter: 'equal', group: handling }),
  extended: integer(['延期次数', 'Extensions'], { readOnly: true, default: 0, group: handling }),
  sendBacks: integer(['退回次数', 'Times sent back'], { readOnly: true, default: 0, group: handling }),
  proofs: integer(['有图或定位的反馈', 'Documented feedback'], { readOnly: true, default: 0, group: handling }),
  inadmissibleCode: choice(['不予受理类别', 'Reason for rejection'], inadmissibleCodes, { readOnly: true, filter: 'equal', group: handling }),
  inadmissibleReason: text(['不予受理原因', 'Reason'], { max: 200, readOnly: true, group: handling }),
  parentId: ref(['并入事件', 'Merged into'], 'ers/ersevent', { readOnly: true, nameAs: 'parentTitle', group: handling }),
  askedBy: user('提请办结人', 'Asked to close by'),
  askedTime: at('提请办结时间', 'Asked to close at'),
  finishTime: time(['办结时间', 'Finished'], { readOnly: true, filter: 'range', group: handling }),
  result: longText(['处置结果', 'Result'], { max: 5000, readOnly: true, group: handling }),
  reopenCount: integer(['重启次数', 'Times reopened'], { readOnly: true, default: 0, group: handling }),
} as const
