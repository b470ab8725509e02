import { choice, flag, html, images, integer, ref, refs, serial, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })

/** A state that is remembered: parking keeps where the row came from, and it goes back there. */
export const manuscript = resource('contribute/manuscript', {
  label: ['来稿', 'Manuscript'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    manuscriptNo: serial(['稿件编号', 'Manuscript no.'], 'LG{yyyyMM}{#####}'),
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    content: html(['正文', 'Text'], { required: true }),
    type: choice(
      ['体裁', 'Type'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'], video: ['视频', 'Video'] },
      { required: true, default: 'text', list: true, filter: 'equal' },
    ),
    authorIds: refs(['作者', 'Authors'], 'contribute/contributepersonal', { required: true, list: true, filter: 'equal' }),
    thumbs: images(['配图', 'Pictures'], { max: 9 }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal' }),
    isDelicacy: flag(['精品', 'Choice piece'], { readOnly: true, list: true }),
    isGtfy: flag(['刊登', 'Printed elsewhere'], { readOnly: true }),
    awardLevel: choice(['奖项', 'Award'], { 1: ['一等奖', 'First'], 2: ['二等奖', 'Second'], 3: ['三等奖', 'Third'] }, { readOnly: true }),
    newsId: ref(['新闻', 'News'], 'cms/news', { readOnly: true, unique: true, nameAs: 'newsTitle' }),
    prevStatus: integer(['原状态', 'State before parking'], { readOnly: true }),
    rejectReason: text(['退稿原因', 'Reason of refusal'], { max: 200, readOnly: true }),
    score: integer(['得分', 'Score'], { readOnly: true, list: true }),
  },
  states: {
    0: ['草稿', 'Draft'],
    1: ['待处理', 'Submitted', 'busy'],
    2: ['备用库', 'Parked'],
    3: ['已采用', 'Adopted', 'good'],
    4: ['已送印', 'Printed', 'good'],
    5: ['未采用', 'Rejected', 'bad'],
    6: ['已推送', 'Published', 'good'],
  },
  editIn: [0, 5],
  deleteIn: 0,
  actions: {
    send: { label: ['投稿', 'Submit'], from: [0, 5], to: 1, tone: 'primary' },
    toDraft: { label: ['入备用库', 'Park'], call: 'POST toDraft', from: [1, 3], to: 2, input: { remark: text(['备注', 'Remark'], { max: 200 }) } },
    outDraft: { label: ['移出备用库', 'Take back'], call: 'POST outDraft', from: 2, to: [1, 3] },
    adopt: { label: ['采用', 'Adopt'], call: 'POST adopt', from: [1, 2], to: 3, tone: 'primary' },
    print: { label: ['送印', 'Print'], call: 'POST print', from: 3, to: 4 },
    reject: { label: ['退稿', 'Reject'], call: 'POST reject', from: [1, 2, 3], to: 5, input: { remark: reason }, tone: 'danger' },
    saveDelicacy: {
      label: ['设为精品', 'Choice piece'],
      call: 'POST saveDelicacy',
      from: [3, 4, 6],
      toggles: 'isDelicacy',
      off: { label: ['取消精品', 'No choice piece'] },
    },
    saveGtfy: {
      label: ['标记刊登', 'Printed elsewhere'],
      call: 'POST saveGtfy',
      from: [3, 4, 6],
      toggles: 'isGtfy',
      off: { label: ['取消刊登', 'Not printed elsewhere'] },
    },
    award: { label: ['评奖', 'Award'], call: 'POST award', from: [3, 4, 6], sets: ['awardLevel'] },
    pushNews: { label: ['推送新闻', 'Make news of it'], call: 'GET push-news', from: [3, 4], to: 6 },
  },
  also: { 'POST create': 'add', 'POST delete': 'delete' },
  calls: {
    nextDetail: {
      label: ['下一篇', 'The next one'],
      call: 'GET next-detail',
      answer: 'row',
      listed: true,
      access: { verb: 'view' },
      input: { id: ref(['稿件', 'Manuscript'], 'contribute/manuscript', { required: true }) },
    },
  },
  log: { noun: 'contribute/manuscriptlog', key: 'manuscripId' },
})
