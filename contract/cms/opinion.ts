import { choice, flag, integer, json, longText, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { quoteLength, contextLength } from './anchor'

/** The most notes that one article has. */
export const mostOpinions = 500

/** What is said of an article before it is published: the check of a reviewer, a note beside a passage, words proposed in its place, and answers to these. */
export const cmsOpinion = resource('cms/opinion', {
  label: ['审稿意见', 'Opinion'],
  tenancy: 'tenant',
  within: 'newsId',
  title: 'content',
  fields: {
    newsId: ref(['新闻', 'Article'], 'cms/news', { required: true, once: true, list: true, filter: 'equal' }),
    revisionId: ref(['所看的版本', 'Revision read'], 'cms/newshistory', { once: true }),
    kind: choice(
      ['类型', 'Kind'],
      { note: ['批注', 'Note'], suggestion: ['修改建议', 'Suggestion'], check: ['审核', 'Review'] },
      { required: true, once: true, default: 'note', list: true, filter: 'equal' },
    ),
    content: text(['意见', 'Opinion'], { max: 2000, required: ['请填写意见', 'Please enter your note'], list: true, filter: 'like' }),
    anchors: json(['所指原文', 'About the text'], {
      once: true,
      many: true,
      max: 5,
      detail: false,
      shape: {
        quote: text(['原文', 'Quote'], { max: quoteLength, required: true }),
        before: text(['前文', 'Before it'], { max: contextLength }),
        after: text(['后文', 'Behind it'], { max: contextLength }),
        block: integer(['段落', 'Block'], { min: 0, max: 100_000, required: true }),
      },
    }),
    replacement: longText(['改为', 'Replace with'], {
      detail: false,
      max: 2000,
      when: { kind: 'suggestion' },
      required: ['请填写改为什么', 'Please enter the replacement'],
    }),
    parentId: ref(['答复的意见', 'Answer to'], 'cms/opinion', { once: true, filter: 'equal' }),
    mentionIds: refs(['提到', 'Mentions'], 'user/user', { once: true }),
    level: integer(['审级', 'Level'], { readOnly: true, min: 0, list: true }),
    result: choice(['结论', 'Result'], { pass: ['通过', 'Passed'], back: ['退回', 'Sent back'] }, { readOnly: true, list: true, filter: 'equal' }),
    reviewerId: ref(['审核人', 'Reviewed by'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    reviewTime: time(['审核时间', 'Reviewed'], { readOnly: true, list: true }),
    authorId: ref(['作者', 'Author'], 'user/user', { readOnly: true, form: false }),
    answeredId: ref(['被答复人', 'Answered person'], 'user/user', { readOnly: true, form: false }),
  },
  states: {
    open: { value: 0, label: ['待处理', 'Open'], tone: 'busy' },
    resolved: { value: 1, label: ['已解决', 'Resolved'], tone: 'good' },
    taken: { value: 2, label: ['已采纳', 'Taken'], tone: 'good' },
    refused: { value: 3, label: ['未采纳', 'Not taken'], tone: 'bad' },
    recorded: { value: 4, label: ['已记录', 'Recorded'] },
  },
  deleteIn: 'open',
  made: {
    writes: { authorId: '$newsId.createUser', answeredId: '$parentId.createUser' },
    tells: [
      {
        whom: 'mentionIds',
        what: ['{who} 在批注中提到您：{newsId}', '{who} mentions you beside {newsId}'],
        more: ['{content}', '{content}'],
        kind: 'waits',
        leads: '/news?id={newsId}&note={id}',
      },
      {
        whom: ['authorId', 'answeredId'],
        what: ['{who} 批注了稿件：{newsId}', '{who} wrote beside {newsId}'],
        more: ['{content}', '{content}'],
        kind: 'result',
        leads: '/news?id={newsId}&note={id}',
      },
    ],
  },
  actions: {
    resolve: {
      label: ['解决', 'Resolve'],
      verb: 'add',
      from: 'open',
      to: 'resolved',
      tone: 'primary',
      tells: {
        whom: 'createUser',
        what: ['批注已解决：{newsId}', 'Your note is resolved: {newsId}'],
        more: ['{content}', '{content}'],
        leads: '/news?id={newsId}&note={id}',
      },
    },
    reopen: { label: ['重新打开', 'Open again'], verb: 'add', from: ['resolved', 'refused'], to: 'open' },
    take: {
      label: ['采纳', 'Take'],
      from: 'open',
      to: 'taken',
      input: { isApplied: flag(['已在编辑器中改好', 'Changed in the editor already'], { form: false }) },
      tone: 'primary',
      tells: {
        whom: 'createUser',
        what: ['建议已采纳：{newsId}', 'Your suggestion was accepted: {newsId}'],
        more: ['{content}', '{content}'],
        leads: '/news?id={newsId}&note={id}',
      },
    },
    refuse: {
      label: ['不采纳', 'Reject'],
      verb: 'take',
      from: 'open',
      to: 'refused',
      input: { remark: text(['原因', 'Reason'], { max: 200 }) },
      tells: {
        whom: 'createUser',
        what: ['建议未采纳：{newsId}', 'Your suggestion was not accepted: {newsId}'],
        more: ['{remark}', '{remark}'],
        leads: '/news?id={newsId}&note={id}',
      },
    },
  },
  calls: {
    places: {
      label: ['批注位置', 'Where the notes stand'],
      call: 'GET places/{newsId}',
      answer: 'list',
      access: { verb: 'view' },
      input: { newsId: text(['新闻', 'Article'], { max: 20, required: true }) },
      output: {
        id: text(['编号', 'Id']),
        quote: text(['原文', 'Quote']),
        block: integer(['段落', 'Block']),
        start: integer(['起', 'From']),
        end: integer(['止', 'To']),
        isRemoved: integer(['原文已删', 'Text no longer found']),
      },
    },
  },
  queues: {
    toAnswer: { label: ['我稿件的批注', 'Beside my articles'], where: { status: 'open', authorId: '$me' }, home: 'mine' },
  },
  without: ['edit'],
  log: { noun: 'cms/opinionlog', key: 'opinionId' },
  sort: ['-id'],
  references: { revisionId: 'unindexed', parentId: 'filled', answeredId: 'unindexed' },
  face: {
    groups: [
      { label: ['意见', 'Opinion'], fields: ['newsId', 'kind', 'content', 'replacement', 'anchors', 'mentionIds', 'parentId'] },
      { label: ['审核', 'Review'], fields: ['level', 'result', 'reviewerId', 'reviewTime', 'revisionId'] },
      { label: ['人员', 'People'], fields: ['authorId', 'answeredId'], rare: true },
    ],
    second: ['newsId', 'createUser'],
    key: ['kind', 'result', 'level'],
    empty: ['审稿时在正文旁写下的批注、修改建议和每一级的审核结论。', 'Notes and suggestions on articles, and the result of each review level.'],
  },
  menu: { icon: 'message', sort: 12 },
})

export const cmsOpinionlog = logOf(cmsOpinion, ['审稿意见日志', 'Opinion log'])
