import { crud, type FirstRole } from './firstrole'

/** Roles of the office: who works there, who heads a department, personnel, and who leads projects. */

const own = { scopeType: 2 } as const
const everything = { scopeType: 1 } as const

/** What everybody does who works there: punches, asks for corrections and leave, and writes logs of their projects. */
const working = [
  ...crud('oa_attendancelog', 'view', 'add', 'export'),
  ...crud('oa_attendanceday', 'view', 'export'),
  ...crud('oa_attendanceroster', 'view'),
  ...crud('oa_attendancefix', 'view', 'add', 'edit', 'cancel'),
  'oa_attendancefixlog_view',
  ...crud('desk_leave', 'view', 'add', 'edit', 'delete', 'start', 'cancel', 'give_back'),
  ...crud('desk_leavebalance', 'view'),
  ...crud('project_project', 'view'),
  ...crud('project_projectmember', 'view'),
  ...crud('project_projectmilestone', 'view'),
  ...crud('project_projecttask', 'view', 'begin', 'finish'),
  ...crud('project_projectlog', 'view', 'add', 'edit', 'delete', 'export'),
]

const heading = [
  ...crud('oa_attendancelog', 'view', 'export'),
  ...crud('oa_attendanceday', 'view', 'export'),
  ...crud('oa_attendanceroster', 'view', 'add', 'edit', 'delete', 'export'),
  ...crud('oa_attendanceclass', 'view'),
  ...crud('oa_attendancefix', 'view', 'approve', 'reject', 'export'),
  'oa_attendancefixlog_view',
  ...crud('desk_leave', 'view', 'approve', 'reject'),
  ...crud('project_project', 'view', 'export'),
  ...crud('project_projectlog', 'view', 'export'),
]

const personnel = [
  ...crud('oa_attendanceclass', 'view', 'add', 'edit', 'delete', 'export'),
  ...crud('oa_attendanceroster', 'view', 'add', 'edit', 'delete', 'export'),
  ...crud('oa_attendancelog', 'view', 'export'),
  ...crud('oa_attendanceday', 'view', 'export'),
  ...crud('oa_attendancefix', 'view', 'approve', 'reject', 'export'),
  ...crud('oa_attendancemonth', 'view', 'add', 'close', 'reopen', 'export'),
  'oa_attendancefixlog_view',
  'oa_attendancemonthlog_view',
  ...crud('desk_leave', 'view', 'export'),
  ...crud('desk_leavebalance', 'view', 'export'),
  ...crud('desk_leavegrant', 'view', 'add', 'edit', 'revoke', 'export'),
  ...crud('general_workcalendar', 'view', 'add', 'edit', 'delete', 'export'),
]

const leading = [
  ...crud('project_project', 'view', 'add', 'edit', 'delete', 'start', 'pause', 'resume', 'finish', 'close', 'export'),
  ...crud('project_projectmember', 'view', 'export'),
  ...crud('project_projectmilestone', 'view', 'add', 'edit', 'delete', 'reach', 'reopen', 'export'),
  ...crud('project_projecttask', 'view', 'add', 'edit', 'delete', 'begin', 'finish', 'reopen', 'drop', 'export'),
  ...crud('project_projectlog', 'view', 'add', 'edit', 'delete', 'export'),
  'project_projectsteps_view',
  'project_projecttasklog_view',
]

export const officeRoles: readonly FirstRole[] = [
  {
    name: '员工',
    nameEn: 'Employee',
    alias: 'employee',
    remark: '打卡、申请补卡和请假，填写所参与项目的日志',
    codes: working,
    parties: { 'project/project': ['owner', 'member'] },
    reaches: {
      oa_attendancelog: own,
      oa_attendanceday: own,
      oa_attendanceroster: { scopeType: 6, scopeColumn: 'person' },
      oa_attendancefix: own,
      // A project's people read each other's logs, and write their own.
      project_projectlog_edit: own,
      project_projectlog_delete: own,
    },
  },
  {
    name: '部门负责人',
    nameEn: 'Head of department',
    alias: 'depthead',
    remark: '查看本部门考勤，排班，审批补卡和请假，查看本部门项目',
    codes: heading,
    // Who plans rosters chooses among the shifts of the house.
    reaches: { desk_leave: everything, oa_attendanceclass: everything },
  },
  {
    name: '人事专员',
    nameEn: 'Personnel',
    alias: 'personnel',
    remark: '维护考勤班次、排班、工作日历和年假，核对考勤并按月封账',
    codes: personnel,
    reaches: Object.fromEntries(
      ['oa_attendanceclass', 'oa_attendanceroster', 'oa_attendancelog', 'oa_attendanceday', 'oa_attendancefix', 'desk'].map((code) => [
        code,
        everything,
      ]),
    ),
  },
  {
    name: '项目负责人',
    nameEn: 'Project leader',
    alias: 'projectleader',
    remark: '建立项目、成员、里程碑和任务，查看日志，推进和结束项目',
    codes: leading,
    parties: { 'project/project': ['owner', 'member'] },
  },
]
