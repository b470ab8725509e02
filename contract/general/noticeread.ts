import { ref, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who has read which announcement. */
export const noticeread = resource('general/noticeread', {
  label: ['公告阅读', 'Announcement read'],
  tenancy: 'tenant',
  internal: true,
  title: 'noticeId',
  fields: {
    noticeId: ref(['公告', 'Announcement'], 'general/notice', { required: true, unique: ['userId'] }),
    userId: ref(['用户', 'User'], 'user/user', { required: true }),
    readTime: time(['阅读时间', 'Read at'], { required: true }),
  },
})
