import { day, integer, longText, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

export const newspapernews = resource('contribute/newspapernews', {
  label: ['报纸稿件', 'Newspaper article'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    paperCode: text(['报纸', 'Paper'], { max: 20, required: true, list: true, filter: 'equal' }),
    issueDate: day(['出版日期', 'Issue date'], { required: true, list: true, filter: 'range' }),
    pageNo: text(['版次', 'Page no.'], { max: 10, required: true, list: true }),
    title: text(['标题', 'Title'], { max: 200, required: true, unique: ['paperCode', 'issueDate', 'pageNo'], list: true, filter: 'like' }),
    content: longText(['正文', 'Text']),
    words: integer(['字数', 'Words'], { min: 0, list: true }),
    remarks: text(['备注', 'Remarks'], { max: 500 }),
  },
  actions: {
    toRecycle: { label: ['移入回收站', 'Recycle'], call: 'POST toRecycle', bin: 'into' },
    outRecycle: { label: ['移出回收站', 'Take back'], call: 'POST outRecycle', bin: 'outOf' },
    updateRemarks: { label: ['修改备注', 'Change the remarks'], call: 'POST update_remarks', verb: 'edit', sets: ['remarks'] },
  },
})
