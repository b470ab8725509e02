import { choice, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** A member may not comment for a while; what was said before stays. */
export const commentban = resource('general/commentban', {
  label: ['评论封禁', 'Comment ban'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'reason',
  fields: {
    userId: ref(['会员', 'Member'], 'user/member', { required: true, once: true, list: true, filter: 'equal' }),
    days: choice(
      ['期限', 'Duration'],
      { 1: ['1天', '1 day'], 7: ['7天', '7 days'], 30: ['30天', '30 days'], 0: ['永久', 'For good'] },
      { required: ['请选择期限', 'Please choose a duration'], once: true, list: true, filter: 'equal' },
    ),
    reason: text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please enter a reason'], list: true }),
    endTime: time(['解封时间', 'Ends at'], { readOnly: true, follows: ['days'], list: true, filter: 'range' }),
    appeal: text(['申诉', 'Appeal'], { max: 500, readOnly: true, list: true }),
    appealTime: time(['申诉时间', 'Appealed at'], { readOnly: true }),
    appealReply: text(['申诉答复', 'Answer to the appeal'], { max: 200, readOnly: true }),
  },
  states: {
    active: { value: 1, label: ['封禁中', 'In force'], tone: 'bad' },
    lifted: { value: 2, label: ['已解除', 'Lifted'], tone: 'good' },
    ended: { value: 3, label: ['已到期', 'Ended'] },
  },
  editIn: 'active',
  without: ['delete'],
  parties: { member: { label: ['会员', 'Member'], field: 'userId', page: '/me' } },
  made: {
    tells: { whom: { party: 'member' }, what: ['您被暂停发表评论', 'You may not comment for a while'], more: ['原因：{reason}', 'Reason: {reason}'] },
  },
  actions: {
    appealed: {
      label: ['申诉', 'Appeal'],
      from: 'active',
      sets: ['appeal!'],
      writes: { appealTime: '$now', appealReply: null },
      system: true,
      tells: { whom: { may: 'lift' }, what: ['封禁申诉：{appeal}', 'An appeal against a ban: {appeal}'] },
    },
    keep: {
      label: ['驳回申诉', 'Keep the ban'],
      from: 'active',
      reason: 'appealReply',
      verb: 'lift',
      tells: {
        whom: { party: 'member' },
        what: ['您的申诉未通过', 'Your appeal was not granted'],
        more: ['原因：{appealReply}', 'Reason: {appealReply}'],
      },
    },
    lift: {
      label: ['解除封禁', 'Lift'],
      from: 'active',
      to: 'lifted',
      reason: 'appealReply',
      tone: 'primary',
      tells: { whom: { party: 'member' }, what: ['您可以继续发表评论了', 'You may comment again'] },
    },
    end: {
      label: ['到期', 'Ends'],
      from: 'active',
      to: 'ended',
      system: true,
      due: 'endTime',
      tells: { whom: { party: 'member' }, what: ['评论封禁已到期', 'Your comment ban has ended'] },
    },
  },
  queues: {
    active: { label: ['封禁中', 'In force'], where: { status: 'active' } },
    appeals: {
      label: ['待答复申诉', 'Appeals'],
      where: { status: 'active', appeal_notnull: true, appealReply: null },
      needs: 'lift',
      home: 'waiting',
    },
  },
  log: { noun: 'general/commentbanlog', key: 'banId' },
  sort: ['-id'],
  indexes: [['userId', 'status']],
  face: {
    second: ['userId'],
    key: ['days', 'endTime', 'appeal'],
    views: { calendar: false },
    empty: ['从评论列表封禁会员后，记录出现在这里。', 'Members banned from commenting appear here.'],
  },
  menu: { icon: 'safety', sort: 63 },
})

export const commentbanlog = logOf(commentban, ['评论封禁日志', 'Comment ban log'])
