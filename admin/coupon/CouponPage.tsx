import { coupon } from '@masthead/contract/coupon/coupon'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells, FormInputs, type Inputs } from '../kit/row/inputs'
import { ScopeCell, ScopeInput } from './ScopeInput'

const inputs: Inputs = { scopeIds: ScopeInput }
const cells: Cells = { scopeIds: ScopeCell }

/** Coupons: the derived page, where what they are good for is chosen and shown by name. */
const CouponPage = () => (
  <FormInputs value={inputs}>
    <DetailCells value={cells}>
      <ResourcePage name={coupon.name} />
    </DetailCells>
  </FormInputs>
)

export default CouponPage
