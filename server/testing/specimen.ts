import {
  choice,
  colour,
  day,
  decimal,
  dict,
  encrypted,
  file,
  flag,
  html,
  image,
  images,
  integer,
  json,
  longText,
  money,
  phone,
  ref,
  refs,
  region,
  secret,
  text,
  time,
} from '@masthead/contract/kit/field'
import { resource, type Resource } from '@masthead/contract/kit/resource'
import type { Database } from '../platform/database/database'
import { makeTables } from './tables'

/** A noun with a field of every kind. */
export const specimen = resource('cms/specimen', {
  label: ['样本', 'Specimen'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { max: 40, required: true, unique: true, list: true, filter: 'like' }),
    words: text(['关键词', 'Keywords'], { many: true }),
    remark: longText(['备注', 'Remark']),
    content: html(['正文', 'Content']),
    count: integer(['数量', 'Count'], { min: 0, filter: 'range' }),
    rate: decimal(['比率', 'Rate'], { scale: 3 }),
    amount: money(['金额', 'Amount'], { min: 1 }),
    isHot: flag(['热门', 'Hot']),
    grade: choice(['等级', 'Grade'], { 1: ['甲', 'First'], 2: ['乙', 'Second'] }),
    places: choice(['位置', 'Places'], { top: ['顶部', 'Top'], side: ['侧栏', 'Side'] }, { many: true }),
    newsType: dict(['类型', 'Type'], 'cms_news_type', { numeric: true }),
    platforms: dict(['平台', 'Platforms'], 'cms_news_platform', { many: true }),
    sourceId: ref(['来源', 'Source'], 'cms/sources', { filter: 'equal' }),
    tagId: refs(['标签', 'Tags'], 'general/tags'),
    startDay: day(['开始日期', 'Starts'], { filter: 'range' }),
    publishAt: time(['发布时间', 'Published']),
    extra: json(['附加', 'Extra'], { shape: { a: integer(['甲', 'A']), b: text(['乙', 'B']) } }),
    document: file(['文件', 'File']),
    cover: image(['封面', 'Cover']),
    pictures: images(['图集', 'Pictures']),
    mobile: phone(['手机', 'Mobile'], { mask: 'phone', filter: 'equal' }),
    hotline: phone(['热线', 'Hotline']),
    idNo: encrypted(['证件号', 'ID number'], { mask: 'idNo', filter: 'equal' }),
    pass: secret(['口令', 'Pass phrase'], { keep: 'hash', min: 4 }),
    token: secret(['令牌', 'Token']),
    color: colour(['颜色', 'Colour']),
    regionCode: region(['区划', 'Region']),
    made: text(['制作', 'Made by'], { readOnly: true }),
  },
  sort: ['-id'],
})

/** Makes the tables of further nouns in the database of a world. */
export const tablesFor =
  (nouns: readonly Resource[]) =>
  (database: Database): Promise<void> =>
    makeTables(database, nouns)
