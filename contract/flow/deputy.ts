import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const span = ['{startTime} 至 {endTime}', '{startTime} until {endTime}'] as const

/** Who acts in the tasks of somebody who is away: from the beginning of an approved leave until its end. */
export const deputy = resource('flow/deputy', {
  label: ['流程代理', 'Deputy'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'reason',
  fields: {
    reason: text(['事由', 'Reason'], { max: 120, required: true, readOnly: true, list: true }),
    userId: ref(['离岗人', 'Person away'], 'user/user', { required: true, readOnly: true, list: true, filter: 'equal' }),
    deputyId: ref(['代理人', 'Deputy'], 'user/user', { required: true, readOnly: true, list: true, filter: 'equal' }),
    startTime: time(['开始时间', 'From'], { required: true, readOnly: true, list: true, follows: [] }),
    endTime: time(['结束时间', 'Until'], { required: true, readOnly: true, list: true, follows: [] }),
    leaveId: ref(['请假单', 'Leave'], 'desk/leave', { readOnly: true }),
  },
  states: {
    planned: { value: 0, label: ['未开始', 'Upcoming'], tone: 'later' },
    acting: { value: 1, label: ['代理中', 'Acting'], tone: 'busy' },
    ended: { value: 2, label: ['已结束', 'Ended'] },
  },
  parties: {
    person: { label: ['离岗人', 'Person away'], field: 'userId' },
    deputy: { label: ['代理人', 'The deputy'], field: 'deputyId' },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    begin: {
      label: ['开始代理', 'Start'],
      system: true,
      from: 'planned',
      to: 'acting',
      due: 'startTime',
      tells: {
        whom: 'deputyId',
        what: ['您开始代 {userId} 办理流程任务', 'You are now handling tasks for {userId}'],
        more: span,
        leads: '/flow/work',
      },
    },
    end: {
      label: ['结束代理', 'End'],
      system: true,
      from: ['planned', 'acting'],
      to: 'ended',
      due: 'endTime',
      tells: { whom: ['userId', 'deputyId'], what: ['流程代理已结束：{userId}', 'Cover for {userId} has ended'], more: span },
    },
    stop: {
      label: ['提前结束', 'End it now'],
      from: ['planned', 'acting'],
      to: 'ended',
      by: 'person',
      confirm: ['此后新到的任务由您本人办理，确定提前结束?', 'New tasks will come to you again. End it now?'],
      tells: { whom: 'deputyId', what: ['{userId} 提前结束了流程代理', '{userId} ended the cover early'], more: span },
    },
  },
  sort: ['-id'],
  indexes: [['userId', 'status']],
  face: {
    second: ['userId', 'deputyId'],
    key: ['startTime', 'endTime'],
    plural: 'Deputies',
    empty: [
      '请假获批并填写了工作交接人时，代理自动生效。',
      "When approved leave names a stand-in, they handle that person's tasks while they are away.",
    ],
  },
  menu: { icon: 'flow', sort: 44 },
})
