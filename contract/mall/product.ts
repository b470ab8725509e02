import { html, image, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** What a merchant offers in the mall; what is bought is one of its specifications. */
export const mallProduct = resource('mall/product', {
  label: ['商城商品', 'Mall product'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    name: text(['商品名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    intro: text(['简介', 'Introduction'], { max: 200 }),
    cover: image(['封面', 'Cover']),
    detail: html(['详情', 'Details']),
    sort: sort(),
  },
  parties: { merchant: { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' } },
  below: ['mall/productspecs'],
  sort: ['sort', '-id'],
  menu: { hidden: true },
})
