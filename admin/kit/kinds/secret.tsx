import { secretMask } from '@masthead/contract/kit/secret'
import { phrases } from '../look/phrases'
import { Input } from 'antd'
import { useSay } from '../look/language'
import { useHint } from '../pick/hint'
import { TextFilter } from './Plain'
import { control, type InputProps, type KindView } from './view'

const SecretCell = () => <span className="soft">••••••</span>

const SecretInput = (props: InputProps) => {
  const say = useSay()
  const hint = useHint(props.field.label)
  return (
    <Input.Password
      {...control(props)}
      autoComplete="new-password"
      value={props.value === secretMask ? '' : ((props.value as string | null) ?? '')}
      placeholder={props.row ? say(phrases.form.keepSecret) : hint}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  )
}

export const secret: KindView = { Cell: SecretCell, Input: SecretInput, Filter: TextFilter, width: 100 }
