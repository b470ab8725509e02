import { flag, images, integer, longText, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** An entry of a live. Each change of one has the next number of its live, by which readers who were cut off learn what they missed, once and in order. */
export const newslive = resource('cms/newslive', {
  label: ['直播内容', 'Live entry'],
  tenancy: 'tenant',
  scope: 'all',
  within: 'newsId',
  title: 'content',
  fields: {
    newsId: ref(['新闻', 'Article'], 'cms/news', { required: ['请选择新闻', 'Please choose the article'], once: true, list: true, filter: 'equal' }),
    content: longText(['内容', 'Text'], {
      detail: false,
      max: 2000,
      required: ['请填写内容', 'Please write something'],
      list: true,
      filter: 'like',
    }),
    images: images(['图片', 'Pictures'], { max: 9 }),
    videoUrl: url(['视频地址', 'Video address']),
    liveTime: time(['时间', 'At'], { list: true, filter: 'range', help: ['留空为现在', 'Leave empty for now'] }),
    hostId: ref(['主持人', 'Host'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    isTop: flag(['置顶', 'Pinned'], { as: 'number', readOnly: true, filter: 'equal' }),
    seq: integer(['序号', 'Number'], { min: 0, required: true, default: 0, readOnly: true }),
    correctTime: time(['更正时间', 'Corrected at'], { readOnly: true }),
    withdrawReason: text(['撤回原因', 'Reason for withdrawal'], { max: 200, readOnly: true }),
  },
  states: {
    hidden: { value: 0, label: ['已撤回', 'Withdrawn'], tone: 'bad' },
    shown: { value: 1, label: ['已发布', 'Shown'], tone: 'good' },
  },
  initial: 'shown',
  actions: {
    pin: { label: ['置顶', 'Pin'], verb: 'edit', from: 'shown', toggles: 'isTop', off: { label: ['取消置顶', 'Unpin'] } },
    withdraw: { label: ['撤回', 'Withdraw'], verb: 'edit', from: 'shown', to: 'hidden', reason: 'withdrawReason', tone: 'danger' },
    restore: { label: ['恢复', 'Show again'], verb: 'edit', from: 'hidden', to: 'shown', writes: { withdrawReason: null } },
  },
  calls: {
    live: {
      label: ['直播流', 'Entries of a live as server-sent events, or as JSON for polling'],
      call: 'GET front/live',
      answer: 'stream',
      access: 'public',
      input: {
        newsId: text(['新闻', 'Article'], { max: 18, required: true }),
        after: integer(['从该序号之后', 'After this number'], { min: 0 }),
      },
      output: { id: text(['序号', 'Number']), event: text(['事件', 'Event']), data: text(['内容', 'Data']) },
    },
  },
  made: { writes: { hostId: '$me' } },
  queues: {
    withdrawn: { label: ['已撤回', 'Withdrawn'], where: { status: 'hidden' } },
    pinned: { label: ['置顶', 'Pinned'], where: { isTop: true } },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['newsId', 'content', 'images', 'videoUrl', 'liveTime', 'hostId', 'isTop', 'seq', 'correctTime'],
      where: { status: 'shown' },
      filters: ['newsId'],
      sort: ['-isTop', '-id'],
      live: { by: 'newsId', seq: 'seq', keeps: 200 },
    },
  },
  log: { noun: 'cms/newslivelog', key: 'entryId' },
  sort: ['-id'],
  indexes: [['newsId', 'seq']],
  face: {
    second: ['newsId'],
    key: ['hostId', 'liveTime', 'isTop'],
    plural: 'Live entries',
    views: { calendar: false },
    empty: ['主持人发布的直播内容出现在这里。', 'Entries written by live hosts appear here.'],
  },
  menu: { icon: 'comment', sort: 48 },
})

export const newslivelog = logOf(newslive, ['直播内容日志', 'Log of live entries'])
