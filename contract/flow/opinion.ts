import { choice, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { attached } from './form'

/** What was done in a process, who did it, and what they said with it: each step, copy and reminder. */
export const opinion = resource('flow/opinion', {
  label: ['流程意见', 'Process comment'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'taskName',
  within: 'instanceId',
  fields: {
    instanceId: ref(['流程', 'Process'], 'flow/follow', { required: true, readOnly: true, list: true, filter: 'equal' }),
    taskId: ref(['任务', 'Task'], 'flow/work', { readOnly: true, nameAs: 'taskTitle' }),
    taskName: text(['环节', 'Step'], { max: 100, required: true, readOnly: true, list: true }),
    action: choice(
      ['操作', 'Action'],
      {
        start: ['发起', 'Started'],
        claim: ['签收', 'Claimed'],
        release: ['取消签收', 'Released'],
        approve: ['同意', 'Approved'],
        refuse: ['驳回', 'Rejected'],
        return: ['退回', 'Returned'],
        delegate: ['委派', 'Delegated'],
        resolve: ['委派办结', 'Resolved'],
        transfer: ['转办', 'Transferred'],
        sign: ['加签', 'Signer added'],
        unsign: ['减签', 'Signer removed'],
        copy: ['抄送', 'Copied'],
        withdraw: ['撤回', 'Withdrawn'],
        urge: ['催办', 'Reminded'],
        skip: ['自动跳过', 'Skipped'],
        expire: ['超时处理', 'Timed out'],
        fail: ['未能执行', 'Failed'],
        end: ['终止', 'Terminated'],
      },
      { required: true, readOnly: true, list: true, filter: 'equal' },
    ),
    comment: text(['意见', 'Comment'], { max: 1000, readOnly: true, list: true }),
    files: { ...attached, readOnly: true },
    userId: ref(['办理人', 'By'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    toUserId: ref(['对象', 'Addressee'], 'user/user', { readOnly: true }),
  },
  sort: ['id'],
  menu: { hidden: true },
})
