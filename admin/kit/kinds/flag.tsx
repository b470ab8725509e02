import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { Switch } from 'antd'
import { PickFilter } from './Pick'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

/** Whether a flag is set, in either form in which it travels. */
export const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const FlagCell = ({ name, row }: CellProps) => {
  const say = useSay()
  return isSet(row[name]) ? <span>{say(phrases.list.yes)}</span> : <span className="soft">{say(phrases.list.no)}</span>
}

const FlagInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const say = useSay()
  const { onBlur: _, ...rest } = control(props)
  return (
    <Switch
      {...rest}
      checked={isSet(value)}
      checkedChildren={say(phrases.list.yes)}
      unCheckedChildren={say(phrases.list.no)}
      onChange={(on) => onChange?.(field.as === 'number' ? Number(on) : field.as === 'text' ? String(on) : on)}
    />
  )
}

const FlagFilter = (props: FilterProps) => {
  const say = useSay()
  const number = props.field.as === 'number'
  const options = [
    { value: number ? '1' : 'true', label: say(phrases.list.yes) },
    { value: number ? '0' : 'false', label: say(phrases.list.no) },
  ]
  return <PickFilter {...props} options={options} />
}

export const flag: KindView = { Cell: FlagCell, Input: FlagInput, Filter: FlagFilter, width: 100, sorts: true }
