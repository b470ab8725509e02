import { integer, json, ref, refs, text, time } from '../kit/field'
import { letter } from './letter'

const sheet: readonly [string, string] = ['转办', 'Transfer']

/** A matter of several departments: who leads, who gets copies, what each of them said. */
export const qetitionjcblzbd = letter('petition/qetitionjcblzbd', {
  prefix: 'ZB',
  fields: {
    sheetNo: text(['转办单号', 'Sheet no.'], { max: 50, unique: true, group: sheet }),
    fromDept: ref(['转出机构', 'From'], 'system/dept', { group: sheet }),
    toDepts: refs(['协办机构', 'Taking part'], 'system/dept', { filter: 'equal', group: sheet }),
    copyDepts: refs(['抄送机构', 'Copies to'], 'system/dept', { group: sheet }),
    signTime: time(['转出时间', 'Passed on at'], { group: sheet }),
    dueDays: integer(['办理天数', 'Days allowed'], {
      min: 1,
      max: 365,
      group: sheet,
      help: ['工作日；填写后优先于分类的办理天数', 'Working days; overrides those of the category'],
    }),
    feedback: json(['反馈', 'Feedback'], {
      many: true,
      max: 50,
      readOnly: true,
      group: sheet,
      shape: {
        dept: text(['机构', 'Department'], { max: 100, required: true }),
        content: text(['内容', 'Content'], { max: 500, required: true }),
      },
    }),
    awaits: integer(['待反馈机构', 'Departments without feedback'], { readOnly: true, default: 0, group: sheet }),
  },
  heldBy: ['toDepts', 'copyDepts'],
  queues: {
    awaits: {
      label: ['待协办反馈', 'Feedback to give'],
      where: { status: ['handedOver', 'inHandling'], awaits_gt: 0 },
      needs: 'giveFeedback',
      home: 'waiting',
    },
  },
  actions: {
    giveFeedback: {
      label: ['协办反馈', 'Give feedback'],
      call: 'POST feedback',
      from: ['handedOver', 'inHandling'],
      input: { content: text(['反馈内容', 'Feedback'], { max: 500, required: ['请填写反馈内容', 'Please enter your feedback'] }) },
      tone: 'primary',
      tells: { whom: ['receiveUser', 'checkUser'], what: ['协办反馈：{letterNo}', 'Feedback on {letterNo}'], more: ['{who}', '{who}'] },
    },
  },
  machines: {},
  sort: 50,
  group: { label: ['转办', 'Transfer'], fields: ['sheetNo', 'fromDept', 'toDepts', 'copyDepts', 'signTime', 'dueDays', 'feedback'] },
})
