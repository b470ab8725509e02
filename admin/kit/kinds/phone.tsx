import { Input } from 'antd'
import { useHint } from '../pick/hint'
import { PlainCell, TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const PhoneInput = (props: InputProps) => {
  const hint = useHint(props.field.label)
  return (
    <Input
      {...control(props)}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={(props.value as string | null) ?? ''}
      placeholder={hint}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  )
}

export const phone: KindView = { Cell: PlainCell, Input: PhoneInput, Filter: TextFilter, width: 130 }
