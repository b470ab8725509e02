import { day, flag, integer, json, longText, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'

const toOwner = (zh: string, en: string): Telling => ({ whom: 'ownerId', what: [`${zh}：{title}`, `${en}: {title}`] })

/** What an application is to reach, by when, and how far it is; late once its last day is over. */
export const digitalprimarymission = resource('digital/digitalprimarymission', {
  label: ['核心任务', 'Mission'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId'],
  title: 'title',
  fields: {
    title: text(['任务名称', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    appId: ref(['所属应用', 'Application'], 'digital/digitalapp', { required: true, once: true, list: true, filter: 'equal' }),
    deptId: ref(['责任部门', 'Department'], 'system/dept', { list: true, filter: 'equal' }),
    ownerId: ref(['责任人', 'Owner'], 'user/user', { list: true, filter: 'equal' }),
    target: longText(['任务目标', 'Goal'], { max: 2000 }),
    startDate: day(['开始日期', 'From'], { list: true }),
    endDate: day(['截止日期', 'Until'], { required: true, list: true, filter: 'range' }),
    progress: integer(['进度(%)', 'Progress (%)'], { min: 0, max: 100, readOnly: true, required: true, default: 0, list: true, filter: 'range' }),
    milestones: json(['里程碑', 'Milestones'], {
      many: true,
      max: 20,
      shape: {
        title: text(['名称', 'Title'], { max: 100, required: true }),
        date: day(['日期', 'Day']),
        isDone: flag(['已完成', 'Done']),
      },
    }),
    report: text(['最新进展', 'Latest report'], { max: 500, readOnly: true }),
    result: longText(['完成情况', 'Result'], { max: 5000, readOnly: true }),
  },
  states: {
    toDo: { value: 0, label: ['未开始', 'To do'] },
    underWay: { value: 1, label: ['进行中', 'Under way'], tone: 'busy' },
    done: { value: 2, label: ['已完成', 'Done'], tone: 'good' },
    overdue: { value: 3, label: ['已逾期', 'Overdue'], tone: 'bad' },
  },
  editIn: ['toDo', 'underWay', 'overdue'],
  deleteIn: 'toDo',
  made: { tells: { ...toOwner('新任务', 'A mission for you'), kind: 'waits' } },
  actions: {
    start: { label: ['开始', 'Start'], from: 'toDo', to: 'underWay', tone: 'primary' },
    advance: {
      label: ['填报进度', 'Report progress'],
      from: ['underWay', 'overdue'],
      sets: ['progress!', 'report!'],
      tells: {
        whom: 'createUser',
        what: ['任务进展 {progress}%：{title}', 'A mission is at {progress}%: {title}'],
        more: ['{report}', '{report}'],
      },
    },
    finish: {
      label: ['完成', 'Finish'],
      from: ['underWay', 'overdue'],
      to: 'done',
      sets: ['result!'],
      writes: { progress: 100 },
      tone: 'primary',
      tells: { whom: 'createUser', what: ['任务已完成：{title}', 'A mission is done: {title}'] },
    },
    extend: { label: ['延期', 'Extend'], from: ['underWay', 'overdue'], to: 'underWay', sets: ['endDate!'], reason: true },
    lapse: {
      label: ['逾期', 'Overdue'],
      system: true,
      from: ['toDo', 'underWay'],
      to: 'overdue',
      due: { at: 'endDate', after: '1d' },
      tells: { ...toOwner('任务已逾期', 'A mission is overdue'), kind: 'deadline' },
    },
    remind: {
      label: ['临期提醒', 'Remind'],
      system: true,
      from: ['toDo', 'underWay'],
      due: { at: 'endDate', before: '3d' },
      tells: { ...toOwner('任务即将到期', 'A mission is due in three days'), kind: 'deadline' },
    },
  },
  queues: {
    mine: { label: ['我的任务', 'Mine'], where: { status: ['toDo', 'underWay', 'overdue'], ownerId: '$me' }, home: 'mine' },
    late: { label: ['已逾期', 'Overdue'], where: { status: 'overdue' }, tone: 'warn' },
    soon: { label: ['七天内到期', 'Due in seven days'], where: { status: ['toDo', 'underWay'], endDate_datege: '$today', endDate_datele: '$week' } },
  },
  reports: {
    byApp: {
      label: ['应用进展', 'By application'],
      call: 'GET app-statistics',
      access: { verb: 'view' },
      groups: { app: 'appId' },
      sums: {
        missions: { do: 'count', label: ['任务数', 'Missions'] },
        done: { do: 'count', where: { status: 'done' }, label: ['已完成', 'Done'] },
        late: { do: 'count', where: { status: 'overdue' }, label: ['已逾期', 'Overdue'] },
        progress: { do: 'avg', of: 'progress', label: ['平均进度', 'Progress'] },
      },
      chart: 'bar',
    },
  },
  log: { noun: 'digital/digitalprimarymissionlog', key: 'missionId' },
  sort: ['endDate'],
  indexes: [['status', 'endDate']],
  face: {
    second: ['appId', 'deptId'],
    key: ['ownerId', 'progress', 'startDate', 'endDate'],
    views: { calendar: 'endDate' },
    empty: ['给应用定下任务、期限和责任人，进度随时填报。', 'Missions of each application, with deadline, owner and progress.'],
  },
  menu: { icon: 'tool', sort: 2 },
})

export const digitalprimarymissionlog = logOf(digitalprimarymission, ['核心任务日志', 'Mission log'])
