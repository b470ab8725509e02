import { choice, counter, file, html, json, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** A call for texts: what the desk looks for, until when, and what it pays. It closes by itself when its time is over. */
export const needs = resource('contribute/needs', {
  label: ['征稿', 'Call for submissions'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    content: html(['征稿说明', 'What we are looking for'], { required: true, max: 100_000 }),
    startTime: time(['开始时间', 'Opens'], { list: true, filter: 'range' }),
    endTime: time(['截止时间', 'Until'], { required: ['请选择截止时间', 'Please choose an end date'], list: true, filter: 'range' }),
    targetType: choice(
      ['征稿对象', 'For whom'],
      {
        REPORTER: ['记者', 'Reporters'],
        CORRESPONDENT: ['通讯员', 'Correspondents'],
        CHILD: ['小记者', 'Young reporters'],
        PUBLIC: ['公众', 'Everybody'],
      },
      { many: true, list: true, filter: 'equal' },
    ),
    rewardText: text(['稿酬说明', 'Payment'], { max: 200 }),
    submitCount: counter(['来稿数', 'Submissions'], { list: true }),
    attachments: json(['附件', 'Attachments'], {
      many: true,
      max: 9,
      shape: { name: text(['名称', 'Name'], { max: 120 }), link: file(['文件', 'File'], { required: true }) },
    }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    open: { value: 1, label: ['征稿中', 'Open'], tone: 'good' },
    closed: { value: 2, label: ['已结束', 'Closed'], tone: 'plain' },
  },
  deleteIn: ['draft', 'closed'],
  actions: {
    open: { label: ['开始征稿', 'Open'], from: ['draft', 'closed'], to: 'open', tone: 'primary' },
    close: { label: ['结束征稿', 'Close'], from: 'open', to: 'closed', due: 'endTime' },
  },
  faces: {
    front: {
      list: 'front',
      detail: 'front/{id}',
      fields: ['title', 'content', 'startTime', 'endTime', 'targetType', 'rewardText'],
      where: { status: 'open' },
      sort: ['endTime'],
      pages: {
        list: '/calls',
        row: '/call',
        title: ['征稿启事', 'Calls for submissions'],
        nav: ['征稿', 'Write for us'],
        about: ['编辑部正在征集这些稿件，采用即付稿酬。', 'What the newsroom is looking for. Printed work is paid.'],
        empty: ['目前没有正在征集的稿件。', 'There are no open calls at the moment.'],
        facts: { endTime: ['截止', 'Until'], targetType: ['面向', 'For'], rewardText: ['稿酬', 'Payment'] },
        texts: ['content'],
        notes: {
          title: ['如何投稿', 'How to submit'],
          lines: [
            [
              '已有投稿账号：登录后台，打开“我要投稿”，在“征稿”一栏选择本启事，写好后提交。',
              'With an account: log in to the back-office, open “Submit an article”, choose this call under “Call for submissions”, and send your text.',
            ],
            [
              '还没有投稿账号：请联系编辑部开通，并说明您想投的征稿题目。',
              'Without an account: ask the newsroom for one and say which of these calls you want to write for.',
            ],
          ],
          hotline: ['联系编辑部', 'The newsroom'],
        },
      },
    },
  },
  sort: ['-id'],
  face: {
    second: ['targetType'],
    key: ['startTime', 'endTime', 'submitCount'],
    plural: 'Calls for submissions',
    empty: ['发布征稿启事，开始后投稿人即可按此投稿。', 'Ask contributors for texts on a subject; they can send them once the call is open.'],
  },
  menu: { icon: 'sound', sort: 5 },
})
