import { choice, html, image, images, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a customer may order: at which price, in which unit, how long it takes, and what the platform keeps of it. */
export const services = resource('housekeep/services', {
  label: ['服务项目', 'Service'],
  tenancy: 'tenant',
  title: 'name',
  statuses: { 0: ['草稿', 'Draft', 'plain'], 1: ['上架', 'On', 'good'], 2: ['下架', 'Off', 'plain'] },
  initial: 0,
  fields: {
    name: text(['服务名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['服务编号', 'Code'], { max: 50, unique: true, list: true }),
    categoryId: ref(['服务分类', 'Category'], 'general/category', { required: true, list: true, filter: 'equal' }),
    cover: image(['封面', 'Cover'], { required: true }),
    images: images(['图片', 'Pictures']),
    unit: choice(
      ['单位', 'Unit'],
      { hour: ['小时', 'Hour'], m2: ['平方米', 'm²'], item: ['次', 'Item'] },
      { required: true, default: 'hour', list: true },
    ),
    minQty: integer(['起订数量', 'Least quantity'], { required: true, min: 1, max: 999, default: 1 }),
    price: money(['单价', 'Price'], { required: true, min: 0, list: true, filter: 'range' }),
    marketPrice: money(['市场价', 'Market price'], { min: 0 }),
    durationMin: integer(['每单位时长（分钟）', 'Minutes a unit'], { required: true, min: 1, max: 1440, default: 60 }),
    feeRate: integer(['平台费率（万分之）', "The platform's part, in ten-thousandths"], { required: true, min: 0, max: 10_000, default: 0 }),
    intro: html(['服务介绍', 'Introduction']),
    sort: integer(['排序', 'Sort'], { min: 0, default: 0 }),
  },
  calls: {
    copy: {
      label: ['复制', 'Copy'],
      call: 'POST copy',
      answer: 'row',
      access: { verb: 'add' },
      writes: true,
      input: { id: ref(['服务', 'Service'], 'housekeep/services', { required: true }) },
    },
  },
  sort: ['sort'],
  menu: { hidden: true },
})
