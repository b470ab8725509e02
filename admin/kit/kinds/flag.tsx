import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { PickFilter } from './Pick'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

/** Whether a flag is set, in either form in which it travels. */
export const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const FlagCell = ({ name, row }: CellProps) => {
  const { t } = useTranslation()
  return isSet(row[name]) ? <span>{t('list.yes')}</span> : <span className="soft">{t('list.no')}</span>
}

const FlagInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const { t } = useTranslation()
  const { onBlur: _, ...rest } = control(props)
  return (
    <Switch
      {...rest}
      checked={isSet(value)}
      checkedChildren={t('list.yes')}
      unCheckedChildren={t('list.no')}
      onChange={(on) => onChange?.(field.as === 'number' ? Number(on) : field.as === 'text' ? String(on) : on)}
    />
  )
}

const FlagFilter = (props: FilterProps) => {
  const { t } = useTranslation()
  const number = props.field.as === 'number'
  const options = [
    { value: number ? '1' : 'true', label: t('list.yes') },
    { value: number ? '0' : 'false', label: t('list.no') },
  ]
  return <PickFilter {...props} options={options} />
}

export const flag: KindView = { Cell: FlagCell, Input: FlagInput, Filter: FlagFilter, width: 100, sorts: true }
