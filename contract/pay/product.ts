import { flag, text } from '../kit/field'
import { resource } from '../kit/resource'

/** A business that takes payments: its channels are configured together. Payments that name none belong to the one that is first choice. */
export const payProduct = resource('pay/product', {
  label: ['支付应用', 'Payment product'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    appKey: text(['应用标识', 'App key'], { max: 40, readOnly: true, unique: true, list: true, filter: 'equal' }),
    isDefault: flag(['默认', 'Preferred'], { only: true, list: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
  },
  below: ['pay/payconfiginfo'],
  face: {
    second: ['appKey'],
    key: ['isDefault', 'remark'],
    empty: ['收款的业务，如家政、商城；每个应用配置自己的支付渠道。', 'Businesses that take payments, each with its own channels.'],
  },
  menu: { icon: 'appstore', sort: 20 },
})
