import type { DeclaredActions } from '../kit/action'
import type { NamedStates } from '../kit/state'
import { choice, ref, text, time } from '../kit/field'
import { letterTypes } from './letterwords'

export const letterStates = {
  registered: { value: 0, label: ['已登记', 'Registered'] },
  toCheck: { value: 1, label: ['待审核', 'To check'], tone: 'busy' },
  handedOver: { value: 2, label: ['已交办', 'Handed over'], tone: 'busy' },
  returned: { value: 3, label: ['已退回', 'Returned'], tone: 'warn' },
  inHandling: { value: 4, label: ['办理中', 'In progress'], tone: 'busy' },
  replyToCheck: { value: 5, label: ['待核', 'Reply to check'], tone: 'busy' },
  closed: { value: 6, label: ['已办结', 'Closed'], tone: 'good' },
  notAccepted: { value: 7, label: ['不予受理', 'Not accepted'], tone: 'bad' },
  merged: { value: 8, label: ['已合并', 'Merged'] },
} as const satisfies NamedStates

const remark = text(['意见', 'Remark'], { max: 200 })

/** What a letter is about, where somebody is told of it. */
const letterLine: readonly [string, string] = ['《{title}》办理期限 {deadline}', '“{title}”, to be answered by {deadline}']

export const letterReply = {
  label: ['答复', 'Reply'],
  from: 'inHandling',
  to: 'replyToCheck',
  sets: ['replyContent!', 'publicReply', 'internalNote', 'replyFiles'],
  writes: { replyUser: '$me', replyTime: '$now' },
  tone: 'primary',
  tells: { whom: { may: 'check' }, what: ['待核答复：{letterNo}', 'A reply to check: {letterNo}'], more: letterLine },
} as const

/**
 * One machine for all letters: registered, checked, handed over, handled, answered, the answer checked, closed. The same two calls check a letter before it
 * goes out and the reply when it comes back; nobody checks what he wrote himself.
 */
