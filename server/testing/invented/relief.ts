import type { Posting } from '@masthead/contract/kit/action'
import { money, ref, serial, text, time } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { resource } from '@masthead/contract/kit/resource'

const reviewer = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true })

const released: readonly Posting[] = [
  ['project/fund', 'deptId', 'held', '-amount'],
  ['project/fund', 'deptId', 'available', 'amount'],
]

/** What a department may give: its wallet. */
export const fund = resource('project/fund', {
  label: ['帮扶基金', 'Relief fund'],
  tenancy: 'tenant',
  title: 'deptId',
  fields: {
    deptId: ref(['部门', 'Department'], 'system/dept', { required: true, once: true, unique: true, list: true }),
    lastFill: money(['最近拨入', 'Last put in'], { readOnly: true, min: 1, list: true }),
  },
  purses: { available: { label: ['可用', 'Available'] }, held: { label: ['已占用', 'Held'] } },
  without: ['edit', 'delete'],
  actions: {
    fill: {
      label: ['拨入', 'Put in'],
      sets: ['lastFill!'],
      posts: [
        ['outside', 'deptId', 'treasury', '-lastFill'],
        ['project/fund', 'deptId', 'available', 'lastFill'],
      ],
    },
  },
})

/** Money for somebody in need: three people look at it within three days, a fourth pays, and what is not decided in time goes back to the fund. */
export const relief = resource('project/relief', {
  label: ['帮扶申请', 'Relief'],
  tenancy: 'tenant',
  title: 'reliefNo',
  fields: {
    reliefNo: serial(['申请编号', 'Relief no.'], 'BF{yyyyMMdd}{####}'),
    deptId: ref(['经办部门', 'Department'], 'system/dept', { required: true, once: true, list: true, filter: 'equal' }),
    person: text(['帮扶对象', 'For whom'], { max: 50, required: true, list: true, filter: 'like' }),
    amount: money(['金额', 'Amount'], { required: true, once: true, min: 1, list: true, filter: 'range' }),
    firstUser: reviewer('初审人', 'First reviewer'),
    secondUser: reviewer('复审人', 'Second reviewer'),
    thirdUser: reviewer('终审人', 'Third reviewer'),
    decideBefore: time(['审批时限', 'Decide before'], { readOnly: true, list: true }),
    refuseReason: text(['驳回原因', 'Reason for refusal'], { max: 200, readOnly: true }),
    payRef: text(['发放凭证', 'Receipt'], { max: 40, readOnly: true, unique: true }),
  },
  states: {
    firstReview: { value: 0, label: ['待初审', 'First review'], tone: 'busy' },
    secondReview: { value: 1, label: ['待复审', 'Second review'], tone: 'busy' },
    thirdReview: { value: 2, label: ['待终审', 'Third review'], tone: 'busy' },
    toPay: { value: 3, label: ['待发放', 'To pay'], tone: 'busy' },
    paid: { value: 4, label: ['已发放', 'Paid'], tone: 'good' },
    refused: { value: 5, label: ['已驳回', 'Refused'], tone: 'bad' },
    lapsed: { value: 6, label: ['已失效', 'Lapsed'] },
  },
  without: ['delete'],
  editIn: 'firstReview',
  made: {
    writes: { decideBefore: '$now+3d' },
    posts: [
      ['project/fund', 'deptId', 'available', '-amount'],
      ['project/fund', 'deptId', 'held', 'amount'],
    ],
  },
  actions: {
    first: { label: ['初审通过', 'Pass first'], from: 'firstReview', to: 'secondReview', notBy: ['createUser'], writes: { firstUser: '$me' } },
    second: {
      label: ['复审通过', 'Pass second'],
      from: 'secondReview',
      to: ['thirdReview', 'toPay'],
      notBy: ['createUser', 'firstUser'],
      writes: { secondUser: '$me' },
    },
    third: {
      label: ['终审通过', 'Pass third'],
      from: 'thirdReview',
      to: 'toPay',
      notBy: ['createUser', 'firstUser', 'secondUser'],
      writes: { thirdUser: '$me' },
    },
    refuse: {
      label: ['驳回', 'Refuse'],
      from: ['firstReview', 'secondReview', 'thirdReview'],
      to: 'refused',
      reason: 'refuseReason',
      posts: released,
      tone: 'danger',
    },
    lapse: {
      label: ['超时失效', 'Lapse'],
      system: true,
      from: ['firstReview', 'secondReview', 'thirdReview'],
      to: 'lapsed',
      due: 'decideBefore',
      posts: released,
    },
    pay: {
      label: ['发放', 'Pay'],
      from: 'toPay',
      to: 'paid',
      sets: ['payRef!'],
      notBy: ['createUser', 'firstUser', 'secondUser', 'thirdUser'],
      posts: [
        ['project/fund', 'deptId', 'held', '-amount'],
        ['outside', 'deptId', 'relief', 'amount'],
      ],
    },
  },
  queues: {
    first: { label: ['待初审', 'First review'], where: { status: 'firstReview' }, needs: 'first', home: 'waiting' },
    second: { label: ['待复审', 'Second review'], where: { status: 'secondReview' }, needs: 'second' },
    third: { label: ['待终审', 'Third review'], where: { status: 'thirdReview' }, needs: 'third' },
    toPay: { label: ['待发放', 'To pay'], where: { status: 'toPay' }, needs: 'pay' },
  },
  reports: {
    given: {
      label: ['发放统计', 'What was given'],
      call: 'GET given',
      access: { verb: 'view' },
      where: { status: 'paid' },
      groups: { dept: 'deptId' },
      sums: { amount: { do: 'sum', of: 'amount' }, people: { do: 'count' } },
      chart: 'bar',
    },
  },
  log: { noun: 'project/relieflog', key: 'reliefId' },
})

export const relieflog = logOf(relief, ['帮扶日志', 'Relief log'])
