import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/orderitem', {
  row: () => ({ price: 1_000, qty: 3, couponPrice: 0, pointPrice: 0 }),
})
