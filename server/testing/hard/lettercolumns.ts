import type { Actions, States } from '@masthead/contract/kit/action'
import { choice, encrypted, flag, integer, json, longText, ref, region, text, time } from '@masthead/contract/kit/field'

const person: readonly [string, string] = ['信访人', 'Person']
const matter: readonly [string, string] = ['信访事项', 'Matter']
const handling: readonly [string, string] = ['办理', 'Handling']

/** What every letter has; `self` is the noun's own name, for the letter that it repeats. */
export const letterFields = (self: string) => ({
  letterNo: text(['信访编号', 'Letter no.'], { max: 30, required: true, once: true, unique: true, list: true, filter: 'like', group: matter }),
  title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like', group: matter }),
  content: longText(['内容', 'Content'], { required: true, group: matter }),
  personName: encrypted(['姓名', 'Name'], { max: 50, mask: 'name', list: true, group: person }),
  personCount: integer(['人数', 'Persons'], { min: 1, default: 1, group: person }),
  phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', filter: 'equal', group: person }),
  idNo: encrypted(['身份证号', 'ID number'], { max: 18, mask: 'idNo', filter: 'equal', group: person }),
  regionCode: region(['所属区划', 'Region'], { filter: 'equal', group: person }),
  address: encrypted(['住址', 'Address'], { max: 255, mask: 'address', group: person }),
  sourceType: choice(
    ['来源', 'Source'],
    { visit: ['来访', 'Visit'], letter: ['来信', 'Letter'], web: ['网上', 'Web'], call: ['来电', 'Call'], transfer: ['转办', 'Transfer'] },
    { default: 'letter', list: true, filter: 'equal', group: matter },
  ),
  receiveTime: time(['收到时间', 'Received'], { required: true, list: true, filter: 'range', group: matter }),
  categoryId: ref(['分类', 'Category'], 'general/category', { required: true, list: true, filter: 'equal', group: matter }),
  isRepeat: flag(['重复信访', 'Repeat'], { group: matter }),
  repeatOf: ref(['重复于', 'Repeats'], self, { when: { isRepeat: true }, nameAs: 'repeatOfTitle', group: matter }),
  isGroup: flag(['集体信访', 'Group'], { group: matter }),
  isAnonymous: flag(['匿名', 'Anonymous'], { group: matter }),
  secrecy: choice(['密级', 'Secrecy'], { 0: ['公开', 'Open'], 1: ['内部', 'Internal'], 2: ['秘密', 'Secret'] }, { default: 1, group: matter }),
  deptId: ref(['承办机构', 'Handled by'], 'system/dept', { filter: 'equal', list: true, group: handling }),
  leaderInstruction: longText(['领导批示', 'Instruction'], { group: handling }),
  deadline: time(['办理期限', 'Deadline'], { list: true, filter: 'range', group: handling }),
  extendTo: time(['延期至', 'Extended to'], { readOnly: true }),
  superviseLevel: integer(['督办级别', 'Supervision'], { readOnly: true, default: 0 }),
  warnFlag: choice(
    ['预警', 'Warning'],
    { 0: ['无', 'None'], 1: ['黄色', 'Yellow'], 2: ['红色', 'Red'], 3: ['超期', 'Overdue'] },
    { readOnly: true, default: 0 },
  ),
  replyContent: longText(['答复内容', 'Reply'], { readOnly: true }),
  replyTime: time(['答复时间', 'Replied'], { readOnly: true }),
  replyFiles: json(['答复附件', 'Files of the reply'], {
    readOnly: true,
    many: true,
    max: 20,
    shape: { name: text(['文件名', 'Name'], { required: true }), link: text(['链接', 'Link'], { max: 500, required: true }) },
  }),
  publicReply: longText(['公开答复', 'Public reply'], { readOnly: true }),
  closeTime: time(['办结时间', 'Closed'], { readOnly: true }),
  satisfaction: choice(
    ['满意度', 'Satisfaction'],
    { 1: ['满意', 'Content'], 2: ['基本满意', 'Mostly'], 3: ['不满意', 'Not content'] },
    { readOnly: true },
  ),
  attachments: json(['附件', 'Attachments'], {
    many: true,
    max: 20,
    shape: { name: text(['文件名', 'Name'], { required: true }), link: text(['链接', 'Link'], { max: 500, required: true }) },
    group: matter,
  }),
})

export const letterStates = {
  0: ['已登记', 'Registered'],
  1: ['待审核', 'To check', 'busy'],
  2: ['已交办', 'Checked'],
  3: ['已退回', 'Returned', 'warn'],
  4: ['办理中', 'In handling', 'busy'],
  5: ['待核', 'Replied', 'busy'],
  6: ['已办结', 'Closed', 'good'],
  7: ['不予受理', 'Not accepted', 'bad'],
  8: ['已合并', 'Merged'],
} as const satisfies States

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })

/** One machine for all letters. The same two calls check a letter before it goes out and the reply when it comes back. */
export const letterActions = (self: string) =>
  ({
    send: { label: ['提交审核', 'Send to be checked'], from: [0, 3], to: 1, tone: 'primary' },
    check: { label: ['审核通过', 'Check'], call: 'POST check', from: [1, 5], to: [2, 6], tone: 'primary' },
    checkReject: {
      label: ['审核退回', 'Send back'],
      call: 'POST checkreject',
      verb: 'check',
      from: [1, 5],
      to: [3, 4],
      tone: 'danger',
      sets: ['deadline'],
      input: { remark: reason },
    },
    receive: { label: ['接收', 'Receive'], from: 2, to: 4 },
    reply: {
      label: ['答复', 'Reply'],
      from: 4,
      to: 5,
      sets: ['replyContent', 'replyFiles'],
      tone: 'primary',
      input: { replyContent: longText(['答复内容', 'Reply'], { required: true }) },
    },
    extend: {
      label: ['延期', 'Extend'],
      from: 4,
      sets: ['extendTo'],
      input: { extendTo: time(['延期至', 'Extended to'], { required: true }), remark: reason },
    },
    merge: {
      label: ['合并', 'Merge'],
      from: 1,
      to: 8,
      sets: ['repeatOf'],
      input: { repeatOf: ref(['主信访件', 'Main letter'], self, { required: true }) },
    },
    notAccept: { label: ['不予受理', 'Not accept'], from: 1, to: 7, input: { remark: reason }, tone: 'danger' },
    warn: {
      label: ['期限预警', 'Deadline warning'],
      system: true,
      from: 4,
      sets: ['warnFlag'],
      quiet: true,
      due: [
        { at: 'deadline', before: '3wd', with: { warnFlag: 1 } },
        { at: 'deadline', before: '1d', with: { warnFlag: 2 } },
        { at: 'deadline', with: { warnFlag: 3 } },
      ],
    },
  }) as const satisfies Actions

/** All letters write to one log, which says of which noun a line is. */
export const letterLog = { noun: 'petition/petitionlog', key: 'letterId', type: 'letterType' } as const
