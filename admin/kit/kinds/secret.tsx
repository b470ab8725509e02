import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '../look/language'
import { TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const SecretCell = () => <span className="soft">••••••</span>

const SecretInput = (props: InputProps) => {
  const { t } = useTranslation()
  const term = useTerm()
  return (
    <Input.Password
      {...control(props)}
      autoComplete="new-password"
      value={(props.value as string | null) ?? ''}
      placeholder={props.row ? t('form.keepSecret') : t('form.enter', { label: term(props.field.label) })}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  )
}

export const secret: KindView = { Cell: SecretCell, Input: SecretInput, Filter: TextFilter, width: 100 }
