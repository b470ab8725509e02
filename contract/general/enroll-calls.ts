import type { Calls } from '../kit/action'
import { captcha, enroller, standing as stands } from '../kit/enrolling'
import { choice, flag, integer, json, ref, text, time } from '../kit/field'

/** Called a passcode on the wire, so that no log of requests keeps it. */
const passcode = text(['入场码', 'Ticket'], { required: ['请填写入场码', 'Please enter the ticket'], min: 8, max: 20 })

const person = {
  name: text(['姓名', 'Name'], { max: 50, min: 2, required: ['请填写姓名', 'Please enter your name'] }),
  ...enroller,
  promotionCode: text(['推广码', 'Promotion code'], { max: 20 }),
}

const standing = { passcode: text(['入场码', 'Ticket']), ...stands }

/** How people enrol by themselves, with an account or without, and how the gate checks them in. */
export const enrollCalls = {
  join: {
    label: ['我要报名', 'Enrol'],
    call: 'POST join',
    answer: 'map',
    access: 'login',
    writes: true,
    input: { campaignId: ref(['活动', 'Activity'], 'activities/campaign', { required: true }), ...person },
    output: { id: text(['编号', 'Id']), ...standing },
  },
  mine: {
    label: ['我的报名', 'My enrolments'],
    call: 'GET mine',
    answer: 'list',
    access: 'login',
    output: { id: text(['编号', 'Id']), title: text(['活动', 'Activity']), startTime: time(['开始时间', 'Begins']), ...standing },
  },
  leave: {
    label: ['取消我的报名', 'Cancel my enrolment'],
    call: 'POST leave',
    answer: 'none',
    access: 'login',
    writes: true,
    input: { passcode },
  },
  enrol: {
    label: ['网上报名', 'Enrol on the site'],
    call: 'POST front/enroll',
    answer: 'map',
    access: 'public',
    writes: true,
    input: {
      campaignId: text(['活动', 'Activity'], { required: true, max: 20 }),
      ...person,
      ...captcha,
    },
    output: standing,
  },
  standing: {
    label: ['查询报名', 'Enrolment status'],
    call: 'GET front/mine',
    answer: 'map',
    access: 'public',
    input: { passcode },
    output: {
      title: text(['活动', 'Activity']),
      place: text(['地点', 'Place']),
      startTime: time(['开始时间', 'Begins']),
      name: text(['姓名', 'Name']),
      ...standing,
      qrcode: text(['二维码', 'QR code as a picture']),
      isOpen: flag(['可取消', 'Can be cancelled']),
    },
  },
  giveUp: {
    label: ['取消报名', 'Cancel with the ticket'],
    call: 'POST front/cancel',
    answer: 'none',
    access: 'public',
    writes: true,
    input: { passcode },
  },
  gate: {
    label: ['签到名单', 'Expected guests for offline check-in, with tickets as hashes'],
    call: 'GET gate',
    answer: 'map',
    access: { verb: 'check_in' },
    input: { campaignId: ref(['活动', 'Activity'], 'activities/campaign', { required: true }) },
    output: {
      title: text(['活动', 'Activity']),
      people: json(['名单', 'People'], {
        many: true,
        shape: {
          code: text(['入场码摘要', 'Hash of the ticket']),
          name: text(['姓名', 'Name']),
          seatNo: integer(['名额序号', 'Place no.']),
          checkinTime: time(['签到时间', 'Checked in']),
        },
      }),
    },
  },
  scans: {
    label: ['上传扫码记录', 'Check in scanned tickets, online or from an offline gate; each ticket counts once'],
    call: 'POST checkin',
    answer: 'list',
    access: { verb: 'check_in' },
    writes: true,
    input: {
      campaignId: ref(['活动', 'Activity'], 'activities/campaign', { required: true }),
      scans: json(['扫码记录', 'Scans'], {
        required: true,
        many: true,
        max: 200,
        shape: {
          passcode: text(['入场码', 'Ticket'], { max: 60, required: true }),
          time: time(['扫码时间', 'Scanned at']),
        },
      }),
    },
    output: {
      passcode: text(['入场码', 'Ticket']),
      result: choice(['结果', 'Result'], {
        in: ['签到成功', 'Checked in'],
        again: ['已签到过', 'Already checked in'],
        waiting: ['没有名额', 'No place'],
        unknown: ['不是本活动的入场码', 'Not a ticket for this activity'],
      }),
      name: text(['姓名', 'Name']),
      seatNo: integer(['名额序号', 'Place no.']),
      checkinTime: time(['签到时间', 'Checked in']),
    },
  },
} as const satisfies Calls
