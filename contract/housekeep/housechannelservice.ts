import { counter, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { mostRate } from './rates'

/** A service that a channel sells: at its own price, with its own commission, so many times. */
export const housechannelservice = resource('housekeep/housechannelservice', {
  label: ['渠道服务', 'Channel service'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['展示名称', 'Shown as'], { max: 50, required: true, list: true, filter: 'like' }),
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { required: true, once: true, list: true, filter: 'equal' }),
    serviceId: ref(['服务', 'Service'], 'housekeep/services', { required: true, once: true, unique: ['channelId'], list: true, filter: 'equal' }),
    price: money(['渠道价', 'Price'], { required: true, min: 0, list: true }),
    rate: integer(['佣金', 'Commission'], {
      counts: 'tenThousandths',
      min: 0,
      max: mostRate,
      list: true,
      help: ['留空则按渠道的佣金', "Leave empty to use the channel's commission"],
    }),
    quota: integer(['可售数量', 'Quota'], { min: 0, max: 1_000_000, list: true, help: ['留空表示不限', 'Leave empty for no limit'] }),
    sold: counter(['已售数量', 'Sold'], { upTo: 'quota', list: true }),
  },
  face: {
    second: ['channelId', 'serviceId'],
    key: ['price', 'rate', 'quota', 'sold', 'status'],
    plural: 'Channel services',
    empty: ['渠道可以销售的服务、价格、佣金和数量。', 'What a channel may sell: price, commission and quantity.'],
  },
  menu: { icon: 'tool', sort: 52 },
})
