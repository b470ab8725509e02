import type { Posting } from '../kit/action'
import { flag, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const arrives: readonly Posting[] = [
  ['outside', 'projectId', 'gifts', '-amount'],
  ['activities/donationfund', 'projectId', 'raised', 'amount'],
]
const leaves: readonly Posting[] = [
  ['activities/donationfund', 'projectId', 'raised', '-amount'],
  ['outside', 'projectId', 'gifts', 'amount'],
]

/** Money that somebody gives for an appeal: pledged, then received or not, and shown to everybody by name or without one. */
export const donation = resource('activities/donation', {
  label: ['捐赠', 'Donation'],
  tenancy: 'tenant',
  scope: 'dept',
  within: 'projectId',
  title: 'certNo',
  fields: {
    certNo: serial(['证书编号', 'Certificate no.'], 'JZ{yyyyMMdd}{####}'),
    projectId: ref(['募捐项目', 'Appeal'], 'activities/donationproject', { required: true, once: true, list: true, filter: 'equal' }),
    donorName: text(['捐赠人', 'Donor'], { max: 50, required: true, list: true, filter: 'like' }),
    anonymous: flag(['匿名', 'Anonymous'], { list: true, filter: 'equal' }),
    publicName: text(['公示姓名', 'Shown as'], { max: 50, readOnly: true }),
    userId: ref(['用户', 'User'], 'user/user', { once: true, filter: 'equal', rare: true }),
    amount: money(['金额', 'Amount'], { required: true, once: true, min: 1, max: 10_000_000_000, list: true, filter: 'range' }),
    message: text(['寄语', 'Message'], { max: 100 }),
    payOrderId: text(['付款流水号', 'Payment reference'], { max: 64, readOnly: true, unique: true, filter: 'equal' }),
    payTime: time(['到账时间', 'Received'], { readOnly: true, list: true, filter: 'range' }),
    refundRef: text(['退款流水号', 'Refund reference'], { max: 64, readOnly: true }),
    refundReason: text(['退款原因', 'Reason for the refund'], { max: 200, readOnly: true }),
  },
  states: {
    pledged: { value: 0, label: ['待到账', 'Pledged'], tone: 'busy' },
    received: { value: 1, label: ['已到账', 'Received'], tone: 'good' },
    refunded: { value: 2, label: ['已退款', 'Refunded'], tone: 'warn' },
    cancelled: { value: 3, label: ['已取消', 'Cancelled'] },
  },
  editIn: 'pledged',
  deleteIn: ['pledged', 'cancelled'],
  actions: {
    confirm: {
      label: ['确认到账', 'Received'],
      from: 'pledged',
      to: 'received',
      sets: ['payOrderId!'],
      writes: { payTime: '$now' },
      posts: arrives,
      tone: 'primary',
      tells: {
        whom: 'userId',
        what: ['捐赠已到账，证书编号 {certNo}', 'Your donation has arrived, certificate {certNo}'],
        more: ['感谢您捐赠 {amount} 元', 'Thank you for {amount} yuan'],
      },
    },
    refund: {
      label: ['退款', 'Refund'],
      from: 'received',
      to: 'refunded',
      sets: ['refundRef!'],
      reason: 'refundReason',
      posts: leaves,
      tone: 'danger',
      tells: {
        whom: 'userId',
        what: ['捐赠已退款：{certNo}', 'Your donation was refunded: {certNo}'],
        more: ['退款流水号 {refundRef}', 'Reference {refundRef}'],
      },
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: 'pledged',
      to: 'cancelled',
      confirm: ['确定取消该捐赠?', 'Cancel this donation?'],
      tells: { whom: 'userId', what: ['捐赠登记已取消：{certNo}', 'Your pledge was cancelled: {certNo}'] },
    },
  },
  queues: { pledged: { label: ['待到账', 'Pledged'], where: { status: 'pledged' }, needs: 'confirm' } },
  reports: {
    byProject: {
      label: ['项目汇总', 'By appeal'],
      call: 'GET project-statistics',
      access: { verb: 'view' },
      groups: { project: 'projectId' },
      sums: {
        gifts: { do: 'count', label: ['笔数', 'Donations'] },
        amount: { do: 'sum', of: 'amount', label: ['金额', 'Amount'] },
      },
      where: { status: 'received' },
      chart: 'bar',
    },
  },
  faces: {
    front: {
      list: 'front/list',
      fields: ['publicName', 'amount', 'message', 'payTime', 'projectId', 'projectName'],
      where: { status: 'received' },
      filters: ['projectId'],
      sort: ['-payTime'],
    },
  },
  log: { noun: 'activities/donationlog', key: 'donationId' },
  sort: ['-id'],
  face: {
    second: ['donorName'],
    key: ['projectId', 'amount', 'anonymous', 'payTime'],
    views: { calendar: false },
    empty: ['捐赠登记后在此确认到账，到账的对外公示。', 'Donations wait here until the money has arrived, then they are published.'],
  },
  menu: { icon: 'gift', sort: 41 },
})

export const donationlog = logOf(donation, ['捐赠日志', 'Donation log'])
