import type { Actions, States } from '../kit/action'
import { ref, text, time } from '../kit/field'

export const letterStates = {
  0: ['已登记', 'Registered'],
  1: ['待审核', 'To check', 'busy'],
  2: ['已交办', 'Handed over', 'busy'],
  3: ['已退回', 'Returned', 'warn'],
  4: ['办理中', 'In handling', 'busy'],
  5: ['待核', 'Reply to check', 'busy'],
  6: ['已办结', 'Closed', 'good'],
  7: ['不予受理', 'Not accepted', 'bad'],
  8: ['已合并', 'Merged'],
} as const satisfies States

const remark = text(['意见', 'Remark'], { max: 200 })

/** What a letter is about, where somebody is told of it. */
const letterLine: readonly [string, string] = ['《{title}》办理期限 {deadline}', '“{title}”, to be answered by {deadline}']

/**
 * One machine for all letters: registered, checked, handed over, handled, answered, the answer checked, closed. The same two calls check a letter before it
 * goes out and the reply when it comes back; nobody checks what he wrote himself.
 */
export const letterActions = <const S extends string>(self: S) =>
  ({
    send: {
      label: ['提交审核', 'Submit for checking'],
      from: [0, 3],
      to: 1,
      tone: 'primary',
      tells: { whom: { may: 'check' }, what: ['待审核信访件：{letterNo}', 'A letter to check: {letterNo}'], more: letterLine },
    },
    assign: {
      label: ['指定承办', 'Choose the department'],
      from: [1, 2],
      sets: ['deptId!', 'deadline', 'leaderInstruction'],
      input: { remark },
    },
    check: {
      label: ['审核通过', 'Approve'],
      call: 'POST check',
      from: [1, 5],
      to: [2, 6],
      notBy: ['createUser', 'replyUser'],
      input: { remark },
      tone: 'primary',
      tells: [
        { whom: { may: 'receive' }, in: 2, what: ['新交办信访件：{letterNo}', 'A letter was handed over to you: {letterNo}'], more: letterLine },
        { whom: ['createUser', 'receiveUser'], in: 6, what: ['信访件已办结：{letterNo}', 'A letter is closed: {letterNo}'], more: letterLine },
      ],
    },
    checkReject: {
      label: ['审核退回', 'Send back'],
      call: 'POST checkreject',
      verb: 'check',
      from: [1, 5],
      to: [3, 4],
      notBy: ['createUser', 'replyUser'],
      sets: ['deadline'],
      input: {
        deadline: time(['新的办理期限', 'New deadline'], {
          help: ['退回答复时重新计算期限，留空为五个工作日', 'For a reply that goes back; five working days where it is empty'],
        }),
      },
      reason: true,
      writes: { replyUser: null, replyTime: null, warnFlag: 0 },
      tone: 'danger',
      tells: [
        { whom: 'createUser', in: 3, what: ['信访件被退回：{letterNo}', 'A letter came back to you: {letterNo}'] },
        {
          whom: 'receiveUser',
          in: 4,
          what: ['答复被退回，请重新办理：{letterNo}', 'Your reply came back, please handle the letter again: {letterNo}'],
        },
      ],
    },
    receive: { label: ['签收', 'Take'], from: 2, to: 4, writes: { receiveUser: '$me', takenTime: '$now', replyUser: null }, tone: 'primary' },
    reply: {
      label: ['答复', 'Reply'],
      from: 4,
      to: 5,
      sets: ['replyContent!', 'publicReply', 'internalNote', 'replyFiles'],
      writes: { replyUser: '$me', replyTime: '$now' },
      tone: 'primary',
      tells: { whom: { may: 'check' }, what: ['待核答复：{letterNo}', 'A reply to check: {letterNo}'], more: letterLine },
    },
    extend: {
      label: ['延期', 'Extend'],
      from: 4,
      sets: ['extendTo!'],
      reason: 'extendReason',
      writes: { deadline: '$.extendTo', warnFlag: 0 },
    },
    supervise: {
      label: ['督办', 'Supervise'],
      from: [2, 4],
      sets: ['superviseLevel!', 'leaderInstruction'],
      input: { remark },
      writes: { superviseTime: '$now' },
    },
    merge: {
      label: ['合并', 'Merge'],
      from: 1,
      to: 8,
      sets: ['repeatOf'],
      input: { repeatOf: ref(['主信访件', 'Main letter'], self, { required: true, nameAs: 'repeatOfTitle' }), remark },
      writes: { isRepeat: true, closeTime: '$now' },
    },
    notAccept: {
      label: ['不予受理', 'Decline'],
      from: 1,
      to: 7,
      sets: ['rejectBasis!'],
      reason: 'checkRemark',
      writes: { closeTime: '$now' },
      tone: 'danger',
    },
    restore: {
      label: ['恢复办理', 'Take up again'],
      from: [7, 8],
      to: 1,
      reason: true,
      writes: { rejectBasis: null, repeatOf: null, isRepeat: false, closeTime: null, eraseTime: null },
    },
    // A letter that nobody takes runs out of time like one that is handled.
    warn: {
      label: ['期限预警', 'Deadline warning'],
      system: true,
      from: [2, 4],
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
      from: [6, 7, 8],
      due: 'eraseTime',
      writes: { personName: null, phone: null, idNo: null, address: null, isErased: true, eraseTime: null },
    },
  }) as const satisfies Actions
