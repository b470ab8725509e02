import { integer, json, longText, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { jobLabels } from './joblabels'

/** Work that the server does by itself: exports, schedules, what follows from events. What was given up is a dead letter and can be tried again. */
export const job = resource('log/job', {
  label: ['后台任务', 'Job'],
  tenancy: 'tenant',
  table: 'platform_job',
  title: 'name',
  fields: {
    name: text(['任务', 'Job'], { says: jobLabels, max: 100, required: true, readOnly: true, list: true, filter: 'like' }),
    key: text(['唯一键', 'Key'], { max: 200, readOnly: true, filter: 'equal' }),
    cron: text(['周期', 'Recurs'], { max: 60, readOnly: true, list: true }),
    attempts: integer(['已执行次数', 'Tries'], { readOnly: true, list: true }),
    retries: integer(['可重试次数', 'Further tries'], { readOnly: true }),
    progress: integer(['进度(%)', 'Progress (%)'], { readOnly: true, list: true }),
    runAt: time(['执行时间', 'Due'], { readOnly: true, list: true, filter: 'range' }),
    startedAt: time(['开始时间', 'Started'], { readOnly: true, list: true }),
    finishedAt: time(['结束时间', 'Finished'], { readOnly: true, list: true }),
    lastError: longText(['错误', 'Error'], { max: 4000, readOnly: true, list: true, detail: false }),
    node: text(['节点', 'Node'], { max: 60, readOnly: true }),
    data: json(['参数', 'Data'], { readOnly: true }),
    result: json(['结果', 'Result'], { readOnly: true }),
  },
  states: {
    waiting: { value: 0, label: ['等待中', 'Waiting'], tone: 'plain' },
    running: { value: 1, label: ['执行中', 'Running'], tone: 'busy' },
    done: { value: 2, label: ['已完成', 'Done'], tone: 'good' },
    givenUp: { value: 3, label: ['已放弃', 'Given up'], tone: 'bad' },
    cancelled: { value: 4, label: ['已取消', 'Cancelled'], tone: 'warn' },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    retry: {
      label: ['重试', 'Try again'],
      call: 'POST retry',
      from: ['givenUp', 'cancelled'],
      to: 'waiting',
      tone: 'primary',
      done: ['已重新排队', 'Back in the queue'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      call: 'POST cancel',
      from: ['waiting', 'running'],
      to: 'cancelled',
      tone: 'danger',
      confirm: ['确定取消该任务?', 'Cancel this job?'],
      done: ['任务已取消', 'The job is cancelled'],
    },
  },
  queues: {
    waits: { label: ['等待中', 'Waiting'], where: { status: 'waiting' } },
    jobs: { label: ['失败的后台任务', 'Failed jobs'], where: { status: 'givenUp' }, needs: 'retry', home: 'waiting', tone: 'warn' },
  },
  sort: ['-id'],
  face: {
    second: ['key'],
    key: ['runAt', 'attempts', 'progress', 'finishedAt', 'lastError'],
    plural: 'Background jobs',
    empty: ['系统在后台执行的任务。', 'Background jobs of the system.'],
  },
  menu: { icon: 'log', sort: 20 },
})
