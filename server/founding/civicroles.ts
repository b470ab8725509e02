import { letterTypes } from '@masthead/contract/petition/letterwords'
import { crud as of, type FirstRole } from './firstrole'

/** Roles of the offices that answer citizens and of those that respond to emergencies. */

const letters = (...verbs: readonly string[]): string[] => Object.keys(letterTypes).flatMap((name) => of(name.replace('/', '_'), ...verbs))

const emergencies = [
  ...of('ers_ersevent', 'view', 'add', 'edit', 'export', 'receive', 'accept', 'inadmissible', 'transfer', 'transfer_by_id', 'send_back'),
  ...of('ers_ersevent', 'feedback', 'ask_finish', 'finish', 'merge', 'reopen', 'regrade'),
  ...of('ers_erseventlog', 'view'),
  ...of('ers_erseventfeedback', 'view', 'add'),
  ...of('ers_ersevaluate', 'view', 'edit'),
  ...of('ers_overdue', 'view', 'add', 'delete'),
  ...of('ers_erstype', 'view'),
]

const matters = [
  ...letters('view'),
  ...of('petition_petitionlog', 'view'),
  ...of('petition_template', 'view'),
  ...of('petition_petitionwarning', 'view'),
  ...of('petition_petitionevaluate', 'view'),
  ...of('petition_problem', 'view'),
]

/** Questions and matters of communities come from outside, where no department is, and wait for somebody to hand them to one. */
const fromOutside = { petition_problem: { scopeType: 1 }, sqfk_sqfkorder: { scopeType: 1 } } as const

export const civicRoles: readonly FirstRole[] = [
  { name: '应急值班员', nameEn: 'Duty officer', alias: 'ersduty', remark: '接收、受理、转办和处置突发事件', codes: emergencies },
  {
    name: '应急指挥',
    nameEn: 'Commander',
    alias: 'erscommand',
    remark: '督导处置、确认办结、审批延期、定稿评估',
    codes: [
      ...emergencies,
      ...of('ers_ersevent', 'supervise', 'unmask'),
      ...of('ers_overdue', 'grant'),
      ...of('ers_ersevent', 'delete'),
      ...of('ers_ersevaluate', 'add', 'delete', 'finalise', 'redraft', 'export'),
      ...of('ers_erstype', 'add', 'edit', 'delete', 'export'),
    ],
  },
  {
    name: '信访接待员',
    nameEn: 'Petition clerk',
    alias: 'petitionclerk',
    remark: '登记来信来访、提交审核、转办网上问政、发送评价链接',
    codes: [
      ...matters,
      ...letters('add', 'edit', 'delete', 'send', 'inform', 'export'),
      ...of('petition_petitionevaluate', 'link'),
      ...of('petition_problem', 'add', 'edit', 'rate', 'reopen'),
      ...of('calling_callingorder', 'view', 'add', 'edit', 'take', 'link', 'close', 'call_back', 'reopen', 'unmask'),
      ...of('calling_callingorderlog', 'view'),
      ...of('sqfk_sqfkorder', 'view', 'add', 'edit', 'rate', 'close'),
      ...of('official_accountcategory', 'view'),
      ...of('official_account', 'view', 'add', 'edit', 'reapply'),
      ...of('official_manuscript', 'view', 'add', 'edit', 'delete', 'submit'),
      ...of('official_review', 'view', 'resubmit'),
    ],
    reaches: fromOutside,
  },
  {
    name: '信访科长',
    nameEn: 'Head of petitions',
    alias: 'petitionhead',
    remark: '审核、交办、督办、合并、延期、不予受理',
    codes: [
      ...matters,
      ...letters('check', 'assign', 'supervise', 'extend', 'merge', 'not_accept', 'restore', 'secret', 'unmask', 'export'),
      ...of('petition_template', 'add', 'edit', 'delete'),
      ...of('petition_petitionwarning', 'add', 'edit', 'delete', 'ack', 'close', 'reopen', 'export'),
      ...of('petition_petitionevaluate', 'export'),
      ...of('petition_petitionxxptywyjxt', 'dispose'),
      ...of('petition_problem', 'edit', 'check', 'hide', 'delete', 'unmask', 'export'),
      ...of('petition_qetitionjcblqltjz', 'view', 'add', 'edit', 'delete', 'recount', 'confirm', 'reopen', 'export'),
      ...of('petition_qetitionzlkpxfjzps', 'view', 'add', 'edit', 'delete', 'publish', 'withdraw', 'export'),
      ...of('calling_callingorder', 'view', 'delete', 'export'),
      ...of('sqfk_sqfkorder', 'view', 'dispatch', 'refuse', 'reopen', 'unmask', 'delete', 'export'),
      ...of('sqfk_sqfkorderlog', 'view'),
    ],
    // What each department did is counted for each, and confirmed by the head of those who hand letters to them.
    reaches: { ...fromOutside, petition_qetitionjcblqltjz: { scopeType: 1 } },
  },
  {
    name: '承办人员',
    nameEn: 'Handler',
    alias: 'petitionhandler',
    remark: '签收、办理和答复信访件，答复网上问政',
    codes: [
      ...matters,
      ...letters('receive', 'reply', 'inform'),
      ...of('petition_petitioncxtppxjj', 'mediate', 'visit'),
      ...of('petition_qetitionjcblzbd', 'give_feedback'),
      ...of('petition_problem', 'reply'),
      ...of('petition_qetitionzlkpxfjzps', 'view', 'appeal'),
      ...of('sqfk_sqfkorder', 'view', 'take', 'return_it', 'reply'),
      ...of('sqfk_sqfkorderlog', 'view'),
    ],
  },
  {
    name: '信访分管领导',
    nameEn: 'Director of petitions',
    alias: 'petitiondirector',
    remark: '裁定对考评的申诉，查看信访件和统计',
    codes: [...matters, ...of('petition_qetitionjcblqltjz', 'view', 'export'), ...of('petition_qetitionzlkpxfjzps', 'view', 'decide', 'export')],
    reaches: fromOutside,
  },
]
