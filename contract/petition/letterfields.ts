import { choice, encrypted, file, flag, integer, json, longText, ref, region, serial, text, time } from '../kit/field'
import {
  informWays,
  letterPurposes,
  letterSources,
  letterTypes,
  rejectBases,
  satisfactions,
  secrecies,
  superviseLevels,
  warnFlags,
} from './letterwords'

const person: readonly [string, string] = ['信访人', 'Person']
const matter: readonly [string, string] = ['信访事项', 'Matter']
const handling: readonly [string, string] = ['办理', 'Handling']
const answering: readonly [string, string] = ['答复', 'Reply']

const files = {
  many: true,
  max: 20,
  shape: { name: text(['文件名', 'Name'], { max: 100, required: true }), link: file(['文件', 'File'], { required: true }) },
} as const

const user = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true, group: handling })
const at = (zh: string, en: string) => time([zh, en], { readOnly: true, group: handling })

/** The type that categories of letters and questions are of: each may say how many days its matters take. */
export const letterCategoryType = 3

/** What every letter has; `self` is the noun's own name, for the letter that it repeats, and `prefix` begins its numbers. */
export const letterFields = <const S extends string>(self: S, prefix: string) => ({
  letterNo: serial(['信访编号', 'Letter no.'], `${prefix}{yyyy}{#####}`, { group: matter }),
  title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like', group: matter }),
  content: longText(['内容', 'Letter'], { required: true, group: matter }),
  categoryId: ref(['分类', 'Category'], 'general/category', { required: true, list: true, filter: 'equal', group: matter }),
  purpose: choice(['诉求', 'Purpose'], letterPurposes, { default: 'help', filter: 'equal', group: matter }),
  sourceType: choice(['来源', 'Source'], letterSources, { default: 'letter', list: true, filter: 'equal', group: matter }),
  receiveTime: time(['收到时间', 'Received'], { required: true, list: true, filter: 'range', group: matter }),
  isGroup: flag(['集体信访', 'Group letter'], { group: matter }),
  secrecy: choice(['密级', 'Secrecy'], secrecies, { default: 1, group: matter }),
  isRepeat: flag(['重复信访', 'Repeats another'], { filter: 'equal', group: matter }),
  repeatOf: ref(['重复于', 'Repeats'], self, { when: { isRepeat: true }, nameAs: 'repeatOfTitle', group: matter }),
  mainType: choice(['并入的信访类型', 'Kind of the main letter'], letterTypes, { readOnly: true, group: matter }),
  mainId: text(['并入的信访件', 'Merged into'], { max: 20, readOnly: true, form: false, group: matter }),
  mainNo: text(['并入的信访编号', 'Merged into no.'], { max: 60, readOnly: true, group: matter }),
  attachments: json(['附件', 'Attachments'], { ...files, group: matter }),
  isAnonymous: flag(['匿名', 'Anonymous'], { group: person }),
  personName: encrypted(['姓名', 'Name'], { max: 50, mask: 'name', list: true, group: person }),
  personCount: integer(['人数', 'People'], { min: 1, max: 100_000, default: 1, group: person }),
  phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', filter: 'equal', group: person }),
  idNo: encrypted(['身份证号', 'ID number'], { max: 18, mask: 'idNo', filter: 'equal', group: person }),
  regionCode: region(['所属区划', 'Region'], { filter: 'equal', group: person }),
  address: encrypted(['住址', 'Address'], { max: 255, mask: 'address', group: person }),
  deptId: ref(['承办机构', 'Handled by'], 'system/dept', { list: true, filter: 'equal', group: handling }),
  leaderInstruction: longText(['领导批示', 'Instruction'], { max: 2000, group: handling }),
  deadline: time(['办理期限', 'Deadline'], {
    list: true,
    filter: 'range',
    group: handling,
    follows: ['categoryId', 'receiveTime'],
    help: ['留空则提交审核时按分类的办理天数计算', "Leave empty to use the category's when the letter is sent for checking"],
  }),
  extendTo: time(['延期至', 'Extended to'], { readOnly: true, group: handling }),
  extendReason: text(['延期原因', 'Reason for the extension'], { max: 200, readOnly: true, group: handling }),
  warnFlag: choice(['预警', 'Warning'], warnFlags, { readOnly: true, default: 0, list: true, filter: 'equal', group: handling }),
  superviseLevel: choice(['督办级别', 'Supervision'], superviseLevels, { readOnly: true, default: 0, filter: 'equal', group: handling }),
  superviseTime: at('督办时间', 'Supervised'),
  checkUser: user('审核人', 'Checked by'),
  checkTime: at('交办时间', 'Handed over'),
  checkRemark: text(['审核意见', "Reviewer's remark"], { max: 200, readOnly: true, group: handling }),
  rejectBasis: choice(['不予受理依据', 'Grounds for non-acceptance'], rejectBases, { readOnly: true, group: handling }),
  receiveUser: user('签收人', 'Signed for by'),
  takenTime: at('签收时间', 'Signed for'),
  closeTime: time(['办结时间', 'Closed'], { readOnly: true, filter: 'range', group: handling }),
  replyContent: longText(['答复内容', 'Reply to the person'], { readOnly: true, group: answering }),
  publicReply: longText(['公开答复', 'Public reply'], { readOnly: true, detail: false, group: answering }),
  internalNote: longText(['内部说明', 'Internal note'], { max: 2000, readOnly: true, group: answering }),
  replyFiles: json(['答复附件', 'Reply attachments'], { ...files, readOnly: true, group: answering }),
  replyUser: ref(['答复人', 'Replied by'], 'user/user', { readOnly: true, group: answering }),
  replyTime: time(['答复时间', 'Replied'], { readOnly: true, group: answering }),
  satisfaction: choice(['满意度', 'Satisfaction'], satisfactions, { readOnly: true, filter: 'equal', group: answering }),
  toInform: flag(['待告知', 'Inform the person'], { readOnly: true, group: answering }),
  informWay: choice(['告知方式', 'Informed by'], informWays, { readOnly: true, group: answering }),
  informTime: time(['告知时间', 'Informed'], { readOnly: true, group: answering }),
  eraseTime: time(['清除个人信息时间', 'Personal data erased at'], { readOnly: true, follows: [], group: person }),
  isErased: flag(['个人信息已清除', 'Personal data erased'], { readOnly: true, group: person }),
})
