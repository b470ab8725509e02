import { choice, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { computed, snapshot } from '../kit/worked-out'

/** A line of a mall order, at the price of its day; after-sale is about one of these. Written with its order alone. */
export const orderitem = resource('mall/orderitem', {
  label: ['订单商品', 'Order line'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    orderId: ref(['订单', 'Order'], 'mall/order', { required: true, once: true, list: true, filter: 'equal' }),
    skuId: ref(['规格', 'SKU'], 'mall/productspecs', {
      required: ['请选择规格', 'Please choose what to order'],
      once: true,
      list: true,
      filter: 'equal',
    }),
    name: text(['名称', 'Name'], { max: 100, readOnly: true, list: true }),
    sku: snapshot(['下单时', 'As ordered'], 'skuId', ['specs', 'skuCode', 'price']),
    qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1, list: true }),
    price: money(['单价', 'Price'], { readOnly: true, required: true, default: 0, min: 0, list: true }),
    payPrice: computed(money(['应付', 'To pay'], { min: 0, list: true }), 'price * qty'),
    afterSaleStatus: choice(
      ['售后状态', 'After-sale'],
      { 0: ['无', 'None'], 1: ['处理中', 'Open'], 2: ['已退款', 'Refunded'] },
      { readOnly: true, default: 0, list: true, filter: 'equal' },
    ),
  },
  made: { writes: { price: '$skuId.price', name: '$skuId.specs' } },
  without: ['add', 'edit', 'delete'],
  below: ['mall/aftersale'],
  sort: ['id'],
  menu: { hidden: true },
})
