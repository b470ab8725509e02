import { report } from '@masthead/contract/report/report'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../kit/noun/rowActions'
import { ResourcePage } from '../kit/page/ResourcePage'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { LayoutInput } from './LayoutInput'
import { QuestionInput } from './QuestionInput'
import { words } from './words'
import './reports.css'

const inputs: Inputs = { dataset: QuestionInput, bands: LayoutInput }

/** Saved reports: the derived list with the questions of charts in its form, and the way to run each. */
const ReportsPage = () => {
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [{ key: 'run', label: words.run, tone: 'primary', single: true, go: ([row]) => void navigate(`/report/run/${row?.id}`) }],
    [navigate],
  )
  return (
    <FormInputs value={inputs}>
      <ResourcePage name={report.name} rowActions={rowActions} />
    </FormInputs>
  )
}

export default ReportsPage
