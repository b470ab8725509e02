import { report } from '@masthead/contract/report/report'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/noun/rowActions'
import { ResourcePage } from '../kit/page/ResourcePage'
import { QuestionCell } from '../charts/QuestionCell'
import { type Cells, DetailCells, FormInputs, type Inputs } from '../kit/row/inputs'
import { LayoutInput } from './LayoutInput'
import { QuestionInput } from './QuestionInput'
import { LayoutCell, SourceCell, SourceInput } from './ReportCells'
import { words } from './words'
import './reports.css'

const inputs: Inputs = { dataset: QuestionInput, datasourceId: SourceInput, bands: LayoutInput }
const cells: Cells = { dataset: QuestionCell, datasourceId: SourceCell, bands: LayoutCell }

/** Saved reports: the derived list with the questions of charts in its form, told in words in its details, and the way to run each. */
const ReportsPage = () => {
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [{ key: 'run', label: words.run, tone: 'primary', single: true, go: ([row]) => void navigate(`/report/run/${row?.id}`) }],
    [navigate],
  )
  return (
    <FormInputs value={inputs}>
      <DetailCells value={cells}>
        <ResourcePage name={report.name} rowActions={rowActions} />
      </DetailCells>
    </FormInputs>
  )
}

export default ReportsPage
