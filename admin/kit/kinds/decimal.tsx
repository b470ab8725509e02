import { InputNumber } from 'antd'
import { useHint } from '../pick/hint'
import { NumberCell, NumberFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

/** Digits as typed, no zeros added; the rule says when there are too many. */
const DecimalInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const hint = useHint(field.label)
  const scale = field.scale ?? 6
  const formatter = (shown: number | string | undefined): string => (shown === undefined || shown === '' ? '' : String(shown))
  return (
    <InputNumber
      {...control(props)}
      className="whole"
      formatter={formatter}
      placeholder={hint}
      value={value === null || value === undefined || value === '' ? null : Number(value)}
      onChange={(number) => onChange?.(number === null ? null : Number(Number(number).toFixed(scale)))}
    />
  )
}

export const decimal: KindView = { Cell: NumberCell, Input: DecimalInput, Filter: NumberFilter, width: 110, sorts: true }
