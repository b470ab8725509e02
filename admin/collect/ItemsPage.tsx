import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import { Skeleton } from 'antd'
import type { CellProps } from '../kit/kinds/view'
import { rowAs } from '../kit/noun/rowAs'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells } from '../kit/row/inputs'
import type { Said } from './Difference'
import { beforeOf } from './source'
import { Later, lazyPart } from '../kit/wire/part'
import './collect.css'

const Difference = lazyPart(() => import('./Difference'))

/** What an item said before its site changed it, laid over what it says now. */
const BeforeCell = ({ row }: CellProps) => {
  const before = beforeOf(rowAs(databuswxnews, row))
  if (!before) return null
  return (
    <Later fallback={<Skeleton active />}>
      <Difference before={before} after={row as Said} />
    </Later>
  )
}

const cells: Cells = { before: BeforeCell }

/** Collected items: the derived page; what a site changed is shown as a difference. */
const ItemsPage = () => (
  <DetailCells value={cells}>
    <ResourcePage name={databuswxnews.name} />
  </DetailCells>
)

export default ItemsPage
