import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { RefPicker, trees } from '../pick/RefPicker'
import { Portrait } from '../pick/Portrait'
import { textOf } from '../noun/nouns'
import { Line, PlainCell } from './Plain'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

/** People are shown with their mark, anything else by its name. */
const RefCell = (props: CellProps) => {
  const name = props.field.to === 'user/user' ? textOf(props.row, props.name, props.field) : ''
  if (name === '') return <PlainCell {...props} />
  return (
    <span className="person">
      <Portrait name={name} of="avatar" />
      <Line text={name} />
    </span>
  )
}

const RefInput = (props: InputProps) => (
  <RefPicker {...control(props)} adds name={props.name} field={props.field} row={props.row} value={props.value} onChange={props.onChange} />
)

// Its label stands before it already.
const RefFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => {
  const say = useSay()
  return (
    <RefPicker
      id={id}
      name={name}
      field={field}
      value={params[param]}
      placeholder={say(phrases.list.any)}
      onChange={(value) => onChange({ [param]: value ?? undefined })}
    />
  )
}

export const ref: KindView = { Cell: RefCell, Input: RefInput, Filter: RefFilter, ahead: trees, width: 140, sorts: false }
