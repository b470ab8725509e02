import { rowPattern } from '../kit/columns'
import { day, decimal, images, integer, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a member did for a project on a day; one a day, written by its member alone. */
export const projectlog = resource('project/projectlog', {
  label: ['项目日志', 'Project log'],
  tenancy: 'tenant',
  within: 'projectId',
  title: 'logDate',
  fields: {
    projectId: ref(['项目', 'Project'], 'project/project', { required: true, once: true, list: true, filter: 'equal' }),
    userId: ref(['填写人', 'Author'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    logDate: day(['日期', 'Day'], { required: true, once: true, unique: ['projectId', 'userId'], list: true, filter: 'range' }),
    content: longText(['工作内容', 'Work done'], { max: 5_000, required: true, detail: false, list: true }),
    hours: decimal(['工时', 'Hours'], { scale: 1, min: 0, max: 24, required: true, default: 8, list: true }),
    progress: integer(['项目进度（%）', 'Progress (%)'], { min: 0, max: 100, help: ['填写后更新项目进度', 'Updates the progress of the project'] }),
    problems: longText(['问题', 'Problems'], { max: 2_000 }),
    plan: longText(['次日计划', 'Plan for tomorrow'], { max: 2_000 }),
    attachments: images(['图片', 'Pictures'], { max: 9 }),
  },
  made: { writes: { userId: '$me' } },
  queues: { mine: { label: ['我的日志', 'Mine'], where: { userId: '$me' } } },
  reports: {
    hours: {
      label: ['工时统计', 'Hours by project and person'],
      call: 'GET statistics',
      access: { verb: 'view' },
      groups: { projectId: 'projectId', userId: 'userId' },
      sums: { logs: { do: 'count', label: ['日志数', 'Logs'] }, hours: { do: 'sum', of: 'hours' } },
      chart: 'bar',
    },
  },
  calls: {
    missing: {
      label: ['未填日志', 'Missing logs'],
      call: 'GET missing',
      answer: 'list',
      access: { verb: 'view' },
      input: {
        projectId: text(['项目', 'Project'], { max: 18, pattern: rowPattern }),
        startDate: day(['开始日期', 'From'], { required: ['请选择开始日期', 'Please choose the first day'] }),
        endDate: day(['结束日期', 'Until'], { required: ['请选择结束日期', 'Please choose the last day'] }),
      },
      output: {
        projectId: text(['项目编号', 'Project ID']),
        projectName: text(['项目', 'Project']),
        userId: text(['成员编号', 'Member ID']),
        userName: text(['成员', 'Member']),
        day: day(['日期', 'Day']),
      },
    },
  },
  filters: { searchKey: { label: ['关键词', 'Keywords'], op: 'like', on: ['content', 'problems', 'plan'] } },
  sort: ['-logDate', '-id'],
  face: {
    second: ['userId'],
    key: ['projectId', 'hours', 'content'],
    views: { calendar: 'logDate' },
    plural: 'Project logs',
    empty: ['成员每天填写做了什么、遇到的问题和次日计划。', 'Each day members record what they did, what got in the way and what comes next.'],
  },
  menu: { icon: 'edit', sort: 30 },
})
