import { listOf } from '@masthead/contract/kit/message'
import { Radio } from 'antd'
import { between, useSay } from '../look/language'
import { none } from './empty'
import { type Option, PickFilter, PickInput } from './Pick'
import { Line, Nothing } from './Plain'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

const useOptions = (field: InputProps['field']): Option[] => {
  const say = useSay()
  return Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label: say(label) }))
}

const ChoiceCell = ({ name, field, row }: CellProps) => {
  const options = useOptions(field)
  const say = useSay()
  // What says that there is nothing is nothing to read.
  const labels = listOf(row[name]).flatMap((value) =>
    field.choices?.[value]?.[0] === none ? [] : [options.find((option) => option.value === value)?.label ?? value],
  )
  return labels.length ? <Line text={labels.join(say(between))} /> : <Nothing />
}

const ChoiceInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const options = useOptions(field)
  if (field.many || !field.required || options.length > 4) return <PickInput {...props} options={options} />
  return (
    <Radio.Group
      {...control(props)}
      options={options}
      value={value === null || value === undefined ? undefined : String(value)}
      onChange={(event) => onChange?.(field.numeric ? Number(event.target.value) : event.target.value)}
    />
  )
}

const ChoiceFilter = (props: FilterProps) => <PickFilter {...props} options={useOptions(props.field)} />

export const choice: KindView = { Cell: ChoiceCell, Input: ChoiceInput, Filter: ChoiceFilter, width: 110, sorts: true }
