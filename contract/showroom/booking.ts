import { encrypted, integer, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import type { Telling } from '../kit/tells'

const outcome = (zh: string, en: string): Telling => ({ whom: ['userId', 'createUser'], what: [`${zh}：{bookingNo}`, `${en}: {bookingNo}`] })

/** A group books a showroom for some hours; two never have it at one time. */
export const booking = resource('showroom/booking', {
  label: ['展厅预约', 'Showroom booking'],
  tenancy: 'tenant',
  scope: 'all',
  within: 'roomId',
  title: 'bookingNo',
  fields: {
    bookingNo: serial(['预约编号', 'No.'], 'YY{yyyyMMdd}{####}'),
    roomId: ref(['展厅', 'Showroom'], 'showroom/showroom', { required: true, once: true, list: true, filter: 'equal' }),
    orgName: text(['参观单位', 'Organisation'], { max: 100, list: true, filter: 'like' }),
    visitor: text(['联系人', 'Contact'], { max: 50, required: true, list: true, filter: 'like' }),
    phone: encrypted(['联系电话', 'Phone'], {
      max: 11,
      mask: 'phone',
      required: true,
      pattern: '^1\\d{10}$',
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      filter: 'equal',
    }),
    people: integer(['人数', 'People'], { min: 1, max: 10_000, required: true, list: true }),
    startTime: time(['开始时间', 'From'], { required: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'To'], { required: true, list: true }),
    userId: ref(['预约用户', 'User'], 'user/user', { once: true, rare: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    guide: text(['讲解员', 'Guide'], { max: 50, readOnly: true }),
    refuseReason: text(['拒绝原因', 'Reason for refusal'], { max: 200, readOnly: true }),
  },
  unmask: ['phone'],
  states: {
    toConfirm: { value: 0, label: ['待确认', 'To confirm'], tone: 'busy' },
    confirmed: { value: 1, label: ['已确认', 'Confirmed'], tone: 'good' },
    refused: { value: 2, label: ['已拒绝', 'Refused'], tone: 'bad' },
    cancelled: { value: 3, label: ['已取消', 'Cancelled'] },
    visited: { value: 4, label: ['已参观', 'Visited'], tone: 'good' },
    noShow: { value: 5, label: ['未到', 'No-show'], tone: 'warn' },
  },
  editIn: ['toConfirm', 'confirmed'],
  deleteIn: ['toConfirm', 'refused', 'cancelled'],
  apart: { by: ['roomId'], from: 'startTime', to: 'endTime', in: ['toConfirm', 'confirmed'] },
  made: {
    tells: {
      whom: { may: 'confirm' },
      what: ['待确认预约：{bookingNo}', 'A booking to confirm: {bookingNo}'],
      more: ['{roomId}，{orgName} {visitor}，{people} 人，{startTime}', '{roomId}, {orgName} {visitor}, {people} people, {startTime}'],
    },
  },
  actions: {
    confirm: {
      label: ['确认', 'Confirm'],
      from: 'toConfirm',
      to: 'confirmed',
      sets: ['guide'],
      tone: 'primary',
      tells: { ...outcome('展厅预约已确认', 'Your booking is confirmed'), more: ['{startTime}，讲解员 {guide}', '{startTime}, guide {guide}'] },
    },
    refuse: {
      label: ['拒绝', 'Refuse'],
      verb: 'confirm',
      from: 'toConfirm',
      to: 'refused',
      reason: 'refuseReason',
      tone: 'danger',
      tells: outcome('展厅预约未通过', 'Your booking was refused'),
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['toConfirm', 'confirmed'],
      to: 'cancelled',
      reason: true,
      tells: outcome('展厅预约已取消', 'The booking was cancelled'),
    },
    visit: { label: ['已到', 'Visited'], from: 'confirmed', to: 'visited', tone: 'primary' },
    // Who was not seen by the end of the next day did not come.
    miss: { label: ['未到', 'No-show'], verb: 'visit', from: 'confirmed', to: 'noShow', due: { at: 'endTime', after: '1d' } },
  },
  queues: {
    fresh: { label: ['待确认', 'To confirm'], where: { status: 'toConfirm' }, needs: 'confirm', home: 'waiting' },
    today: {
      label: ['今日参观', 'Today'],
      where: { status: 'confirmed', startTime_datege: '$today 00:00:00', startTime_datelt: '$tomorrow 00:00:00' },
      home: 'today',
    },
  },
  reports: {
    byDay: {
      label: ['每日参观', 'Visitors by day'],
      call: 'GET day-statistics',
      access: { verb: 'view' },
      groups: { day: 'day(startTime)' },
      sums: {
        bookings: { do: 'count', label: ['预约', 'Bookings'] },
        people: { do: 'sum', of: 'people', label: ['人数', 'People'] },
        came: { do: 'sum', of: 'people', where: { status: 'visited' }, label: ['实到', 'Visited'] },
      },
      chart: 'line',
    },
  },
  log: { noun: 'showroom/bookinglog', key: 'bookingId' },
  sort: ['-startTime'],
  face: {
    second: ['orgName', 'visitor'],
    key: ['roomId', 'people', 'startTime', 'endTime'],
    views: { calendar: 'startTime' },
    empty: ['团队预约展厅后在此确认，同一时段只接待一个团队。', 'Group bookings of showrooms; one group at a time.'],
  },
  menu: { icon: 'calendar', sort: 2 },
})

export const bookinglog = logOf(booking, ['展厅预约日志', 'Booking log'])
