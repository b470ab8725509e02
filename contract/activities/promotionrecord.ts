import { choice, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { broughtKinds } from './broughtkinds'

const said = { readOnly: true, required: true } as const

/** Each thing that a promotion code brought; whoever scanned it is a hash that changes every day. */
export const promotionrecord = resource('activities/promotionrecord', {
  label: ['推广记录', 'Promotion entry'],
  tenancy: 'tenant',
  appendOnly: true,
  within: 'promotionId',
  title: 'promotionId',
  fields: {
    promotionId: ref(['推广码', 'Code'], 'activities/promotioncode', { ...said, list: true, filter: 'equal' }),
    kind: choice(['类别', 'What'], broughtKinds, { ...said, list: true, filter: 'equal' }),
    occasion: text(['事由', 'Occasion'], { ...said, max: 120, unique: ['promotionId', 'kind'] }),
    points: integer(['积分', 'Points'], { ...said, min: 0, default: 0, list: true }),
  },
  sort: ['-id'],
  indexes: [['promotionId', 'kind', 'createTime']],
  menu: { hidden: true },
})
