import { listOf } from '@masthead/contract/kit/message'
import { between, useSay } from '../look/language'
import { RefPicker, trees } from '../pick/RefPicker'
import { textOf } from '../noun/titles'
import { Line } from './Plain'
import { ref } from './ref'
import { type CellProps, control, type InputProps, type KindView } from './view'

const RefsCell = ({ name, field, row }: CellProps) => {
  const say = useSay()
  return <Line text={listOf(textOf(row, name, field)).join(say(between))} />
}

const RefsInput = (props: InputProps) => (
  <RefPicker {...control(props)} adds many name={props.name} field={props.field} row={props.row} value={props.value} onChange={props.onChange} />
)

export const refs: KindView = { Cell: RefsCell, Input: RefsInput, Filter: ref.Filter, ahead: trees, width: 160 }
