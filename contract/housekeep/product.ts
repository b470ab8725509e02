import { counter, flag, html, images, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Flags that are turned over one by one; two of them only while the product is on the shelf. */
export const product = resource('housekeep/product', {
  label: ['家政商品', 'Housekeeping product'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['商品名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { list: true, filter: 'equal' }),
    images: images(['图片', 'Pictures'], { max: 9 }),
    price: money(['价格', 'Price'], { required: true, min: 0, list: true, filter: 'range' }),
    stock: counter(['库存', 'Stock'], { list: true }),
    detail: html(['详情', 'Details']),
    isUp: flag(['上架', 'On the shelf'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isHot: flag(['热门', 'Hot'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isFree: flag(['免费', 'Free'], { as: 'number', readOnly: true, list: true }),
    sort: integer(['排序', 'Sort'], { min: 0, default: 0 }),
  },
  actions: {
    isUp: {
      label: ['上架', 'Put on the shelf'],
      call: 'PUT isUp',
      toggles: 'isUp',
      quiet: true,
      off: { label: ['下架', 'Take off the shelf'], confirm: ['确定下架?', 'Take it off the shelf?'] },
    },
    isHot: { label: ['设为热门', 'Hot'], call: 'PUT isHot', toggles: 'isHot', quiet: true, off: { label: ['取消热门', 'Not hot'] } },
    isFree: { label: ['设为免费', 'Free'], call: 'PUT isFree', toggles: 'isFree', quiet: true, off: { label: ['取消免费', 'Not free'] } },
  },
  sort: ['sort'],
  menu: { hidden: true },
})
