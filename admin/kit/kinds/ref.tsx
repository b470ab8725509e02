import { RefPicker } from '../page/RefPicker'
import { PlainCell } from './Plain'
import { control, type FilterProps, type InputProps, type KindView } from './view'

const RefInput = (props: InputProps) => (
  <RefPicker {...control(props)} name={props.name} field={props.field} row={props.row} value={props.value} onChange={props.onChange} />
)

const RefFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => (
  <RefPicker id={id} name={name} field={field} value={params[param]} onChange={(value) => onChange({ [param]: value ?? undefined })} />
)

export const ref: KindView = { Cell: PlainCell, Input: RefInput, Filter: RefFilter, width: 140, sorts: false }
