import { flag, html, image, integer, longText, money, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** What people give money for: it is open until its end or until somebody closes it, and says afterwards how the money was used. */
export const donationproject = resource('activities/donationproject', {
  label: ['募捐项目', 'Appeal'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'title',
  fields: {
    title: text(['项目名称', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    cover: image(['封面', 'Cover']),
    content: html(['项目介绍', 'About']),
    target: money(['目标金额', 'Target'], { required: true, min: 1, max: 100_000_000_000, list: true, filter: 'range' }),
    raised: money(['已募金额', 'Raised'], { stored: false, readOnly: true, list: true }),
    gifts: integer(['捐赠笔数', 'Donations'], { stored: false, readOnly: true, list: true }),
    startTime: time(['开始时间', 'Begins'], { list: true }),
    endTime: time(['结束时间', 'Ends'], { list: true, filter: 'range' }),
    useReport: longText(['使用情况', 'How the money was used'], { max: 10_000 }),
    isPublic: flag(['已公开', 'Public'], { readOnly: true }),
    closeReason: text(['结束原因', 'Reason for closing'], { max: 200, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    open: { value: 1, label: ['募捐中', 'Open'], tone: 'busy' },
    closed: { value: 2, label: ['已结束', 'Closed'], tone: 'good' },
  },
  deleteIn: 'draft',
  actions: {
    open: { label: ['发布', 'Open'], from: 'draft', to: 'open', writes: { isPublic: true }, tone: 'primary' },
    close: { label: ['结束', 'Close'], from: 'open', to: 'closed', due: { at: 'endTime', with: { remark: '到期结束' } }, reason: 'closeReason' },
  },
  below: ['activities/donation'],
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['title', 'cover', 'content', 'target', 'raised', 'gifts', 'startTime', 'endTime', 'useReport', 'status'],
      where: { isPublic: true },
      sort: ['-id'],
      filters: ['title', 'status'],
    },
  },
  log: { noun: 'activities/donationprojectlog', key: 'projectId' },
  select: ['title', 'status'],
  sort: ['-id'],
  face: {
    picture: 'cover',
    second: ['startTime', 'endTime'],
    key: ['target', 'raised', 'gifts'],
    views: { calendar: false },
    empty: ['发起一个募捐项目，捐赠明细对外公示。', 'Start an appeal. Every donation is published.'],
  },
  menu: { icon: 'gift', sort: 40 },
})

export const donationprojectlog = logOf(donationproject, ['募捐项目日志', 'Appeal log'])
