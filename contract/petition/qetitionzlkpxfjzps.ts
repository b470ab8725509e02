import { choice, integer, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { letterTypes } from './letterwords'

const items = json(['考评项', 'Items'], {
  required: true,
  many: true,
  max: 30,
  shape: {
    code: text(['项目', 'Item'], { max: 50, required: true }),
    score: integer(['得分', 'Score'], { min: 0, max: 100, required: true }),
    reason: text(['说明', 'Reason'], { max: 200 }),
  },
})

const user = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true, list: true })

/** How well a letter was handled, item by item; its department may appeal, and another person decides. */
export const qetitionzlkpxfjzps = resource('petition/qetitionzlkpxfjzps', {
  label: ['办理质量考评', 'Quality assessment'],
  tenancy: 'tenant',
  scope: 'all',
  within: ['letterType', 'letterId'],
  title: 'letterNo',
  fields: {
    ...subject('letter', ['信访件', 'Letter'], letterTypes, { kind: ['信访类型', 'Kind of letter'], onDelete: 'hold', once: true, unique: true }),
    letterNo: text(['信访编号', 'Letter no.'], { max: 60, readOnly: true, list: true, filter: 'like' }),
    period: text(['考评月份', 'Month'], {
      max: 7,
      pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
      message: ['月份格式应为 yyyy-MM', 'Enter the month as yyyy-MM'],
      list: true,
      filter: 'equal',
    }),
    items,
    total: integer(['总分', 'Total'], { readOnly: true, list: true, filter: 'range' }),
    level: choice(
      ['等级', 'Level'],
      { 1: ['优秀', 'Excellent'], 2: ['合格', 'Satisfactory'], 3: ['不合格', 'Unsatisfactory'] },
      { readOnly: true, list: true, filter: 'equal' },
    ),
    assessor: user('考评人', 'Assessed by'),
    publishTime: time(['发布时间', 'Published'], { readOnly: true, list: true }),
    appeal: text(['申诉理由', 'Appeal'], { max: 1000, readOnly: true }),
    appealUser: user('申诉人', 'Appealed by'),
    appealResult: text(['申诉结论', 'Result of the appeal'], { max: 1000, readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    published: { value: 1, label: ['已发布', 'Published'], tone: 'busy' },
    appealed: { value: 2, label: ['申诉中', 'Appealed'], tone: 'warn' },
    final: { value: 3, label: ['已定案', 'Final'], tone: 'good' },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  made: { writes: { assessor: '$me' } },
  actions: {
    publish: {
      label: ['发布', 'Publish'],
      call: ['POST publish', 'POST check'],
      from: 'draft',
      to: 'published',
      writes: { publishTime: '$now' },
      tone: 'primary',
      tells: {
        whom: { may: 'appeal' },
        kind: 'result',
        what: ['办理质量考评：{letterNo}', 'Your handling was assessed: {letterNo}'],
        more: ['{total} 分，{level}', '{total} points, {level}'],
      },
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      call: ['POST withdraw', 'POST checkreject'],
      from: 'published',
      to: 'draft',
      writes: { publishTime: null },
    },
    appeal: {
      label: ['申诉', 'Appeal'],
      from: 'published',
      to: 'appealed',
      sets: ['appeal!'],
      notBy: ['assessor'],
      writes: { appealUser: '$me' },
      tells: { whom: { may: 'decide' }, what: ['考评申诉待裁定：{letterNo}', 'An appeal to decide: {letterNo}'], more: ['{appeal}', '{appeal}'] },
    },
    decide: {
      label: ['裁定', 'Decide'],
      from: 'appealed',
      to: 'final',
      sets: ['appealResult!', 'items'],
      input: { items: { ...items, required: false } },
      notBy: ['appealUser', 'assessor'],
      tone: 'primary',
      tells: {
        whom: ['appealUser', 'assessor'],
        what: ['考评申诉已裁定：{letterNo}', 'The appeal was decided: {letterNo}'],
        more: ['{total} 分，{level}：{appealResult}', '{total} points, {level}: {appealResult}'],
      },
    },
    finish: {
      label: ['无申诉定案', 'Final without appeal'],
      system: true,
      from: 'published',
      to: 'final',
      due: { at: 'publishTime', after: '10wd' },
    },
  },
  queues: { appealed: { label: ['申诉中', 'Appeals'], where: { status: 'appealed' }, needs: 'decide', home: 'waiting' } },
  sort: ['-id'],
  face: {
    second: ['letterType', 'period'],
    key: ['total', 'level', 'assessor', 'publishTime'],
    empty: ['对办结的信访件打分考评，被考评机构可申诉。', 'Closed letters are rated for the quality of handling; a department can appeal.'],
  },
  menu: { icon: 'check', sort: 100 },
})
