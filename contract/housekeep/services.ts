import { choice, html, image, images, integer, money, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'
import { rated } from '../kit/rated'
import { presences } from './presence'
import { mostRate, serviceCategoryType } from './rates'

const booking = { group: ['预约', 'Booking'] } as const

/** What a customer may order: at which price, in which unit, how long it takes, where, how many at once, and what the platform keeps of it. */
export const services = resource('housekeep/services', {
  label: ['服务项目', 'Service'],
  tenancy: 'tenant',
  title: 'name',
  statuses: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'plain' },
    on: { value: 1, label: ['上架', 'On offer'], tone: 'good' },
    off: { value: 2, label: ['下架', 'Withdrawn'], tone: 'plain' },
  },
  initial: 'draft',
  fields: {
    name: text(['服务名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['服务编号', 'Code'], { max: 50, unique: true, list: true }),
    categoryId: ref(['服务分类', 'Category'], 'general/category', {
      required: true,
      list: true,
      filter: 'equal',
      among: { categoryType: String(serviceCategoryType) },
    }),
    cover: image(['封面', 'Cover'], { required: true }),
    images: images(['图片', 'Pictures']),
    unit: choice(
      ['单位', 'Unit'],
      { hour: ['小时', 'Hour'], m2: ['平方米', 'm²'], item: ['次', 'Item'] },
      { required: true, default: 'hour', list: true },
    ),
    minQty: integer(['起订数量', 'Minimum quantity'], { required: true, min: 1, max: 999, default: 1 }),
    price: money(['单价', 'Price'], { required: true, min: 0, list: true, filter: 'range' }),
    marketPrice: money(['市场价', 'Market price'], { min: 0 }),
    durationMin: integer(['每单位时长（分钟）', 'Minutes per unit'], { required: true, min: 1, max: 1440, default: 60, ...booking }),
    advanceHours: integer(['最少提前（小时）', 'Minimum notice (hours)'], {
      min: 0,
      max: 720,
      help: ['下单须早于预约时间的小时数；留空表示不限', 'Minimum hours of notice; leave empty for none'],
      ...booking,
    }),
    slotCapacity: integer(['每小时接单数', 'Orders per hour'], {
      min: 1,
      max: 10_000,
      help: ['同一小时内最多接受的订单；留空表示不限', 'Maximum orders that start within the same hour; leave empty for no limit'],
      ...booking,
    }),
    regionCodes: region(['服务区域', 'Areas served'], {
      many: true,
      help: ['选中的地区含其下级；留空表示不限', 'Each includes the regions below it; leave empty for everywhere'],
      ...booking,
    }),
    presence: choice(['上门核验', 'Proof of attendance'], presences, {
      default: 'none',
      help: [
        '需要核验时，开始和完成服务须填客户的服务码，或在服务地址附近定位',
        "When starting and finishing, the worker must enter the customer's code or be near the address",
      ],
      ...booking,
    }),
    feeRate: integer(['平台费率', 'Platform rate'], {
      counts: 'tenThousandths',
      required: true,
      min: 0,
      max: mostRate,
      default: 0,
      help: ['没有适用的平台费率时按此计算', 'Used when no platform rate applies'],
    }),
    refundRuleId: ref(['退款规则', 'Refund rule'], 'housekeep/refundrule', {
      help: ['留空则按默认规则', 'Leave empty to use the default rule'],
    }),
    intro: html(['服务介绍', 'Introduction']),
    sales: integer(['销量', 'Sold'], { stored: false, readOnly: true, list: true }),
    ...rated,
    sort: sort(),
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
  select: ['name', 'price', 'unit', 'categoryId'],
  below: ['housekeep/serviceslot', 'housekeep/order.serviceId'],
  sort: ['sort'],
  faces: { front: { fields: ['name', 'cover', 'price', 'unit'], where: { status: 'on' }, sort: ['sort'] } },
  face: {
    groups: [
      { label: ['服务', 'Service'], fields: ['name', 'categoryId', 'unit', 'price', 'marketPrice', 'minQty', 'cover', 'images'] },
      { label: ['预约', 'Booking'], fields: ['durationMin', 'advanceHours', 'slotCapacity', 'regionCodes', 'presence'] },
      { label: ['费率与退款', 'Rate and refunds'], fields: ['feeRate', 'refundRuleId'] },
      { label: ['介绍', 'Introduction'], fields: ['intro'] },
      { label: ['销量与评分', 'Sales and ratings'], fields: ['sales', 'rating', 'ratings', 'scores', 'sort', 'code'] },
    ],
    picture: 'cover',
    second: ['code', 'categoryId'],
    key: ['price', 'unit', 'sales', 'rating', 'status'],
    empty: ['客户可以预约的家政服务；上架后可下单。', 'Services that customers can book once they are on offer.'],
  },
  menu: { icon: 'tool', sort: 30 },
})
