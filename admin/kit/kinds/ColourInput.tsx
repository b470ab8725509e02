import { ColorPicker } from 'antd'
import { control, type InputProps } from './view'

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

export default ColourInput
