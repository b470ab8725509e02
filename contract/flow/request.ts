import { integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** An action on a row of the product that waits for a process: what was asked for, who asked, and of which version of the row. */
export const request = resource('flow/request', {
  label: ['待审批操作', 'Action awaiting approval'],
  tenancy: 'tenant',
  internal: true,
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true }),
    nounName: text(['业务', 'Data'], { max: 80, required: true }),
    rowId: text(['数据', 'Row'], { max: 20, required: true }),
    actionName: text(['操作', 'Action'], { max: 40, required: true }),
    input: json(['内容', 'Input']),
    rowVersion: integer(['数据版本', 'Row version'], { required: true, min: 0 }),
    askerId: ref(['申请人', 'Requested by'], 'user/user', { required: true }),
    approverId: ref(['审批人', 'Approved by'], 'user/user'),
    instanceId: ref(['流程', 'Process'], 'flow/follow'),
    problem: text(['未能执行的原因', 'Reason for failure'], { max: 300 }),
  },
  states: {
    waiting: { value: 0, label: ['审批中', 'Awaiting approval'], tone: 'busy' },
    done: { value: 1, label: ['已执行', 'Done'], tone: 'good' },
    failed: { value: 2, label: ['未能执行', 'Failed'], tone: 'bad' },
    dropped: { value: 3, label: ['未通过', 'Not approved'] },
  },
  actions: {
    carryOut: { label: ['执行', 'Run'], system: true, from: 'waiting', to: 'done' },
    drop: { label: ['放弃', 'Drop'], system: true, from: 'waiting', to: 'dropped' },
    fail: {
      label: ['未能执行', 'Fail'],
      system: true,
      from: 'done',
      to: 'failed',
      sets: ['problem!'],
    },
  },
  sort: ['-id'],
  indexes: [['nounName', 'rowId', 'status']],
})
