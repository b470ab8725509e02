import { report } from '@masthead/contract/report/report'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/noun/rowActions'
import { ResourcePage } from '../kit/page/ResourcePage'
import { words } from './words'

/** Saved reports: the derived list, and the way to run each. */
const ReportsPage = () => {
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [{ key: 'run', label: words.run, tone: 'primary', single: true, go: ([row]) => void navigate(`/report/run/${row?.id}`) }],
    [navigate],
  )
  return <ResourcePage name={report.name} rowActions={rowActions} />
}

export default ReportsPage
