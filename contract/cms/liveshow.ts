import { flag, integer, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** A live of an article: who reports, whether it goes on, and in which order its entries stand. Once it has ended its entries are part of the article. */
export const liveshow = resource('cms/liveshow', {
  label: ['图文直播', 'Live coverage'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['直播标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    newsId: ref(['新闻', 'Article'], 'cms/news', {
      required: ['请选择新闻', 'Please choose the article'],
      unique: true,
      once: true,
      list: true,
      filter: 'equal',
      help: ['直播入口显示在该新闻页，结束后内容并入正文之后', 'Linked from the article, which takes over its entries when it ends'],
    }),
    hosts: refs(['主持人', 'Hosts'], 'user/user', {
      required: ['请选择主持人', 'Please choose the hosts'],
      filter: 'equal',
      help: ['只有主持人能发布直播内容', 'Only they can write its entries'],
    }),
    isNewestFirst: flag(['最新在前', 'Newest first'], { as: 'number', readOnly: true, default: true }),
    streamUrl: url(['视频流地址', 'Video address'], { help: ['HLS 或网页地址，读者点按后打开', 'Readers click to reveal it'] }),
    startTime: time(['开始时间', 'Began'], { readOnly: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Ended'], { readOnly: true, filter: 'range' }),
    lastSeq: integer(['最新序号', 'Newest number'], { min: 0, required: true, default: 0, readOnly: true }),
  },
  states: {
    waiting: { value: 0, label: ['未开始', 'Not started'] },
    running: { value: 1, label: ['直播中', 'Live'], tone: 'busy' },
    ended: { value: 2, label: ['已结束', 'Ended'], tone: 'good' },
  },
  editIn: ['waiting', 'running'],
  deleteIn: 'waiting',
  actions: {
    start: { label: ['开始直播', 'Begin'], from: 'waiting', to: 'running', writes: { startTime: '$now' }, tone: 'primary' },
    end: {
      label: ['结束直播', 'End'],
      verb: 'start',
      from: 'running',
      to: 'ended',
      writes: { endTime: '$now' },
      confirm: [
        '结束后不能再发布内容，全部内容并入新闻，确定结束?',
        'No more entries can be written, and its entries become part of the article. End it?',
      ],
      tells: { whom: 'createUser', what: ['直播已结束：{title}', 'The live coverage has ended: {title}'] },
    },
    order: {
      label: ['最新在前', 'Newest first'],
      verb: 'start',
      from: ['waiting', 'running', 'ended'],
      toggles: 'isNewestFirst',
      off: { label: ['最早在前', 'Oldest first'] },
    },
  },
  queues: {
    running: { label: ['直播中', 'Live'], where: { status: 'running' }, home: 'waiting', menu: '/cms/live-desk', entry: ['直播台', 'Live desk'] },
    waiting: { label: ['未开始', 'Not started'], where: { status: 'waiting' } },
  },
  log: { noun: 'cms/liveshowlog', key: 'liveId' },
  select: ['title', 'status'],
  sort: ['-id'],
  face: {
    groups: [
      { label: ['直播', 'Live'], fields: ['title', 'newsId', 'hosts', 'streamUrl'] },
      { label: ['进程', 'Progress'], fields: ['startTime', 'endTime', 'isNewestFirst', 'lastSeq'] },
    ],
    second: ['newsId'],
    key: ['startTime', 'lastSeq'],
    plural: 'Live coverage',
    views: { calendar: 'startTime' },
    empty: [
      '给一篇新闻开一场图文直播，主持人用手机发布，读者实时看到。',
      'Report from the spot: hosts write on their phones, and readers see it at once.',
    ],
  },
  menu: { icon: 'sound', sort: 47 },
})

export const liveshowlog = logOf(liveshow, ['图文直播日志', 'Log of live coverage'])
