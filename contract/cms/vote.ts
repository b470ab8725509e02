import { choice, flag, image, integer, json, longText, parts, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** How many options of a question a reader picks. */
export const pickTypes = { single: ['单选', 'One'], multi: ['多选', 'Several'] } as const

/** When readers see the result. */
export const resultTimes = {
  always: ['随时可见', 'Always'],
  afterVote: ['投票后可见', 'After their ballot'],
  afterEnd: ['结束后可见', 'After the end'],
} as const

/** A result as it is answered: options with their counts, or that it is hidden. */
const resultOutput = {
  isHidden: flag(['未公开', 'Hidden']),
  total: integer(['票数', 'Ballots']),
  byDevice: flag(['按设备计票', 'One ballot per device']),
  questions: json(['问题', 'Questions'], {
    many: true,
    shape: {
      id: text(['编号', 'Id']),
      title: text(['问题', 'Question']),
      options: json(['选项', 'Options'], {
        many: true,
        shape: { key: text(['标识', 'Key']), text: text(['选项', 'Option']), count: integer(['票数', 'Picks']) },
      }),
    },
  }),
}

const id = text(['投票', 'Vote'], { max: 20, required: true, pattern: '^\\d{1,18}$' })

/**
 * A vote of readers: questions with options, from one moment to another. Once it runs nothing of it changes but its end. Counts stand in no column of it, so that a result
 * which is hidden is in no list, export or report.
 */
export const vote = resource('cms/vote', {
  label: ['投票', 'Vote'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    newsId: ref(['新闻', 'Article'], 'cms/news', {
      filter: 'equal',
      help: ['新闻开启投票后显示在文末', 'Shown below this article when its vote is enabled'],
    }),
    cover: image(['封面', 'Cover']),
    intro: longText(['说明', 'Introduction'], { max: 500 }),
    type: choice(['选择方式', 'Picks'], pickTypes, { required: true, default: 'single', list: true, filter: 'equal' }),
    minPick: integer(['最少选', 'At least'], { min: 1, max: 50, default: 1, when: { type: 'multi' } }),
    maxPick: integer(['最多选', 'At most'], { min: 1, max: 50, when: { type: 'multi' } }),
    perUserLimit: integer(['每人总票数', 'Ballots per reader'], { min: 1, max: 1000, required: true, default: 1 }),
    perDayLimit: integer(['每人每日票数', 'Ballots per reader per day'], {
      min: 1,
      max: 100,
      help: ['留空则只受总票数限制', 'Leave empty for no daily limit'],
    }),
    startTime: time(['开始时间', 'Starts'], { required: true, list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Ends'], { required: true, list: true, filter: 'range' }),
    needLogin: flag(['需登录', 'Members only'], {
      help: ['不需登录时每台设备一票，结果旁注明', 'Otherwise one ballot per device; the result says so'],
    }),
    anonymous: flag(['匿名', 'Secret'], { default: true, help: ['不记录会员与选票的对应', 'Ballots are anonymous'] }),
    resultShow: choice(['结果公开', 'Result'], resultTimes, { required: true, default: 'always', list: true }),
    questions: parts(['问题', 'Questions'], 'cms/votequestion', 'voteId', { max: 20 }),
    total: integer(['票数', 'Ballots'], { stored: false, readOnly: true, list: true }),
    isPublic: flag(['已发布', 'Published'], { readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    running: { value: 1, label: ['进行中', 'Running'], tone: 'busy' },
    ended: { value: 2, label: ['已结束', 'Ended'], tone: 'good' },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  rights: { count: ['查看未公开的结果', 'See unpublished results'] },
  actions: {
    publish: { label: ['发布', 'Publish'], from: 'draft', to: 'running', writes: { isPublic: true }, tone: 'primary' },
    withdraw: { label: ['撤回修改', 'Take back'], verb: 'publish', from: 'running', to: 'draft', writes: { isPublic: false } },
    extend: { label: ['调整结束时间', 'Change the end'], verb: 'publish', from: 'running', sets: ['endTime!'] },
    end: {
      label: ['结束', 'End'],
      verb: 'publish',
      from: 'running',
      to: 'ended',
      due: 'endTime',
      confirm: ['结束后不能再投票，确定结束?', 'Nobody can vote afterwards. End it?'],
      tells: { whom: 'createUser', what: ['投票已结束：{title}', 'The vote has ended: {title}'] },
    },
  },
  calls: {
    result: {
      label: ['投票结果', 'Result'],
      call: 'GET result/{id}',
      answer: 'map',
      access: { verb: 'view' },
      input: { id },
      output: resultOutput,
    },
    shown: {
      label: ['公开的结果', 'Result shown to readers'],
      call: 'GET front/result/{id}',
      answer: 'map',
      access: 'public',
      input: { id },
      output: resultOutput,
    },
    cast: {
      label: ['投票', 'Vote'],
      call: 'POST front/cast',
      answer: 'map',
      access: 'public',
      writes: true,
      input: {
        id,
        device: text(['设备', 'Device'], { min: 16, max: 64, required: true, pattern: '^[\\w-]+$' }),
        picks: json(['选择', 'Picks'], {
          many: true,
          max: 20,
          required: true,
          shape: {
            questionId: text(['问题', 'Question'], { max: 20, required: true }),
            options: text(['选项', 'Options'], { max: 30, many: true, required: true }),
          },
        }),
      },
      output: resultOutput,
    },
  },
  queues: {
    running: { label: ['进行中', 'Running'], where: { status: 'running' } },
    drafts: { label: ['草稿', 'Drafts'], where: { status: 'draft' } },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['title', 'newsId', 'cover', 'intro', 'startTime', 'endTime', 'needLogin', 'resultShow', 'status', 'total', 'isPublic'],
      where: { isPublic: true },
      filters: ['newsId', 'status'],
      sort: ['status', '-endTime'],
    },
  },
  below: ['cms/voterecord'],
  log: { noun: 'cms/votelog', key: 'voteId' },
  sort: ['-id'],
  indexes: [['newsId', 'isPublic']],
  face: {
    groups: [
      { label: ['内容', 'Vote'], fields: ['title', 'intro', 'cover', 'newsId', 'questions'] },
      { label: ['规则', 'Rules'], fields: ['startTime', 'endTime', 'type', 'minPick', 'maxPick', 'perUserLimit', 'perDayLimit', 'needLogin'] },
      { label: ['结果', 'Result'], fields: ['resultShow', 'anonymous', 'total', 'isPublic'] },
    ],
    picture: 'cover',
    second: ['newsId'],
    key: ['startTime', 'endTime', 'resultShow', 'total'],
    views: { calendar: 'endTime' },
    empty: ['给读者出题：可单选多选，可在文末或投票页参与。', 'Polls for readers, below an article or on the votes page.'],
  },
  menu: { icon: 'chart', sort: 40 },
})

export const votelog = logOf(vote, ['投票日志', 'Log of votes'])
