import { logFields } from '../kit/columns'
import { choice, decimal, flag, images, integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const derived = { stored: false, readOnly: true, list: true } as const

/** What was done about emergencies, and through which units they went. */
export const erseventlog = resource('ers/erseventlog', {
  label: ['事件日志', 'Emergency log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'eventId',
  fields: {
    ...logFields('eventId', ['突发事件', 'Emergency'], 'ers/ersevent'),
    fromDept: text(['原单位', 'From'], { ...derived, max: 100 }),
    toDept: text(['现单位', 'To'], { ...derived, max: 100 }),
    told: text(['已通知', 'Told'], { stored: false, readOnly: true, help: ['这一步通知的人', 'The people who were told of this step'] }),
  },
  calls: {
    // Everything about one emergency in its order: what was done, by whom and through which units, and what came back from the place.
    timeline: {
      label: ['事件过程', 'Course of events'],
      call: 'GET ersEventLog/{id}',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: text(['突发事件', 'Emergency'], { required: true, max: 20 }) },
      output: {
        kind: choice(['种类', 'Kind'], { step: ['步骤', 'Step'], feedback: ['反馈', 'Feedback'] }),
        action: text(['操作', 'Action']),
        actionName: text(['操作名称', 'What was done']),
        beforeStatus: integer(['原状态', 'State before']),
        afterStatus: integer(['新状态', 'State after']),
        fromDept: text(['原单位', 'From']),
        toDept: text(['现单位', 'To']),
        operator: text(['操作人', 'Operator']),
        remark: text(['内容', 'Remarks']),
        told: text(['已通知', 'Told']),
        images: images(['图片', 'Pictures']),
        lat: decimal(['纬度', 'Latitude']),
        lng: decimal(['经度', 'Longitude']),
        needSupport: flag(['需要支援', 'Needs support']),
        createTime: time(['时间', 'Time']),
      },
    },
  },
  sort: ['-id'],
  menu: { hidden: true },
})
