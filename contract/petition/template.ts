import { rowId } from '../kit/columns'
import { choice, integer, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { letterTypes, templateEvents } from './letterwords'

/** What stands for something of the letter in a template, between double braces. */
export const templateVariables = {
  letterNo: ['信访编号', 'Letter no.'],
  title: ['标题', 'Title'],
  personName: ['信访人', 'Person'],
  deptName: ['承办机构', 'Department'],
  categoryName: ['分类', 'Category'],
  receiveTime: ['收到日期', 'Day of receipt'],
  deadline: ['办理期限', 'Deadline'],
  today: ['今天', 'Today'],
} as const

export const template = resource('petition/template', {
  label: ['答复模板', 'Reply template'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['模板名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Type'],
      { reply: ['答复', 'Reply'], notice: ['通知', 'Notice'], sms: ['短信', 'SMS'] },
      { required: true, default: 'reply', list: true, filter: 'equal' },
    ),
    event: choice(['发送时机', 'Sent'], templateEvents, {
      when: { type: ['notice', 'sms'] },
      required: ['请选择发送时机', 'Please say when it is sent'],
      list: true,
      filter: 'equal',
      help: ['通知发给已注册的信访人，短信发给留有电话的信访人', 'Site members get a notice; people who left a phone number get an SMS'],
    }),
    categoryId: ref(['适用分类', 'For the category'], 'general/category', { list: true, filter: 'equal' }),
    content: longText(['内容', 'Content'], {
      required: true,
      max: 5000,
      help: [
        `可用变量：${Object.entries(templateVariables)
          .map(([key, [zh]]) => `{{${key}}} ${zh}`)
          .join('，')}`,
        `Variables: ${Object.entries(templateVariables)
          .map(([key, [, en]]) => `{{${key}}} ${en}`)
          .join(', ')}`,
      ],
    }),
    variables: text(['所用变量', 'Variables in it'], { many: true, readOnly: true }),
    useCount: integer(['使用次数', 'Times used'], { readOnly: true, default: 0, list: true }),
  },
  calls: {
    fill: {
      label: ['套用模板', 'Fill in a template'],
      call: 'POST fill',
      answer: 'map',
      access: { verb: 'view' },
      writes: true,
      input: {
        id: text(['模板', 'Template'], { required: true, max: 20 }),
        letterType: choice(['信访类型', 'Kind of letter'], letterTypes, { required: true }),
        letterId: rowId(['信访件', 'Letter']),
      },
      output: { content: longText(['内容', 'Content']) },
    },
  },
  sort: ['-useCount'],
  face: {
    second: ['type', 'categoryId'],
    key: ['useCount'],
    empty: ['常用的答复写成模板，答复时一点即用。', 'Reusable answers to pick from when replying.'],
  },
  menu: { icon: 'form', sort: 80 },
})
