import { activity } from '@masthead/contract/coupon/activity'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells } from '../kit/row/inputs'
import { OddsCell } from './OddsCell'

const cells: Cells = { prizes: OddsCell }

/** Activities: the derived page, where prizes of a draw are shown with the chance of each and how often it was drawn. */
const ActivityPage = () => (
  <DetailCells value={cells}>
    <ResourcePage name={activity.name} />
  </DetailCells>
)

export default ActivityPage
