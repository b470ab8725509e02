import { binding } from '@masthead/contract/flow/binding'
import { ResourcePage } from '../kit/page/ResourcePage'
import { type Cells, DetailCells, FormInputs, type Inputs } from '../kit/row/inputs'
import { ConditionsCell, ConditionsInput } from './ConditionsInput'
import './flow.css'

const inputs: Inputs = { conditions: ConditionsInput }
const cells: Cells = { conditions: ConditionsCell }

/** What goes through a process: the derived page, with conditions that name the fields of the rows in question. */
const BindingPage = () => (
  <FormInputs value={inputs}>
    <DetailCells value={cells}>
      <ResourcePage name={binding.name} />
    </DetailCells>
  </FormInputs>
)

export default BindingPage
