import { webhooklog } from '@masthead/contract/develop/webhooklog'
import type { CellProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells } from '../kit/row/inputs'

/** Why a delivery failed: it is kept in both languages, and told in that of the reader. */
const ReasonCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const text = String(row[name] ?? '')
  const [zh = text, en = zh] = text.split(' / ')
  return <span>{say([zh, en])}</span>
}

const cells: Cells = { error: ReasonCell }

/** Webhook deliveries: the derived page. */
const DeliveriesPage = () => (
  <DetailCells value={cells}>
    <ResourcePage name={webhooklog.name} />
  </DetailCells>
)

export default DeliveriesPage
