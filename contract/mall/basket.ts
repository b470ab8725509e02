import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Something that a member, or a visitor whose browser holds a token, means to buy. It holds no stock and no price. */
export const basket = resource('mall/basket', {
  label: ['购物车', 'Basket'],
  tenancy: 'tenant',
  internal: true,
  fields: {
    memberId: ref(['会员', 'Member'], 'user/member', { once: true }),
    // A hash of what the visitor's browser holds.
    visitor: text(['访客', 'Visitor'], { max: 60 }),
    skuId: ref(['规格', 'SKU'], 'mall/productspecs', { required: true, once: true }),
    qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1 }),
  },
  indexes: [['visitor']],
})
