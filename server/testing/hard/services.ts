import { choice, image, integer, money, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

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
    unit: choice(
      ['单位', 'Unit'],
      { hour: ['小时', 'Hour'], m2: ['平方米', 'm²'], item: ['次', 'Item'] },
      { required: true, default: 'hour', list: true },
    ),
    price: money(['单价', 'Price'], { required: true, min: 0, list: true }),
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
})
