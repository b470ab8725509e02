import { flag, html, images, integer, money, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'
import { serviceCategoryType } from './rates'

/** Flags that are turned over one by one; two of them only while the product is on the shelf, to which it comes with a price, a picture and stock. */
export const product = resource('housekeep/product', {
  label: ['家政商品', 'Housekeeping product'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    name: text(['商品名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal', among: { categoryType: String(serviceCategoryType) } }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { list: true, filter: 'equal' }),
    serviceIds: refs(['包含服务', 'Services in it'], 'housekeep/services'),
    images: images(['图片', 'Pictures'], { max: 9 }),
    price: money(['价格', 'Price'], { required: true, min: 0, list: true, filter: 'range' }),
    stock: integer(['库存', 'Stock'], { required: true, min: 0, max: 1_000_000, default: 0, list: true, filter: 'range' }),
    limitPerUser: integer(['每人限购', 'Limit per person'], { min: 1, max: 999 }),
    validDays: integer(['有效天数', 'Valid for (days)'], { min: 1, max: 3650 }),
    detail: html(['详情', 'Details']),
    isUp: flag(['上架', 'On the shelf'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isHot: flag(['热门', 'Hot'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isFree: flag(['免费', 'Free'], { as: 'number', readOnly: true, list: true }),
    sort: sort(['排序', 'Sort'], { list: false }),
  },
  parties: { merchant: { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' } },
  actions: {
    isUp: {
      label: ['上架', 'Put on sale'],
      call: 'PUT isUp',
      toggles: 'isUp',
      quiet: true,
      off: { label: ['下架', 'Take off sale'], confirm: ['确定下架?', 'Take off sale?'] },
    },
    isHot: { label: ['设为热门', 'Hot'], call: 'PUT isHot', toggles: 'isHot', quiet: true, off: { label: ['取消热门', 'Not hot'] } },
    isFree: { label: ['设为免费', 'Free'], call: 'PUT isFree', toggles: 'isFree', quiet: true, off: { label: ['取消免费', 'Not free'] } },
  },
  sort: ['sort'],
  face: {
    second: ['merchantId', 'categoryId'],
    plural: 'Housekeeping goods',
    key: ['price', 'stock', 'isUp', 'isHot', 'isFree'],
    empty: [
      '家政商品和套餐；有价格、图片和库存后可上架。',
      'Goods and packages. They can be put on sale once they have a price, a picture and stock.',
    ],
  },
  menu: { icon: 'shopping', sort: 35 },
})
