import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '../language'
import { PlainCell, TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const LongTextInput = (props: InputProps) => {
  const { field, value, onChange } = props
  const { t } = useTranslation()
  const term = useTerm()
  return (
    <Input.TextArea
      {...control(props)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={(value as string | null) ?? ''}
      placeholder={t('form.enter', { label: term(field.label) })}
      {...(field.max !== undefined && field.max <= 2000 ? { count: { show: true, max: field.max } } : {})}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const longText: KindView = { Cell: PlainCell, Input: LongTextInput, Filter: TextFilter, width: 240, wide: true }
