import { InputNumber } from 'antd'
import { useSay } from '../look/language'
import { counted, inYuan } from '../noun/counted'
import { useHint } from '../pick/hint'
import { Nothing, NumberFilter } from './Plain'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

/** An amount, or the word that it stands for. */
const MoneyCell = ({ name, field, row }: CellProps) => {
  const say = useSay()
  const value = row[name]
  return value === null || value === undefined ? <Nothing /> : <span className="number">{counted(field, value, say) ?? inYuan(value)}</span>
}

const MoneyInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const hint = useHint(field.label)
  return (
    <InputNumber
      {...control(props)}
      className="whole"
      precision={2}
      step={1}
      prefix="¥"
      placeholder={hint}
      value={value === null || value === undefined || value === '' ? null : Number(value) / 100}
      onChange={(number) => onChange?.(number === null ? null : Math.round(Number(number) * 100))}
    />
  )
}

const MoneyFilter = (props: FilterProps) => <NumberFilter {...props} times={100} />

export const money: KindView = { Cell: MoneyCell, Input: MoneyInput, Filter: MoneyFilter, width: 120, sorts: true }
