import { phrases } from '../look/phrases'
import { Input } from 'antd'
import { useTerm, useSay } from '../look/language'
import { TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const SecretCell = () => <span className="soft">••••••</span>

const SecretInput = (props: InputProps) => {
  const say = useSay()
  const term = useTerm()
  return (
    <Input.Password
      {...control(props)}
      autoComplete="new-password"
      value={(props.value as string | null) ?? ''}
      placeholder={props.row ? say(phrases.form.keepSecret) : say(phrases.form.enter, { label: term(props.field.label) })}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  )
}

export const secret: KindView = { Cell: SecretCell, Input: SecretInput, Filter: TextFilter, width: 100 }
