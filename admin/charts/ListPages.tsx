import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type Cells, DetailCells } from '../kit/row/inputs'
import { QuestionCell, TimeCell } from './QuestionCell'
import { words } from './words'

/** Dashboards: the derived list, and the way to each board and its wall screen. */
export const DashboardsPage = () => {
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [
      { key: 'open', label: words.open, tone: 'primary', single: true, go: ([row]) => void navigate(`/charts/board/${row?.id}`) },
      {
        key: 'wall',
        label: words.wall,
        single: true,
        fits: (row) => row.isWall === true,
        go: ([row]) => void window.open(`/charts/wall?id=${row?.id}`),
      },
    ],
    [navigate],
  )
  return <ResourcePage name={dashboard.name} rowActions={rowActions} reads={['isWall']} />
}

const cells: Cells = { dataset: QuestionCell, timeKey: TimeCell }

/** Charts: the derived list; what is made or changed is drawn at the same time. */
export const ChartsPage = () => {
  const navigate = useNavigate()
  return (
    <DetailCells value={cells}>
      <ResourcePage name={charts.name} onOpen={(row) => void navigate(`/charts/chart/${row?.id ?? 'new'}`)} />
    </DetailCells>
  )
}
