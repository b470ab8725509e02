import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { kinds } from '../kit/kinds/kinds'
import type { CellProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells } from '../kit/row/inputs'
import { ScopeCell } from './ScopeInput'

const { scopeIds: field } = coupon.fields

/** The rules that a coupon was taken under, with the names of what it is good for. */
const RulesCell = (props: CellProps) => {
  const say = useSay()
  const { scopeIds, ...rules } = (props.row[props.name] ?? {}) as Readonly<Record<string, unknown>>
  const Rules = kinds.json.Cell
  return (
    <>
      <Rules {...props} row={{ ...props.row, [props.name]: rules }} />
      {scopeIds ? (
        <div className="shape-cells">
          <dl>
            <div>
              <dt>{say(field.label)}</dt>
              <dd>
                <ScopeCell name="scopeIds" field={field} row={{ ...props.row, scope: rules.scope, scopeIds }} roomy />
              </dd>
            </div>
          </dl>
        </div>
      ) : null}
    </>
  )
}

const cells: Cells = { snapshot: RulesCell }

/** Coupons of members: the derived page, where their rules say by name what they are good for. */
const UserCouponPage = () => (
  <DetailCells value={cells}>
    <ResourcePage name={usercoupon.name} />
  </DetailCells>
)

export default UserCouponPage
