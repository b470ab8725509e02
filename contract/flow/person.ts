import { choice, ref } from '../kit/field'
import { resource } from '../kit/resource'

/** Who has to do with a process or one of its tasks: who may claim it, who acts in it, who got a copy of it. */
export const person = resource('flow/person', {
  label: ['流程相关人', 'Process participant'],
  tenancy: 'tenant',
  internal: true,
  title: 'part',
  fields: {
    instanceId: ref(['流程', 'Process'], 'flow/follow', { required: true }),
    taskId: ref(['任务', 'Task'], 'flow/work'),
    userId: ref(['用户', 'User'], 'user/user', { required: true }),
    part: choice(
      ['身份', 'Role'],
      { candidate: ['候选人', 'Candidate'], actor: ['办理人', 'Assignee'], copy: ['抄送', 'Copy'], starter: ['发起人', 'Starter'] },
      { required: true },
    ),
  },
  indexes: [
    ['userId', 'taskId'],
    ['userId', 'instanceId'],
  ],
})
