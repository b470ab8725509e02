import { crud, type FirstRole } from './firstrole'

/** Roles of processes: who draws and runs them, and who starts them and acts in their tasks. */

export const takingPart = [
  ...crud('flow_work', 'view', 'start', 'claim_task', 'complete_task', 'urge'),
  ...crud('flow_follow', 'view', 'revoke'),
  'flow_followlog_view',
  'flow_opinion_view',
  ...crud('flow_deputy', 'view', 'stop'),
  ...crud('desk_contribute', 'view', 'add', 'edit', 'delete', 'finish', 'export'),
]

/** What reaches of processes and tasks people who take part in them. */
export const involved = { 'flow/work': 'involved', 'flow/follow': 'participant', 'flow/deputy': ['person', 'deputy'] } as const

const administering = [
  ...takingPart,
  ...crud('flow_model', 'view', 'add', 'edit', 'delete', 'deploy', 'export'),
  ...crud('flow_binding', 'view', 'add', 'edit', 'delete', 'enable', 'disable', 'export'),
  ...crud('flow_deputy', 'view', 'export'),
  ...crud('flow_manager', 'view', 'delete', 'change_state', 'deploy_upload', 'export'),
  ...crud('flow_follow', 'delete_process_instance', 'export'),
  ...crud('flow_work', 'export'),
]

const everything = { scopeType: 1 } as const

export const flowRoles: readonly FirstRole[] = [
  {
    name: '流程管理员',
    nameEn: 'Process administrator',
    alias: 'flowadmin',
    remark: '绘制和部署流程，查看全部流程和任务，终止流程',
    codes: administering,
    reaches: { flow_work: everything, flow_follow: everything, flow_deputy: everything },
  },
  {
    name: '流程办理人',
    nameEn: 'Participant in processes',
    alias: 'flowuser',
    remark: '发起流程，签收和办理自己的任务',
    codes: takingPart,
    parties: involved,
  },
]
