import { integer, ref } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'

/** The points that a merchant bought and gives to its customers. What is in dispute is frozen until it is settled. */
export const merchantpoints = resource('mall/merchantpoints', {
  label: ['商户积分', 'Merchant points'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'merchantId',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    totalIn: integer(['累计充值', 'Total bought'], { stored: false, readOnly: true, list: true }),
    totalOut: integer(['累计赠送', 'Total given'], { stored: false, readOnly: true, list: true }),
  },
  purses: { points: { label: ['可用积分', 'Points'], unit: 'point' }, frozen: { label: ['冻结积分', 'Frozen'], unit: 'point' } },
  without: ['add', 'edit', 'delete'],
  parties: { merchant: byRunners },
  sort: ['-points'],
  face: {
    second: ['updateTime'],
    key: ['points', 'frozen', 'totalIn', 'totalOut'],
    plural: 'Merchant points',
    empty: ['商户充值后，可赠送的积分出现在这里。', 'Once a merchant has bought points, the points it can give away appear here.'],
  },
  menu: { icon: 'shop', sort: 44 },
})
