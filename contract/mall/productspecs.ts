import { counter, image, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What is bought of a product: a size, a colour. Its stock begins with `opening`; from then on orders take from it and goods that come in add to it. */
export const productspecs = resource('mall/productspecs', {
  label: ['商品规格', 'SKU'],
  tenancy: 'tenant',
  title: 'specs',
  within: 'productId',
  fields: {
    productId: ref(['商品', 'Product'], 'mall/product', { required: true, once: true, list: true, filter: 'equal' }),
    specs: text(['规格', 'Specification'], { max: 100, required: true, list: true, filter: 'like' }),
    skuCode: text(['规格编码', 'Code'], { max: 50, unique: true, list: true, filter: 'equal' }),
    price: money(['价格', 'Price'], { required: true, min: 0, max: 100_000_000, list: true, filter: 'range' }),
    opening: integer(['期初库存', 'Opening stock'], { once: true, min: 0, max: 1_000_000, default: 0 }),
    stock: counter(['库存', 'Stock'], { list: true, filter: 'range' }),
    img: image(['图片', 'Picture']),
  },
  calls: {
    stockIn: {
      label: ['入库', 'Goods in'],
      call: 'POST stock-in',
      answer: 'row',
      writes: true,
      access: { verb: 'stock_in' },
      input: {
        id: ref(['规格', 'SKU'], 'mall/productspecs', { required: true }),
        qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 1_000_000 }),
      },
    },
  },
  sort: ['-id'],
  menu: { hidden: true },
})
