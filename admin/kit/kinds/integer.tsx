import { InputNumber } from 'antd'
import { useHint } from './hint'
import { NumberCell, NumberFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

/** A number with so many digits after the point. */
export const NumberInput = ({ scale = 0, ...props }: InputProps & { scale?: number }) => {
  const { field, value, onChange } = props
  const hint = useHint(field.label)
  return (
    <InputNumber
      {...control(props)}
      className="whole"
      precision={scale}
      placeholder={hint}
      value={value === null || value === undefined || value === '' ? null : Number(value)}
      onChange={(number) => onChange?.(number)}
    />
  )
}

export const integer: KindView = { Cell: NumberCell, Input: NumberInput, Filter: NumberFilter, width: 100, sorts: true }
