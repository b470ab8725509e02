import { choice, day, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { computed, snapshot } from '../kit/worked-out'

const amount = { readOnly: true, required: true, default: 0, min: 0 } as const

/** What a line says of after-sale. */
export const lineCases = { none: 0, open: 1, refunded: 2 } as const

/**
 * A line of a mall order, at the price of its day, with its share of the coupon and of the points; after-sale is about one of these. Written with its order alone, and its
 * shares stay its own whatever happens to other lines.
 */
export const orderitem = resource('mall/orderitem', {
  label: ['订单商品', 'Order line'],
  tenancy: 'tenant',
  title: 'name',
  within: 'orderId',
  fields: {
    orderId: ref(['订单', 'Order'], 'mall/order', { required: true, once: true, list: true, filter: 'equal' }),
    skuId: ref(['规格', 'SKU'], 'mall/productspecs', {
      required: ['请选择规格', 'Please choose a product'],
      once: true,
      list: true,
      filter: 'equal',
    }),
    productId: ref(['商品', 'Product'], 'mall/product', { readOnly: true, filter: 'equal' }),
    name: text(['名称', 'Name'], { max: 200, readOnly: true, list: true }),
    sku: snapshot(['下单时', 'Item as ordered'], 'skuId', ['name', 'skuCode', 'barCode', 'price', 'points', 'img', 'weight']),
    qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1, list: true }),
    price: money(['单价', 'Price'], { ...amount, list: true }),
    points: integer(['积分单价', 'Points per item'], amount),
    couponPrice: money(['优惠分摊', 'Coupon share'], amount),
    usePoint: integer(['积分分摊', 'Points share'], amount),
    pointPrice: money(['积分抵扣', 'Paid with points'], amount),
    payPrice: computed(money(['应付', 'To pay'], { min: 0, list: true }), 'price * qty - couponPrice - pointPrice'),
    costPrice: money(['成本', 'Cost'], { readOnly: true, min: 0 }),
    refundQty: integer(['已退数量', 'Quantity refunded'], amount),
    refundPrice: money(['已退金额', 'Refunded'], amount),
    refundPoint: integer(['已退积分', 'Points returned'], amount),
    paidOn: day(['支付日', 'Paid on'], { readOnly: true, filter: 'range' }),
    afterSaleStatus: choice(
      ['售后状态', 'After-sale'],
      { 0: ['无', 'None'], 1: ['处理中', 'Open'], 2: ['已退款', 'Refunded'] },
      { readOnly: true, default: 0, list: true, filter: 'equal' },
    ),
    afterSaleId: ref(['售后单', 'After-sale case'], 'mall/aftersale', { readOnly: true }),
  },
  made: { writes: { price: '$skuId.price', points: '$skuId.points' } },
  reports: {
    products: {
      label: ['商品销售', 'Sales by product'],
      call: 'GET product-statistics',
      access: { verb: 'view' },
      where: { paidOn_notnull: '1' },
      groups: { productId: 'productId', skuId: 'skuId' },
      sums: {
        pieces: { do: 'sum', of: 'qty', label: ['件数', 'Units'] },
        sales: { do: 'sum', of: 'payPrice', label: ['销售额', 'Sales'] },
        refunds: { do: 'sum', of: 'refundPrice', label: ['退款', 'Refunds'] },
        cost: { do: 'sum', of: 'costPrice', label: ['成本', 'Cost'] },
      },
      asks: { startDate: 'paidOn_datege', endDate: 'paidOn_datele' },
      chart: 'bar',
    },
  },
  without: ['add', 'edit', 'delete'],
  below: ['mall/aftersale.orderItemId'],
  sort: ['id'],
  references: { afterSaleId: 'unindexed' },
  face: {
    groups: [
      { label: ['商品', 'Item'], fields: ['orderId', 'productId', 'skuId', 'name', 'sku', 'qty'] },
      {
        label: ['金额', 'Amounts'],
        fields: ['price', 'points', 'couponPrice', 'usePoint', 'pointPrice', 'payPrice', 'costPrice', 'paidOn'],
      },
      { label: ['售后', 'After-sale'], fields: ['afterSaleStatus', 'afterSaleId', 'refundQty', 'refundPrice', 'refundPoint'] },
    ],
    second: ['orderId'],
    key: ['qty', 'price', 'payPrice', 'paidOn', 'afterSaleStatus'],
    plural: 'Items sold',
    empty: ['订单中的每件商品：数量、金额和售后。', 'Every item of an order, with its quantity, amounts and after-sale.'],
  },
  menu: { icon: 'profile', sort: 35 },
})
