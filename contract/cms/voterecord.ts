import { choice, integer, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** A ballot that was cast. What it picked stands elsewhere and is counted, never listed. */
export const voterecord = resource('cms/voterecord', {
  label: ['选票', 'Ballot'],
  tenancy: 'tenant',
  within: 'voteId',
  title: 'voteId',
  fields: {
    voteId: ref(['投票', 'Vote'], 'cms/vote', { readOnly: true, required: true, list: true, filter: 'equal' }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    origin: choice(
      ['来源', 'Cast by'],
      { member: ['会员', 'Member'], device: ['设备', 'Device'] },
      { readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    mark: text(['网络标记', 'Network mark'], { max: 16, readOnly: true, required: true, list: true, filter: 'equal' }),
    voter: text(['投票人标记', 'Mark of the voter'], { max: 64, readOnly: true, required: true, unique: ['voteId', 'occasion'] }),
    occasion: integer(['次序', 'Turn'], { readOnly: true, required: true, min: 1 }),
    voidReason: text(['作废原因', 'Reason for voiding'], { max: 200, readOnly: true }),
  },
  states: { valid: { value: 1, label: ['有效', 'Valid'], tone: 'good' }, void: { value: 0, label: ['作废', 'Void'], tone: 'bad' } },
  initial: 'valid',
  without: ['add', 'edit', 'delete'],
  actions: {
    void: { label: ['作废', 'Void'], from: 'valid', to: 'void', reason: 'voidReason', tone: 'danger' },
  },
  log: { noun: 'cms/voterecordlog', key: 'recordId' },
  sort: ['-id'],
  indexes: [
    ['voteId', 'voter'],
    ['voteId', 'mark', 'createTime'],
  ],
  face: {
    second: ['createTime', 'mark'],
    key: ['origin', 'memberId'],
    views: { calendar: false },
    empty: ['读者投出的选票；刷票的可说明原因后作废。', "Readers' ballots. Fraudulent ones are voided, with the reason."],
  },
  menu: { icon: 'audit', sort: 41 },
})

export const voterecordlog = logOf(voterecord, ['选票日志', 'Log of ballots'])
