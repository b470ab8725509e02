import { choice, flag, integer, json, text } from '../kit/field'
import { resource } from '../kit/resource'

const option = text(['选项', 'Option'], { max: 50 })

/** What an enrolment form may ask for, besides name and phone. */
export const questionTypes = {
  text: ['单行文字', 'A line of text'],
  longText: ['多行文字', 'Several lines'],
  number: ['数字', 'Number'],
  select: ['单选', 'One of several'],
  multiple: ['多选', 'Some of several'],
  day: ['日期', 'Day'],
} as const

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
      shape: {
        key: text(['标识', 'Key'], {
          max: 30,
          required: true,
          pattern: '^[a-z][A-Za-z0-9_]*$',
          message: ['标识须以小写字母开头，只含字母、数字和下划线', 'A key begins with a small letter and has letters, digits and underscores'],
        }),
        label: text(['名称', 'Label'], { max: 50, required: true }),
        type: choice(['类型', 'Kind'], questionTypes, { required: true, default: 'text' }),
        required: flag(['必填', 'Required']),
        options: text(['选项', 'Options'], { max: option.max ?? 50, many: true, help: ['单选和多选的选项', 'What to choose from'] }),
        regex: text(['格式', 'Pattern'], {
          max: 100,
          help: [
            '正则表达式，须与整个答案相符；不支持环视和反向引用',
            'A regular expression for the whole answer; no look-around or back-references',
          ],
        }),
      },
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
