import { choice, counter, file, html, json, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** A call for texts: what the desk looks for, until when, and what it pays. It closes by itself when its time is over. */
export const needs = resource('contribute/needs', {
  label: ['征稿', 'Call for submissions'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    content: html(['征稿说明', 'What is looked for'], { required: true, max: 100_000 }),
    startTime: time(['开始时间', 'Opens'], { list: true, filter: 'range' }),
    endTime: time(['截止时间', 'Until'], { required: ['请选择截止时间', 'Please choose an end date'], list: true, filter: 'range' }),
    targetType: choice(
      ['征稿对象', 'For whom'],
      {
        REPORTER: ['记者', 'Reporters'],
        CORRESPONDENT: ['通讯员', 'Correspondents'],
        CHILD: ['小记者', 'Little reporters'],
        PUBLIC: ['公众', 'Everybody'],
      },
      { many: true, list: true, filter: 'equal' },
    ),
    rewardText: text(['稿酬说明', 'Payment'], { max: 200 }),
    submitCount: counter(['来稿数', 'Texts sent'], { list: true }),
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
    },
  },
  sort: ['-id'],
  face: {
    second: ['targetType'],
    key: ['startTime', 'endTime', 'submitCount'],
    plural: 'Calls for submissions',
    empty: ['发布征稿启事，开始后投稿人即可按此投稿。', 'Ask contributors for texts on a subject; once it is open they send them in.'],
  },
  menu: { icon: 'sound', sort: 5 },
})
