import { choice, encrypted, integer, ref, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const count = (zh: string, en: string) => integer([zh, en], { readOnly: true, required: true, min: 0, default: 0, list: true })

/** A coupon that is issued to many members: a job goes through them and keeps a result for each. */
export const couponissue = resource('coupon/couponissue', {
  label: ['批量发放', 'Bulk issue'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'couponId',
  fields: {
    couponId: ref(['优惠券', 'Coupon'], 'coupon/coupon', {
      required: ['请选择优惠券', 'Please choose a coupon'],
      once: true,
      list: true,
      filter: 'equal',
      among: { status: '1' },
    }),
    audience: choice(
      ['发放对象', 'Recipients'],
      { all: ['全部会员', 'All members'], phones: ['指定手机号', 'Selected phone numbers'] },
      { required: true, once: true, default: 'phones', list: true, filter: 'equal' },
    ),
    phones: encrypted(['手机号', 'Phone numbers'], {
      mask: 'all',
      max: 120_000,
      once: true,
      when: { audience: 'phones' },
      required: true,
      help: ['每行一个，最多 10,000 个', 'One per line, at most 10,000'],
    }),
    total: count('对象数', 'In all'),
    done: count('已发放', 'Issued'),
    failed: count('未发放', 'Not issued'),
    endTime: time(['完成时间', 'Done at'], { readOnly: true }),
  },
  states: {
    running: { value: 1, label: ['发放中', 'In progress'], tone: 'busy' },
    done: { value: 2, label: ['已完成', 'Done'], tone: 'good' },
  },
  initial: 'running',
  without: ['edit', 'delete'],
  actions: {
    finish: {
      label: ['完成', 'Complete'],
      system: true,
      from: 'running',
      to: 'done',
      writes: { endTime: '$now' },
      tells: {
        whom: 'createUser',
        kind: 'done',
        what: ['优惠券发放完成：{done} 张，{failed} 人未发放', 'Coupons issued: {done}; failed for {failed}'],
      },
    },
  },
  queues: { running: { label: ['发放中', 'In progress'], where: { status: 'running' } } },
  below: ['coupon/couponissueline'],
  log: { noun: 'coupon/couponissuelog', key: 'issueId' },
  sort: ['-id'],
  face: {
    second: ['createUser', 'createTime'],
    key: ['audience', 'total', 'done', 'failed', 'status'],
    plural: 'Bulk issues',
    empty: ['把一种优惠券发给许多会员，每人一条结果。', 'One coupon issued to many members, with a result for each.'],
  },
  menu: { icon: 'team', sort: 30 },
})

export const couponissuelog = logOf(couponissue, ['批量发放日志', 'Bulk issue log'], { of: ['批量发放', 'Bulk issue'] })
