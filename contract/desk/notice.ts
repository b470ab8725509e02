import { choice, flag, integer, text } from '../kit/field'
import { service } from '../kit/resource'
import { noticeKinds } from '../kit/tells'

const notice = {
  id: text(['编号', 'Id']),
  title: text(['标题', 'Title']),
  category: integer(['类型', 'Type']),
  categoryName: text(['类型', 'Type']),
  isTop: flag(['置顶', 'Pinned']),
  releaseTime: text(['发布时间', 'Released at']),
  isRead: flag(['已读', 'Read']),
  // Personal ones alone have what follows.
  kind: choice(['种类', 'Kind of personal notice'], noticeKinds),
  kindName: text(['种类', 'Kind of personal notice']),
  leads: text(['链接', 'Page that it leads to']),
}

const clock = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', help: ['如 22:00', 'For example 22:00'] } as const

/** Kinds of things by the ways in which somebody hears of them, and the hours in which he is left alone. */
const ways = {
  desk: text(['产品内', 'At the desk'], { many: true, max: 20 }),
  mail: text(['邮件', 'E-mail'], { many: true, max: 20 }),
  push: text(['浏览器推送', 'Push'], { many: true, max: 20 }),
  quietFrom: text(['免打扰开始', 'Quiet from'], clock),
  quietTo: text(['免打扰结束', 'Quiet until'], clock),
}

/** What somebody is told: the released announcements that are for him and what the product told him alone, and whether he has read them. */
export const deskNotice = service('desk/notice', {
  label: ['我的通知', 'My notices'],
  calls: {
    page: {
      label: ['我的通知', 'My notices'],
      call: ['GET page', 'GET list'],
      answer: 'page',
      access: 'login',
      input: {
        current: integer(['页码', 'Page'], { min: 1 }),
        size: integer(['每页条数', 'Rows per page'], { min: 1, max: 200 }),
        isRead: flag(['已读', 'Read']),
        title: text(['标题', 'Title'], { max: 100 }),
        category: integer(['类型', 'Type']),
        releaseTime: text(['发布时间', 'Released at: a day or a time, or two separated by a comma'], { max: 40 }),
        releaseTimeRange: text(['发布时间范围', 'The same'], { max: 40 }),
        releaseTime_datege: text(['发布时间不早于', 'Released at or after'], { max: 19 }),
        releaseTime_dategt: text(['发布时间晚于', 'Released after'], { max: 19 }),
        releaseTime_datele: text(['发布时间不晚于', 'Released at or before'], { max: 19 }),
        releaseTime_datelt: text(['发布时间早于', 'Released before'], { max: 19 }),
        kind: choice(['种类', 'Kind of personal notice'], noticeKinds),
        fold: flag(['合并同类', 'Similar ones grouped']),
        alike: text(['同类', 'Similar to this one'], { max: 20 }),
      },
      output: { ...notice, alike: integer(['同类条数', 'Number of similar ones, including itself']) },
    },
    detail: {
      label: ['看通知', 'Read a notice'],
      call: ['GET detail', 'GET {id}'],
      answer: 'row',
      access: 'login',
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
      output: { ...notice, content: text(['内容', 'Content']), attach: text(['附件', 'Attachment']) },
    },
    submit: {
      label: ['保存通知公告', 'Save an announcement'],
      call: 'POST submit',
      answer: 'row',
      access: 'login',
      writes: true,
    },
    remove: {
      label: ['删除通知公告', 'Delete announcements'],
      call: 'POST remove',
      answer: 'none',
      access: 'login',
      writes: true,
      input: { ids: text(['编号', 'Ids'], { many: true, max: 20, required: true }) },
    },
    settings: {
      label: ['通知设置', 'My notice settings'],
      call: 'GET settings',
      answer: 'map',
      access: 'login',
      output: { ...ways, hasAddress: flag(['已填邮箱', 'Has an e-mail address']) },
    },
    saveSettings: {
      label: ['保存通知设置', 'Save my notice settings'],
      call: 'POST settings',
      answer: 'map',
      access: 'login',
      writes: true,
      input: ways,
      output: { ...ways, hasAddress: flag(['已填邮箱', 'Has an e-mail address']) },
    },
    pushKey: {
      label: ['推送公钥', 'Key for pushes'],
      call: 'GET push-key',
      answer: 'map',
      access: 'login',
      output: { key: text(['公钥', 'Public key']) },
    },
    subscribe: {
      label: ['接收推送', 'Turn on notifications in this browser'],
      call: 'POST push-subscribe',
      answer: 'none',
      access: 'login',
      writes: true,
      input: {
        endpoint: text(['推送地址', 'Address of the push service'], { max: 1000, required: true }),
        p256dh: text(['浏览器公钥', 'Public key of the browser'], { max: 100, required: true }),
        auth: text(['浏览器密文', 'Secret of the browser'], { max: 30, required: true }),
      },
    },
    unsubscribe: {
      label: ['停止推送', 'Turn off notifications in this browser'],
      call: 'POST push-unsubscribe',
      answer: 'none',
      access: 'login',
      writes: true,
      input: { endpoint: text(['推送地址', 'Address of the push service'], { max: 1000, required: true }) },
    },
    unread: {
      label: ['未读数', 'How many are unread'],
      call: 'GET unread',
      answer: 'map',
      access: 'login',
      output: { count: integer(['未读数', 'Unread']) },
    },
    read: {
      label: ['标为已读', 'Mark as read'],
      call: 'POST read',
      answer: 'map',
      access: 'login',
      writes: true,
      input: {
        ids: text(['编号', 'Ids'], { many: true, max: 20, help: ['不给则全部', 'All if none are given'] }),
        alike: text(['同类', 'Similar to this one'], { max: 20 }),
      },
      output: { count: integer(['新读', 'Newly read']) },
    },
  },
})
