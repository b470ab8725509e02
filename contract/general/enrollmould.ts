import { questionShape } from '../kit/enrolling'
import { integer, json, text } from '../kit/field'
import { resource } from '../kit/resource'

/** A form that people who enrol fill in; activities choose one. */
export const enrollmould = resource('general/enrollmould', {
  label: ['报名表模板', 'Enrolment form'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['模板名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    fields: json(['报名项', 'Questions'], {
      required: ['请添加报名项', 'Please add a question'],
      many: true,
      max: 20,
      shape: questionShape,
    }),
    useCount: integer(['使用次数', 'Times used'], { stored: false, readOnly: true, list: true }),
    remark: text(['备注', 'Remark'], { max: 200, list: true }),
  },
  below: ['activities/campaign'],
  sort: ['-id'],
  face: {
    second: ['remark'],
    key: ['useCount', 'updateTime'],
    empty: ['把常用的报名项做成模板，活动发布时直接选用。', 'Reusable forms: the questions people answer when they enrol.'],
  },
  menu: { icon: 'edit', sort: 40 },
})
