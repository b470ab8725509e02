import { decimal, encrypted, flag, images, integer, longText, ref, serial, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })

export const problem = resource('petition/problem', {
  label: ['问政', 'Public question'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    problemNo: serial(['编号', 'No.'], 'WZ{yyyyMMdd}{####}'),
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    content: longText(['内容', 'Content'], { required: true }),
    userId: ref(['提问人', 'Asked by'], 'user/user', { once: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone' }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal' }),
    deptId: ref(['答复机构', 'Answered by'], 'system/dept', { list: true, filter: 'equal' }),
    images: images(['图片', 'Pictures']),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    isPublic: flag(['公开', 'Public'], { default: true, list: true }),
    isAnonymous: flag(['匿名', 'Anonymous']),
    reply: longText(['答复', 'Reply'], { readOnly: true }),
    replyTime: time(['答复时间', 'Replied'], { readOnly: true, list: true }),
    checkUser: ref(['审核人', 'Checked by'], 'user/user', { readOnly: true }),
    checkRemark: text(['审核意见', 'Remark of the check'], { max: 200, readOnly: true }),
    views: integer(['浏览量', 'Views'], { readOnly: true, default: 0, list: true }),
    likes: integer(['点赞量', 'Likes'], { readOnly: true, default: 0 }),
    deadline: time(['答复期限', 'Deadline'], { list: true }),
  },
  states: {
    0: ['新问题', 'New', 'busy'],
    1: ['待审', 'Replied', 'busy'],
    2: ['已发布', 'Published', 'good'],
    3: ['答复退回', 'Reply rejected', 'warn'],
    4: ['已隐藏', 'Hidden'],
  },
  actions: {
    reply: {
      label: ['答复', 'Reply'],
      call: 'POST reply',
      from: [0, 3],
      to: 1,
      sets: ['reply', 'deptId'],
      tone: 'primary',
      input: { reply: longText(['答复', 'Reply'], { required: true }) },
    },
    check: { label: ['审核通过', 'Check'], call: 'POST check', from: 1, to: 2, tone: 'primary' },
    checkReject: { label: ['审核退回', 'Send back'], call: 'POST checkreject', from: 1, to: 3, input: { remark: reason }, tone: 'danger' },
    hide: { label: ['隐藏', 'Hide'], from: [0, 1, 2], to: 4, input: { remark: reason }, tone: 'danger' },
    reopen: { label: ['再次提问', 'Ask again'], from: 2, to: 0 },
  },
  calls: {
    getDeptIdByName: {
      label: ['按名称找机构', 'Department by its name'],
      call: 'GET getDeptIdByName',
      answer: 'map',
      access: 'login',
      input: { name: text(['机构名称', 'Name'], { max: 50, required: true }) },
      output: { deptId: text(['机构', 'Department id']) },
    },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['problemNo', 'title', 'content', 'categoryId', 'deptId', 'images', 'reply', 'replyTime', 'views', 'likes'],
      where: { status: 2, isPublic: true },
      filters: ['categoryId', 'deptId', 'title'],
      sort: ['-replyTime'],
    },
  },
})
