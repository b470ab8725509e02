import {
  choice,
  dict,
  encrypted,
  flag,
  html,
  integer,
  json,
  longText,
  parts,
  ref,
  refs,
  region,
  secret,
  text,
  time,
} from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { resource } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'

const grades = { 1: ['一', 'One'], 2: ['二', 'Two'] } as const

/** A noun with a field of every sort that is read in its own way. */
export const leaflet = resource('cms/leaflet', {
  label: ['传单', 'Leaflet'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    note: longText(['说明', 'Note']),
    grade: choice(['等级', 'Grade'], grades, { default: 1 }),
    count: integer(['数量', 'Count'], { default: 3, max: 90 }),
    startTime: time(['开始', 'Starts'], { default: '$now' }),
    isHot: flag(['热门', 'Hot']),
    words: text(['关键词', 'Keywords'], { many: true, also: ['keyWords'] }),
    cause: text(['缘由', 'Cause'], { required: true, when: { grade: 2 } }),
    sourceId: ref(['来源', 'Source'], 'cms/sources'),
    logId: ref(['记录', 'Line'], 'cms/leafletlog'),
    tagId: refs(['标签', 'Tags'], 'general/tags'),
    oldTags: refs(['原标签', 'Old tags'], 'general/tags', { readOnly: true }),
    place: ref(['地点', 'Place'], 'system/region', { by: 'code' }),
    area: region(['区划', 'Region']),
    newsType: dict(['类型', 'Type'], 'cms_news_type', { numeric: true }),
    platforms: dict(['平台', 'Platforms'], 'cms_news_platform', { many: true }),
    size: dict(['尺寸', 'Size'], 'leaflet_size', { biz: true }),
    extra: json(['附加', 'Extra']),
    content: html(['正文', 'Content']),
    idNo: encrypted(['证件号', 'ID number'], { mask: 'idNo' }),
    givenNo: text(['编号', 'Number'], { once: true }),
    pass: secret(['口令', 'Pass phrase'], { keep: 'hash', min: 4, max: 20 }),
    pin: secret(['密码', 'PIN'], { once: true }),
    token: secret(['令牌', 'Token'], { max: 10 }),
    made: text(['制作', 'Made by'], { readOnly: true }),
    lines: parts(['明细', 'Lines'], 'cms/leafletline', 'leafletId', { max: 5 }),
  },
  states: { draft: { value: 0, label: ['草稿', 'Draft'] }, printed: { value: 1, label: ['印出', 'Printed'] } },
  actions: { print: { label: ['印刷', 'Print'], from: ['draft', 'printed'], to: 'printed', sets: ['note', 'count', 'pass', 'sourceId'] } },
  calls: {
    check: {
      label: ['检查', 'Check'],
      call: 'POST check',
      answer: 'map',
      access: 'login',
      input: {
        grade: choice(['等级', 'Grade'], grades, { default: 1 }),
        at: time(['时间', 'At'], { default: '$now' }),
        cause: text(['缘由', 'Cause'], { required: true, when: { grade: 2 } }),
        tags: refs(['标签', 'Tags'], 'general/tags'),
        content: html(['正文', 'Content']),
        pass: secret(['口令', 'Pass phrase'], { keep: 'hash', min: 4, max: 20, required: true }),
      },
    },
  },
  log: { noun: 'cms/leafletlog', key: 'leafletId' },
})
export const leafletlog = logOf(leaflet, ['传单日志', 'Leaflet log'])
export const leafletline = resource('cms/leafletline', {
  label: ['传单明细', 'Leaflet line'],
  tenancy: 'tenant',
  fields: {
    leafletId: ref(['传单', 'Leaflet'], 'cms/leaflet', { required: true, once: true }),
    what: text(['内容', 'What'], { required: true, list: true }),
    qty: integer(['数量', 'Quantity'], { default: 1 }),
  },
  without: ['add', 'edit', 'delete'],
})
export const nouns = [leaflet, leafletlog, leafletline]
export const leaflets = behave(leaflet, { calls: { check: (_ctx, { input }) => ({ keys: Object.keys(input).sort(), ...input }) } })
