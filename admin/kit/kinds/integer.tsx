import { keptInOne } from '@masthead/contract/kit/telling'
import { InputNumber } from 'antd'
import { useHint } from './hint'
import { NumberCell, NumberFilter } from './Plain'
import { control, type FilterProps, type InputProps, type KindView } from './view'

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

/** Ten-thousandths are typed as per cent, and per cent as what they are. */
const IntegerInput = (props: InputProps) =>
  keptInOne(props.field) > 1 || props.field.counts === 'percent' ? <PerCentInput {...props} /> : <NumberInput {...props} />

const PerCentInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const hint = useHint(field.label)
  const many = keptInOne(field)
  return (
    <InputNumber
      {...control(props)}
      className="whole"
      precision={many > 1 ? 2 : 0}
      suffix="%"
      placeholder={hint}
      value={value === null || value === undefined || value === '' ? null : Number(value) / many}
      onChange={(number) => onChange?.(number === null ? null : Math.round(Number(number) * many))}
    />
  )
}

const IntegerFilter = (props: FilterProps) => <NumberFilter {...props} times={keptInOne(props.field)} />

export const integer: KindView = { Cell: NumberCell, Input: IntegerInput, Filter: IntegerFilter, width: 100, sorts: true }
