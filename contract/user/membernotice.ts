import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What the product told one member, in both languages; he reads it on his page of the site. */
export const membernotice = resource('user/membernotice', {
  label: ['会员消息', 'Notice to a member'],
  tenancy: 'tenant',
  plane: 'control',
  internal: true,
  title: 'title',
  fields: {
    memberId: ref(['会员', 'Member'], 'user/member', { required: true }),
    title: text(['标题', 'Title'], { max: 300, required: true, inEnglish: 'titleEn' }),
    titleEn: text(['英文标题', 'English title'], { max: 300, required: true }),
    body: text(['内容', 'Text'], { max: 600, inEnglish: 'bodyEn' }),
    bodyEn: text(['英文内容', 'English text'], { max: 600 }),
    // A page of the site.
    leads: text(['链接', 'Links to'], { max: 300 }),
    readTime: time(['阅读时间', 'Read at']),
  },
})
