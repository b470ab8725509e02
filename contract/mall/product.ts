import { choice, flag, html, image, images, integer, json, money, parts, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import { sort } from '../kit/usual'
import { stockLevels } from './levels'

/** The type that categories of goods are of. */
export const goodsCategoryType = 8

const most = { points: 10_000_000, cents: 100_000_000 } as const

/** What a merchant offers in the mall. What is bought is one of its SKUs: one for each combination of its options. */
export const mallProduct = resource('mall/product', {
  label: ['商城商品', 'Mall product'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  // Whether it is on sale is another question.
  statuses: { on: { value: 1, label: ['正常', 'Active'], tone: 'plain' }, off: { value: 0, label: ['停用', 'Disabled'], tone: 'bad' } },
  fields: {
    name: text(['商品名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    keyword: text(['关键词', 'Keywords'], {
      max: 200,
      help: ['买家搜索用，空格分隔', 'Buyers can search for these words; separate them with spaces'],
    }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    categoryId: ref(['商品分类', 'Category'], 'general/category', {
      list: true,
      filter: 'equal',
      among: { categoryType: String(goodsCategoryType) },
    }),
    groupId: ref(['商品分组', 'Group'], 'mall/productgroup', { filter: 'equal' }),
    type: choice(
      ['商品类型', 'Kind'],
      { goods: ['实物', 'Goods'], virtual: ['虚拟', 'Virtual'], voucher: ['卡券', 'Voucher'] },
      { required: true, once: true, default: 'goods', list: true, filter: 'equal' },
    ),
    intro: text(['简介', 'Introduction'], { max: 200 }),
    cover: image(['封面', 'Cover'], { help: ['上架前必填', 'Required before it goes on sale'] }),
    images: images(['图片', 'Pictures'], { max: 9 }),
    detail: html(['详情', 'Details']),
    payType: choice(
      ['支付方式', 'Paid with'],
      { money: ['现金', 'Money'], points: ['积分', 'Points'], both: ['积分加现金', 'Points and money'] },
      { required: true, default: 'money' },
    ),
    options: json(['规格项', 'Options'], {
      many: true,
      max: 3,
      message: ['最多 3 个规格项', 'At most 3 options'],
      shape: {
        name: text(['名称', 'Name'], { max: 20, required: ['请填写规格项名称', 'Please name the option'] }),
        values: text(['选项', 'Values'], { many: true, max: 30, required: ['请填写选项', 'Please enter its values'] }),
      },
      help: ['如颜色、尺寸，每项最多 20 个值；没有规格时留空', 'Such as colour and size, 20 values each at most; leave empty if there are none'],
    }),
    skus: parts(['规格', 'SKUs'], 'mall/productspecs', 'productId', { max: 200, matrix: 'options' }),
    specType: flag(['多规格', 'Has options'], { readOnly: true }),
    price: money(['价格（起）', 'Price from'], { readOnly: true, required: true, default: 0, min: 0, list: true, filter: 'range' }),
    points: integer(['积分（起）', 'Points from'], { readOnly: true, required: true, default: 0, min: 0 }),
    marketPrice: money(['市场价', 'Market price'], { min: 0, max: most.cents }),
    costPrice: money(['成本价', 'Cost'], { min: 0, max: most.cents }),
    stock: integer(['库存', 'Stock'], { stored: false, readOnly: true, list: true }),
    stockLevel: choice(['库存状态', 'Availability'], stockLevels, { readOnly: true, default: 'none' }),
    salesCount: integer(['销量', 'Sold'], { stored: false, readOnly: true, list: true }),
    virtualSales: integer(['基础销量', 'Initial sales figure'], {
      min: 0,
      max: 1_000_000,
      default: 0,
      help: ['此前在别处售出的数量，计入展示的销量', 'Earlier sales elsewhere; added to the number sold here'],
    }),
    limitPerUser: integer(['每人限购', 'Limit per buyer'], { min: 1, max: 999, help: ['留空表示不限', 'Leave empty for no limit'] }),
    deliveryType: choice(
      ['配送方式', 'Delivery'],
      { express: ['快递', 'Courier'], pickup: ['自提', 'Collection'] },
      { many: true, help: ['留空为快递；虚拟商品不需配送', 'Defaults to shipping; virtual goods need none'] },
    ),
    startTime: time(['开售时间', 'On sale from'], { help: ['留空表示上架即售', 'Leave empty to sell as soon as it is on sale'] }),
    endTime: time(['停售时间', 'On sale until'], { help: ['到时自动下架', 'Goes off sale automatically at this time'] }),
    isUp: flag(['上架', 'On sale'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isHot: flag(['热门', 'Popular'], { as: 'number', readOnly: true, list: true, filter: 'equal' }),
    isFree: flag(['包邮', 'Free shipping'], { as: 'number', readOnly: true, filter: 'equal' }),
    sort: sort(['排序', 'Sort'], { list: false }),
  },
  parties: { merchant: byDirectors },
  actions: {
    isUp: {
      label: ['上架', 'Put on sale'],
      call: 'PUT isUp',
      toggles: 'isUp',
      tone: 'primary',
      off: { label: ['下架', 'Take off sale'], confirm: ['下架后买家不能再购买。', 'It can no longer be bought.'] },
    },
    isHot: { label: ['设为热门', 'Mark as popular'], call: 'PUT isHot', toggles: 'isHot', off: { label: ['取消热门', 'Unmark as popular'] } },
    isFree: { label: ['设为包邮', 'Offer free shipping'], call: 'PUT isFree', toggles: 'isFree', off: { label: ['取消包邮', 'Charge shipping'] } },
    // Pages that show it are drawn again.
    begin: { label: ['开售', 'Put on sale'], system: true, due: 'startTime', quiet: true },
    end: {
      label: ['到期下架', 'Go off sale'],
      system: true,
      due: 'endTime',
      writes: { isUp: 0, isHot: 0, isFree: 0 },
      tells: { whom: { party: 'merchant' }, what: ['商品已到期下架：{name}', 'A product went off sale: {name}'] },
    },
    restock: { label: ['库存状态变化', 'Availability changed'], system: true, sets: ['stockLevel!'], quiet: true },
  },
  filters: {
    searchKey: { label: ['名称或关键词', 'Name or keyword'], op: 'like', on: ['name', 'keyword', 'intro'] },
    onShelf: { label: ['货架', 'Shelf'], by: 'behaviour', reads: ['groupId'] },
  },
  faces: {
    shop: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: [
        ...['name', 'intro', 'cover', 'images', 'detail', 'categoryId', 'groupId', 'merchantId', 'type', 'payType', 'options'],
        ...[
          'price',
          'points',
          'marketPrice',
          'stockLevel',
          'virtualSales',
          'limitPerUser',
          'deliveryType',
          'startTime',
          'endTime',
          'isHot',
          'isFree',
        ],
      ],
      where: { status: 'on', isUp: true },
      filters: ['categoryId', 'groupId', 'merchantId', 'isHot', 'searchKey', 'onShelf'],
      sort: ['sort', '-id'],
    },
  },
  queues: {
    onSale: { label: ['在售', 'On sale'], where: { isUp: 1 } },
    soldOut: {
      label: ['缺货', 'Low or out of stock'],
      where: { isUp: 1, stockLevel: ['none', 'few'] },
      needs: 'edit',
      home: 'waiting',
      tone: 'warn',
    },
    off: { label: ['未上架', 'Off sale'], where: { isUp: 0 } },
  },
  below: ['mall/productspecs', 'mall/orderitem.productId'],
  sort: ['sort', '-id'],
  face: {
    picture: 'cover',
    second: ['merchantId', 'categoryId'],
    key: ['price', 'stock', 'isUp', 'salesCount', 'isHot'],
    groups: [
      { label: ['商品', 'Product'], fields: ['name', 'merchantId', 'type', 'categoryId', 'groupId', 'intro', 'cover', 'images'] },
      { label: ['规格与库存', 'SKUs and stock'], fields: ['options', 'skus', 'stock', 'stockLevel', 'specType'] },
      { label: ['价格', 'Price'], fields: ['payType', 'price', 'points', 'marketPrice', 'costPrice', 'limitPerUser'] },
      { label: ['销售', 'Sale'], fields: ['isUp', 'isHot', 'isFree', 'startTime', 'endTime', 'deliveryType', 'salesCount', 'virtualSales'] },
      { label: ['介绍', 'Details'], fields: ['detail', 'keyword', 'sort'] },
    ],
    empty: [
      '商户在商城出售的商品；有封面、价格和库存后可上架。',
      "Merchants' goods. They can be put on sale once they have a cover, a price and stock.",
    ],
  },
  menu: { icon: 'shopping', sort: 10 },
})
