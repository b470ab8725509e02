import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Somebody's hours at a story: made when the order is dispatched, free again when it ends. Nobody is at two stories at one time. */
export const newscrew = resource('cms/newscrew', {
  label: ['采访排班', 'Crew schedule'],
  tenancy: 'tenant',
  within: 'orderId',
  title: 'userId',
  fields: {
    orderId: ref(['采访任务', 'Story order'], 'cms/newsorder', { readOnly: true, required: true, list: true, filter: 'equal' }),
    userId: ref(['采访人员', 'Person'], 'user/user', { readOnly: true, required: true, list: true, filter: 'equal' }),
    duty: text(['分工', 'Part'], { max: 30, readOnly: true, list: true }),
    startTime: time(['开始', 'From'], { readOnly: true, required: true, list: true, filter: 'range' }),
    endTime: time(['结束', 'Until'], { readOnly: true, required: true, list: true }),
  },
  // The row itself stays in force: who was sent goes on belonging to the order.
  machines: {
    work: {
      label: ['采写', 'Work'],
      states: {
        busy: { value: 1, label: ['采写中', 'On it'], tone: 'busy' },
        done: { value: 2, label: ['已完成', 'Done'], tone: 'good' },
        released: { value: 3, label: ['已释放', 'Released'] },
      },
    },
  },
  apart: { by: ['userId'], from: 'startTime', to: 'endTime', in: { work: 'busy' } },
  actions: {
    finish: {
      label: ['完成', 'Done'],
      system: true,
      from: { work: 'busy' },
      to: { work: 'done' },
      tells: { whom: 'userId', what: ['采写任务已完成：{orderId}', 'The story is completed: {orderId}'] },
    },
    release: {
      label: ['释放', 'Release'],
      system: true,
      from: { work: 'busy' },
      to: { work: 'released' },
      tells: { whom: 'userId', what: ['采访已取消，时间已释放：{orderId}', 'The story is cancelled, your time is free: {orderId}'] },
    },
  },
  queues: { mine: { label: ['我的采访', 'Mine'], where: { work: 'busy', userId: '$me' }, home: 'mine' } },
  reports: {
    workload: {
      label: ['人员工作量', 'Workload'],
      call: 'GET workload',
      access: { verb: 'view' },
      groups: { person: 'userId' },
      sums: {
        orders: { do: 'count', label: ['任务', 'Orders'] },
        done: { do: 'count', where: { work: 'done' }, label: ['完成', 'Done'] },
        busy: { do: 'count', where: { work: 'busy' }, label: ['进行中', 'Under way'] },
      },
      chart: 'bar',
    },
  },
  without: ['add', 'edit', 'delete'],
  sort: ['-startTime'],
  face: {
    second: ['orderId', 'duty'],
    key: ['startTime', 'endTime'],
    views: { calendar: 'startTime' },
    plural: 'Crew schedule',
    empty: ['派单后，每个人的采访时间在这里。', "Reporters' hours on stories, once an order is dispatched."],
  },
  menu: { icon: 'team', sort: 23 },
})
