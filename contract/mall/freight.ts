import { choice, money, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'

/** What a merchant takes for sending an order, and where it sends nothing. A merchant without one sends free of charge, everywhere. */
export const freight = resource('mall/freight', {
  label: ['运费', 'Shipping rule'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    kind: choice(
      ['计费', 'Charge'],
      { fixed: ['固定运费', 'A fixed amount'], freeFrom: ['满额包邮', 'Free above an amount'] },
      { required: true, default: 'fixed', list: true },
    ),
    price: money(['运费', 'Shipping'], { required: true, min: 0, max: 1_000_000, list: true }),
    freeFrom: money(['包邮金额', 'Free above'], { min: 1, max: 100_000_000, list: true, when: { kind: 'freeFrom' }, required: true }),
    notTo: region(['不配送地区', 'Excluded regions'], {
      many: true,
      help: ['选中的地区含其下级', 'Each includes the regions below it'],
    }),
  },
  parties: { merchant: byDirectors },
  face: {
    second: ['merchantId'],
    key: ['kind', 'price', 'freeFrom', 'status'],
    plural: 'Shipping rules',
    empty: ['各商户的运费规则；没有规则的商户全部包邮。', "Merchants' shipping charges. Without a rule shipping is free."],
  },
  menu: { icon: 'car', sort: 60 },
})