export const letterActions = <const S extends string>(self: S) =>
  ({
    send: {
      label: ['提交审核', 'Submit for checking'],
      from: ['registered', 'returned'],
      to: 'toCheck',
      tone: 'primary',
      tells: { whom: { may: 'check' }, what: ['待审核信访件：{letterNo}', 'A letter to check: {letterNo}'], more: letterLine },
    },
    assign: {
      label: ['指定承办', 'Choose the department'],
      from: ['toCheck', 'handedOver'],
      sets: ['deptId!', 'deadline', 'leaderInstruction'],
      input: { remark },
    },
    check: {
      label: ['审核通过', 'Approve'],
      call: 'POST check',
      from: ['toCheck', 'replyToCheck'],
      to: { toCheck: 'handedOver', replyToCheck: 'closed' },
      notBy: ['createUser', 'replyUser'],
      input: { remark },
      tone: 'primary',
      tells: [
        {
          whom: { may: 'receive' },
          in: 'handedOver',
          what: ['新交办信访件：{letterNo}', 'A letter was handed over to you: {letterNo}'],
          more: letterLine,
        },
        { whom: ['createUser', 'receiveUser'], in: 'closed', what: ['信访件已办结：{letterNo}', 'A letter is closed: {letterNo}'], more: letterLine },
      ],
    },
    checkReject: {
      label: ['审核退回', 'Send back'],
      call: 'POST checkreject',
      verb: 'check',
      from: ['toCheck', 'replyToCheck'],
      to: { toCheck: 'returned', replyToCheck: 'inHandling' },
      notBy: ['createUser', 'replyUser'],
      sets: ['deadline'],
      input: {
        deadline: time(['新的办理期限', 'New deadline'], {
          help: ['退回答复时重新计算期限，留空为五个工作日', 'For a returned reply; defaults to five working days'],
        }),
      },
      reason: true,
      writes: { replyUser: null, replyTime: null },
      tone: 'danger',
      tells: [
        { whom: 'createUser', in: 'returned', what: ['信访件被退回：{letterNo}', 'A letter came back to you: {letterNo}'] },
        {
          whom: 'receiveUser',
          in: 'inHandling',
          what: ['答复被退回，请重新办理：{letterNo}', 'Your reply came back, please handle the letter again: {letterNo}'],
        },
      ],
    },
    receive: {
      label: ['签收', 'Sign for'],
      from: 'handedOver',
      to: 'inHandling',
      writes: { receiveUser: '$me', takenTime: '$now', replyUser: null },
      tone: 'primary',
    },
    reply: letterReply,
    extend: {
      label: ['延期', 'Extend'],
      from: 'inHandling',
      sets: ['extendTo!'],
      reason: 'extendReason',
      writes: { deadline: '$.extendTo', warnFlag: 0 },
    },
    supervise: {
      label: ['督办', 'Supervise'],
      from: ['handedOver', 'inHandling'],
      sets: ['superviseLevel!', 'leaderInstruction'],
      input: { remark },
      writes: { superviseTime: '$now' },
    },
    // Those who registered a letter ask after it at those who have it now.
    remind: {
      label: ['催办', 'Remind'],
      verb: 'send',
      from: ['handedOver', 'inHandling'],
      input: { remark },
      quiet: true,
      tells: {
        whom: ['receiveUser', { may: 'receive' }],
        kind: 'deadline',
        what: ['催办信访件：{letterNo}', 'Please see to this letter: {letterNo}'],
        more: letterLine,
      },
      done: ['已催办，承办人会收到提醒', 'The people handling it are reminded'],
    },
    merge: {
      label: ['合并', 'Merge'],
      from: 'toCheck',
      to: 'merged',
      sets: ['repeatOf'],
      input: {
        repeatOf: ref(['主信访件', 'Main letter'], self, { nameAs: 'repeatOfTitle' }),
        mainType: choice(['主信访件类型', 'Kind of the main letter'], letterTypes, {
          form: false,
          help: ['主信访件属于其他类型时填写', 'If the main letter is of another kind'],
        }),
        mainId: text(['其他类型的主信访件', 'Main letter of another kind'], { max: 18, form: false }),
        remark,
      },
      writes: { isRepeat: true, closeTime: '$now' },
    },
    notAccept: {
      label: ['不予受理', 'Decline'],
      from: 'toCheck',
      to: 'notAccepted',
      sets: ['rejectBasis!'],
      reason: 'checkRemark',
      writes: { closeTime: '$now' },
      tone: 'danger',
    },
    restore: {
      label: ['恢复办理', 'Reopen'],
      from: ['notAccepted', 'merged'],
      to: 'toCheck',
      reason: true,
      writes: {
        rejectBasis: null,
        repeatOf: null,
        mainType: null,
        mainId: null,
        mainNo: null,
        isRepeat: false,
        closeTime: null,
        eraseTime: null,
        toInform: false,
      },
    },
    // Nobody could be reached by SMS or at the site: somebody calls, writes or visits, and says so.
    inform: {
      label: ['告知信访人', 'Mark as informed'],
      from: ['closed', 'notAccepted'],
      sets: ['informWay!'],
      input: { remark },
      writes: { informTime: '$now', toInform: false },
    },
    // A letter that nobody takes runs out of time like one that is handled.
    warn: {
      label: ['期限预警', 'Deadline warning'],
      system: true,
      from: ['handedOver', 'inHandling'],
      sets: ['warnFlag'],
      quiet: true,
      due: [
        { at: 'deadline', before: '3wd', with: { warnFlag: 1 } },
        { at: 'deadline', before: '1wd', with: { warnFlag: 2 } },
        { at: 'deadline', with: { warnFlag: 3 } },
      ],
    },
    erase: {
      label: ['清除个人信息', 'Erase personal data'],
      system: true,
      from: ['closed', 'notAccepted', 'merged'],
      due: 'eraseTime',
      writes: { personName: null, phone: null, idNo: null, address: null, isErased: true, eraseTime: null },
    },
  }) as const satisfies DeclaredActions
