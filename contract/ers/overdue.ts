import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Somebody asks for more time; whoever supervises gives it, once. */
export const overdue = resource('ers/overdue', {
  label: ['延期申请', 'Extension'],
  tenancy: 'tenant',
  within: 'eventId',
  title: 'reason',
  fields: {
    eventId: ref(['突发事件', 'Emergency'], 'ers/ersevent', { required: true, once: true, list: true, filter: 'equal' }),
    reason: text(['延期原因', 'Why'], { max: 200, required: true, once: true }),
    oldDue: time(['原时限', 'Current deadline'], { readOnly: true, list: true }),
    newDue: time(['新时限', 'New deadline'], { required: true, once: true, list: true }),
    approver: ref(['审批人', 'Decided by'], 'user/user', { readOnly: true, list: true }),
    remark: text(['审批意见', 'Remark'], { max: 200, readOnly: true }),
  },
  states: {
    toDecide: { value: 0, label: ['待审批', 'To decide'], tone: 'busy' },
    granted: { value: 1, label: ['已同意', 'Granted'], tone: 'good' },
    refused: { value: 2, label: ['未同意', 'Refused'], tone: 'bad' },
  },
  without: ['edit'],
  deleteIn: 'toDecide',
  made: {
    tells: { whom: { may: 'grant' }, what: ['申请延期：{eventId}', 'Extension requested: {eventId}'], more: ['{reason}', '{reason}'] },
  },
  actions: {
    grant: {
      label: ['同意', 'Grant'],
      from: 'toDecide',
      to: 'granted',
      notBy: ['createUser'],
      writes: { approver: '$me' },
      tone: 'primary',
      tells: { whom: 'createUser', what: ['延期已同意：{eventId}', 'Extension granted: {eventId}'], more: ['新时限 {newDue}', 'Until {newDue}'] },
    },
    refuse: {
      label: ['不同意', 'Refuse'],
      verb: 'grant',
      from: 'toDecide',
      to: 'refused',
      notBy: ['createUser'],
      reason: 'remark',
      writes: { approver: '$me' },
      tone: 'danger',
      tells: { whom: 'createUser', what: ['延期未同意：{eventId}', 'Extension refused: {eventId}'], more: ['{remark}', '{remark}'] },
    },
  },
  queues: { open: { label: ['待审批', 'To decide'], where: { status: 'toDecide' }, needs: 'grant', home: 'waiting' } },
  sort: ['-id'],
  face: {
    second: ['eventId', 'createUser'],
    key: ['oldDue', 'newDue', 'approver'],
    plural: 'Extensions',
    empty: ['处置时限不够时由责任人申请，一个事件只延期一次。', "Handlers' requests for more time, one per emergency."],
  },
  menu: { icon: 'calendar', sort: 30 },
})
