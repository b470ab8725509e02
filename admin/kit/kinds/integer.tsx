import { keptInOne, shownUnits } from '@masthead/contract/kit/telling'
import { InputNumber } from 'antd'
import { useSay } from '../look/language'
import { useHint } from '../pick/hint'
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

/** Ten-thousandths are typed as per cent, half-days as days, and per cent as what they are. */
const IntegerInput = (props: InputProps) => (shownUnits[props.field.counts ?? ''] ? <UnitInput {...props} /> : <NumberInput {...props} />)

const UnitInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const say = useSay()
  const hint = useHint(field.label)
  const many = keptInOne(field)
  const shown = shownUnits[field.counts ?? '']
  return (
    <InputNumber
      {...control(props)}
      className="whole"
      precision={shown?.decimals ?? 0}
      {...(field.counts === 'halfDays' ? { step: 1 / many } : {})}
      suffix={shown && say(shown.unit)}
      placeholder={hint}
      value={value === null || value === undefined || value === '' ? null : Number(value) / many}
      onChange={(number) => onChange?.(number === null ? null : Math.round(Number(number) * many))}
    />
  )
}

const IntegerFilter = (props: FilterProps) => <NumberFilter {...props} times={keptInOne(props.field)} />

export const integer: KindView = { Cell: NumberCell, Input: IntegerInput, Filter: IntegerFilter, width: 100, sorts: true }
