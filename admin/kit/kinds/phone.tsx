import { phrases } from '../look/phrases'
import { Input } from 'antd'
import { useTerm, useSay } from '../look/language'
import { PlainCell, TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const PhoneInput = (props: InputProps) => {
  const say = useSay()
  const term = useTerm()
  return (
    <Input
      {...control(props)}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={(props.value as string | null) ?? ''}
      placeholder={say(phrases.form.enter, { label: term(props.field.label) })}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  )
}

export const phone: KindView = { Cell: PlainCell, Input: PhoneInput, Filter: TextFilter, width: 130 }
