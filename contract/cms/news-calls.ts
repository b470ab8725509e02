import type { Calls } from '../kit/action'
import { choice, decimal, dict, flag, integer, json, longText, ref, text, time } from '../kit/field'
import { presences } from './presences'

const id = text(['编号', 'Id'], { max: 20, required: true })
/** What an editor typed and did not save, kept for that editor alone. */
const slot = {
  version: integer(['所改的版本', 'Version it was based on']),
  values: json(['内容', 'Values']),
  updateTime: time(['保存时间', 'Saved at']),
}

/** Somebody who has an article open. */
const person = {
  newsId: ref(['新闻', 'News'], 'cms/news'),
  userId: ref(['人员', 'Person'], 'user/user'),
  userName: text(['姓名', 'Name']),
  activity: choice(['状态', 'Activity'], presences),
  heading: text(['所在小标题', 'At the heading']),
  seconds: integer(['无活动时还显示的秒数', 'Seconds it is shown without a sign of life']),
  mine: flag(['本人', 'The caller']),
}

/** The calls of news that are neither generic nor actions: a ranking, the calls around editing, previews. */
export const newsCalls = {
  catchTags: {
    label: ['捕获标签', 'Suggest tags'],
    call: 'POST catch-tags',
    input: { text: longText(['正文', 'Text'], { max: 2_000_000, required: ['正文内容不能为空!', 'The text cannot be empty'] }) },
    answer: 'list',
    output: {
      id: ref(['标签', 'Tag'], 'general/tags'),
      name: text(['名称', 'Name']),
      score: decimal(['得分', 'Score'], { scale: 3 }),
      start: integer(['起始', 'Starts at']),
      end: integer(['结束', 'Ends before']),
      count: integer(['次数', 'Times']),
    },
    access: 'login',
  },
  viewsList: {
    label: ['点击排行', 'Most read'],
    call: 'GET views-list',
    answer: 'page',
    listed: true,
    access: { verb: 'view' },
    output: {
      title: text(['标题', 'Title']),
      typeId: dict(['新闻类型', 'News type'], 'cms_news_type', { numeric: true }),
      createName: text(['作者', 'Author']),
      publishTime: time(['发布时间', 'Publish time']),
      views: integer(['点击量', 'Views']),
      likes: integer(['点赞量', 'Likes']),
      comments: integer(['评论数', 'Comments']),
    },
  },
  defaults: {
    label: ['新稿预填内容', 'Start from'],
    call: 'GET defaults',
    answer: 'row',
    access: { verb: 'add' },
    output: {
      sources: text(['来源', 'Source']),
      editorId: ref(['责任编辑', 'Responsible editor'], 'user/user'),
      editorIdName: text(['责任编辑姓名', 'Name of the responsible editor']),
    },
  },
  proposeSlug: {
    label: ['推荐网址别名', 'Propose a slug'],
    call: 'GET propose-slug',
    answer: 'row',
    access: { verb: 'view' },
    input: {
      title: text(['标题', 'Title'], { max: 200, required: ['标题不能为空!', 'Title cannot be empty'] }),
      id: text(['编号', 'Id'], { max: 20, pattern: '^\\d{1,18}$' }),
    },
    output: { slug: text(['网址别名', 'Slug']) },
  },
  duplicate: {
    label: ['复制为新稿', 'Copy as a new draft'],
    call: 'POST duplicate/{id}',
    answer: 'row',
    access: { verb: 'add' },
    writes: true,
    input: { id },
  },
  heartbeat: {
    label: ['编辑心跳', 'Heartbeat while editing'],
    call: 'POST heartbeat/{id}',
    answer: 'row',
    access: { verb: 'edit' },
    writes: true,
    input: { id, leaving: flag(['离开', 'Leaving']) },
    output: {
      held: flag(['由我编辑', 'Held by the caller']),
      lockUser: ref(['锁定人', 'Locked by'], 'user/user'),
      lockUserName: text(['锁定人姓名', 'Name of the holder']),
      lockMode: integer(['锁定方式', 'Kind of lock']),
      lockTime: time(['锁定时间', 'Locked at']),
      lockExpire: time(['锁定到期', 'Lock ends']),
      idleSeconds: integer(['空闲秒数', 'Seconds since the last heartbeat']),
      otherSession: flag(['在别处打开', 'Held by another session of the caller']),
      version: integer(['版本', 'Version']),
    },
  },
  present: {
    label: ['在看此稿', 'Say that the article is open'],
    call: 'POST present/{id}',
    answer: 'list',
    access: { verb: 'view' },
    writes: true,
    input: {
      id,
      tab: text(['窗口', 'Tab'], { max: 40, required: true, pattern: '^[A-Za-z0-9-]{8,40}$' }),
      activity: choice(['状态', 'Activity'], presences, { default: 'reading' }),
      heading: text(['所在小标题', 'At the heading'], { max: 120 }),
      leaving: flag(['离开', 'Leaving']),
    },
    output: person,
  },
  presence: {
    label: ['谁在看稿', 'Who has articles open'],
    call: 'GET presence',
    answer: 'list',
    access: { verb: 'view' },
    input: { newsId: text(['新闻', 'Article'], { max: 20, pattern: '^\\d{1,18}$' }) },
    output: person,
  },
  figures: {
    label: ['稿件数据', 'Figures of an article'],
    call: 'GET figures/{id}',
    answer: 'map',
    access: { verb: 'view' },
    input: { id },
    output: {
      totals: json(['累计', 'Totals by figure']),
      days: json(['近 30 天', 'The last 30 days: reads and visitors by day']),
      live: json(['近半小时', 'The last half hour: readers in all and by five minutes']),
    },
  },
  checkLinks: {
    label: ['检查链接', 'Check links'],
    call: 'POST check-links',
    answer: 'list',
    access: { verb: 'edit' },
    input: {
      links: json(['链接', 'Links'], {
        required: true,
        many: true,
        max: 50,
        shape: { url: text(['地址', 'Address'], { max: 1000, required: true }) },
      }),
    },
    output: {
      url: text(['地址', 'Address']),
      state: choice(['结果', 'Result'], { ok: ['正常', 'Fine'], dead: ['失效', 'Broken'], unknown: ['未知', 'Unknown'] }),
      msg: text(['原因', 'Reason']),
    },
  },
  autosave: {
    label: ['自动保存', 'Keep unsaved text'],
    call: 'POST autosave/{id}',
    answer: 'row',
    access: { verb: 'edit' },
    writes: true,
    input: { id },
    output: slot,
  },
  autosaved: {
    label: ['未保存的文字', 'Unsaved text'],
    call: 'GET autosave/{id}',
    answer: 'row',
    access: { verb: 'edit' },
    input: { id },
    output: slot,
  },
  dropAutosave: {
    label: ['丢弃未保存的文字', 'Drop unsaved text'],
    call: 'DELETE autosave/{id}',
    answer: 'none',
    access: { verb: 'edit' },
    writes: true,
    input: { id },
  },
  previewToken: {
    label: ['预览链接', 'Preview link'],
    call: 'POST preview-token/{id}',
    answer: 'row',
    access: { verb: 'view' },
    input: { id, hours: integer(['有效小时', 'Valid for (hours)'], { min: 1, max: 168, default: 24 }) },
    output: {
      token: text(['令牌', 'Token']),
      url: text(['地址', 'Address']),
      expireTime: time(['到期时间', 'Ends']),
    },
  },
  preview: {
    label: ['预览', 'Preview'],
    call: 'GET front/preview/{id}',
    answer: 'row',
    access: 'public',
    input: { id, token: text(['令牌', 'Token'], { max: 2000, required: true }) },
  },
} as const satisfies Calls
