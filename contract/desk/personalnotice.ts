import { choice, flag, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { noticeKinds } from '../kit/tells'

/** What the product told one person, in both languages; he reads it at his desk (desk/notice), beside the announcements. */
export const personalnotice = resource('desk/personalnotice', {
  label: ['个人消息', 'Personal notice'],
  tenancy: 'tenant',
  internal: true,
  personal: true,
  title: 'title',
  fields: {
    userId: ref(['接收人', 'Receiver'], 'user/user', { required: true }),
    kind: choice(['类型', 'Kind'], noticeKinds, { required: true }),
    title: text(['标题', 'Title'], { max: 300, required: true, inEnglish: 'titleEn' }),
    titleEn: text(['英文标题', 'English title'], { max: 300, required: true }),
    body: text(['内容', 'Text'], { max: 600, inEnglish: 'bodyEn' }),
    bodyEn: text(['英文内容', 'English text'], { max: 600 }),
    // What it is about; nobody reads a row by it who does not reach that row.
    noun: text(['资源', 'Resource'], { max: 100 }),
    rowId: text(['数据编号', 'Row'], { max: 20 }),
    leads: text(['链接', 'Links to'], { max: 300 }),
    // Notices of one likeness and day may be shown as one.
    likeness: text(['同类', 'Similarity'], { max: 160, required: true }),
    isShown: flag(['在产品内显示', 'Shown at the desk'], { default: true }),
    readTime: time(['阅读时间', 'Read at']),
  },
  indexes: [['noun', 'rowId']],
})
