import { choice, counter, image, integer, json, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { stockLevels } from './levels'

const id = ref(['规格', 'SKU'], 'mall/productspecs', { required: true })

/** What is bought of a product: one value of each of its options. Its stock begins with `opening`; from then on orders, goods that come in and stocktaking move it. */
export const productspecs = resource('mall/productspecs', {
  label: ['商品规格', 'SKU'],
  tenancy: 'tenant',
  title: 'name',
  within: 'productId',
  statuses: {
    on: { value: 1, label: ['可售', 'On sale'], tone: 'good' },
    off: { value: 0, label: ['停售', 'Off sale'], tone: 'plain' },
  },
  fields: {
    productId: ref(['商品', 'Product'], 'mall/product', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['规格', 'SKU'], { max: 100, readOnly: true, list: true, filter: 'like' }),
    specs: json(['规格值', 'Values'], {
      many: true,
      max: 3,
      shape: {
        name: text(['规格项', 'Option'], { max: 20, required: true }),
        value: text(['选项', 'Value'], { max: 30, required: true }),
      },
    }),
    skuCode: text(['规格编码', 'Code'], { max: 50, unique: true, list: true, filter: 'equal' }),
    price: money(['价格', 'Price'], { required: true, min: 0, max: 100_000_000, default: 0, list: true, filter: 'range' }),
    points: integer(['积分', 'Points'], { required: true, min: 0, max: 10_000_000, default: 0, list: true }),
    opening: integer(['期初库存', 'Opening stock'], { once: true, min: 0, max: 1_000_000, default: 0 }),
    stock: counter(['库存', 'Stock'], { list: true, filter: 'range' }),
    stockLevel: choice(['库存状态', 'Availability'], stockLevels, { readOnly: true, default: 'none' }),
    salesCount: counter(['销量', 'Sold'], { list: true }),
    barCode: text(['条形码', 'Bar code'], { max: 30, filter: 'equal' }),
    weight: integer(['重量（克）', 'Weight (g)'], { min: 0, max: 1_000_000 }),
    img: image(['图片', 'Picture']),
  },
  calls: {
    stockIn: {
      label: ['入库', 'Goods received'],
      call: 'POST stock-in',
      answer: 'row',
      writes: true,
      access: { verb: 'stock_in' },
      input: { id, qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 1_000_000 }) },
    },
    stocktake: {
      label: ['盘点', 'Stocktake'],
      call: 'POST stocktake',
      answer: 'row',
      writes: true,
      access: { verb: 'stocktake' },
      input: {
        id,
        counted: integer(['实盘数量', 'Counted'], { required: true, min: 0, max: 1_000_000 }),
        seen: integer(['盘点时账面', 'Book stock when counted'], { required: true, min: 0 }),
      },
    },
  },
  sort: ['-id'],
  menu: { hidden: true },
})
