import { flag, integer, text } from '../kit/field'
import { service } from '../kit/resource'

const notice = {
  id: text(['编号', 'Id']),
  title: text(['标题', 'Title']),
  category: integer(['类型', 'Type']),
  categoryName: text(['类型', 'Type']),
  isTop: flag(['置顶', 'Pinned']),
  releaseTime: text(['发布时间', 'Released at']),
  isRead: flag(['已读', 'Read']),
}

/** What somebody is told: the released announcements that are for him, and whether he has read them. */
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
        size: integer(['每页条数', 'Rows a page'], { min: 1, max: 200 }),
        isRead: flag(['已读', 'Read']),
        title: text(['标题', 'Title'], { max: 100 }),
        category: integer(['类型', 'Type']),
        releaseTime: text(['发布时间', 'Released at, a day or two with a comma'], { max: 40 }),
      },
      output: notice,
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
      input: { ids: text(['编号', 'Ids'], { many: true, max: 20, help: ['不给则全部', 'All where none are given'] }) },
      output: { count: integer(['新读', 'Newly read']) },
    },
  },
})
