import type { DeclaredActions } from '../kit/action'
import { integer, refs, text, time } from '../kit/field'
import type { MachineNamesOf, NamedStates } from '../kit/state'
import type { Telling } from '../kit/tells'

export const orderStates = {
  draft: { value: 0, label: ['草稿', 'Draft'] },
  reported: { value: 1, label: ['已报题', 'Proposed'], tone: 'busy' },
  invited: { value: 2, label: ['待应邀', 'Invited'], tone: 'busy' },
  accepted: { value: 3, label: ['已接单', 'Accepted'], tone: 'busy' },
  underWay: { value: 4, label: ['采写中', 'Under way'], tone: 'busy' },
  replied: { value: 5, label: ['已回稿', 'Delivered'], tone: 'warn' },
  completed: { value: 6, label: ['已完成', 'Completed'], tone: 'good' },
  declined: { value: 7, label: ['已谢绝', 'Declined'], tone: 'bad' },
  cancelled: { value: 8, label: ['已取消', 'Cancelled'] },
} as const satisfies NamedStates

const when = ['{eventTime}，截稿 {deadline}', '{eventTime}, due {deadline}'] as const

const toCrew = (zh: string, en: string): Telling => ({ whom: { party: 'crew' }, what: [`${zh}：{title}`, `${en}: {title}`] })

/** What becomes of a story order, from its proposal to the delivered text. */
export const orderActions = {
  report: {
    label: ['报题', 'Propose'],
    call: 'POST report',
    from: ['draft', 'declined'],
    to: 'reported',
    sets: ['topicId', 'place', 'eventTime', 'type'],
    tone: 'primary',
    tells: { whom: { may: 'invite' }, what: ['新报题：{title}', 'A story is proposed: {title}'], more: when },
  },
  invite: {
    label: ['邀约', 'Invite'],
    call: 'POST invite',
    from: ['reported', 'invited'],
    to: 'invited',
    input: {
      seats: integer(['需要人数', 'Seats'], { min: 1, max: 20 }),
      deadline: time(['截稿时间', 'Deadline']),
      inviteIds: refs(['邀请', 'Invite'], 'user/user', { required: ['请选择受邀人', 'Please choose people to invite'] }),
    },
    tone: 'primary',
    tells: { whom: { party: 'invitee' }, what: ['邀您采写：{title}', 'You are invited to cover: {title}'], more: when, kind: 'waits' },
  },
  accept: {
    label: ['接单', 'Accept'],
    call: 'POST accept',
    from: ['reported', 'invited'],
    to: { reported: 'accepted', invited: ['invited', 'accepted'] },
    tone: 'primary',
    tells: { whom: ['createUser', { did: 'invite' }], what: ['{who} 已接单：{title}', '{who} accepted: {title}'] },
  },
  decline: {
    label: ['谢绝', 'Decline'],
    from: 'invited',
    to: ['invited', 'accepted', 'declined'],
    by: 'invitee',
    reason: true,
    tells: {
      whom: ['createUser', { did: 'invite' }],
      what: ['{who} 谢绝：{title}', '{who} declined: {title}'],
      more: ['{remark}', '{remark}'],
    },
  },
  dispatch: {
    label: ['派单', 'Dispatch'],
    call: 'POST dispatch',
    from: ['reported', 'accepted'],
    to: 'underWay',
    sets: ['leaderId', 'memberIds', 'equipment', 'eventTime', 'endTime'],
    writes: { dispatchTime: '$now' },
    tone: 'primary',
    shows: ['place', 'eventTime', 'deadline'],
    tells: {
      ...toCrew('已派单', 'You are sent to cover'),
      more: ['{priority}，{eventTime}，截稿 {deadline}', '{priority}, {eventTime}, due {deadline}'],
      kind: 'waits',
    },
  },
  startWriting: {
    label: ['开始写稿', 'Start writing'],
    from: 'underWay',
    by: 'crew',
    tone: 'primary',
    done: ['草稿已建好', 'Draft created'],
  },
  reply: {
    label: ['回稿', 'Deliver'],
    from: 'underWay',
    to: 'replied',
    by: 'crew',
    sets: ['summary', 'newsId', 'manuscriptId', 'files'],
    writes: { replyTime: '$now' },
    tone: 'primary',
    tells: { whom: { may: 'complete' }, what: ['已回稿：{title}', 'Delivered: {title}'] },
  },
  complete: {
    label: ['完成', 'Complete'],
    from: 'replied',
    to: 'completed',
    input: { remark: text(['评语', 'Remark'], { max: 200 }) },
    shows: ['summary', 'newsId', 'planWords'],
    writes: { completeTime: '$now' },
    tone: 'primary',
    tells: { whom: 'createUser', what: ['采写任务已完成：{title}', 'The story is completed: {title}'] },
  },
  sendBack: {
    label: ['退回补充', 'Send back'],
    verb: 'complete',
    from: 'replied',
    to: 'underWay',
    reason: true,
    writes: { replyTime: null },
    tells: { ...toCrew('稿件退回补充', 'Sent back for more'), more: ['{remark}', '{remark}'] },
  },
  cancel: {
    label: ['取消', 'Cancel'],
    from: ['draft', 'reported', 'invited', 'accepted', 'underWay'],
    to: 'cancelled',
    reason: true,
    tone: 'danger',
    confirm: ['取消后人员和设备随即释放，确定取消?', 'Its people and equipment become free at once. Cancel it?'],
    tells: {
      whom: ['createUser', { did: 'report' }],
      what: ['采写任务已取消：{title}', 'The story is cancelled: {title}'],
      more: ['{remark}', '{remark}'],
    },
  },
  late: {
    label: ['逾期未回稿', 'Overdue'],
    system: true,
    from: ['invited', 'accepted', 'underWay'],
    due: 'deadline',
    writes: { lateTime: '$now' },
    quiet: true,
    tells: { whom: ['createUser', { party: 'crew' }], what: ['采写任务逾期：{title}', 'The story is overdue: {title}'], kind: 'deadline' },
  },
} as const satisfies DeclaredActions<MachineNamesOf<typeof orderStates, object>>
