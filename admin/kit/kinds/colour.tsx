import { ColorPicker } from 'antd'
import { Nothing, TextFilter } from './Plain'
import { type CellProps, control, type InputProps, type KindView } from './view'

const ColourCell = ({ name, row }: CellProps) => {
  const colour = row[name]
  if (!colour) return <Nothing />
  return (
    <span className="colour">
      <i style={{ background: String(colour) }} aria-hidden="true" />
      {String(colour)}
    </span>
  )
}

const ColourInput = (props: InputProps) => {
  const { onBlur: _, ...rest } = control(props)
  return (
    <ColorPicker
      {...rest}
      format="hex"
      disabledAlpha
      showText
      allowClear={!props.field.required}
      value={(props.value as string | null) ?? null}
      onClear={() => props.onChange?.(null)}
      onChangeComplete={(colour) => props.onChange?.(colour.toHexString().slice(0, 7))}
    />
  )
}

export const colour: KindView = { Cell: ColourCell, Input: ColourInput, Filter: TextFilter, width: 110 }
