import type { Label } from '@masthead/contract/kit/label'
import { apiScope } from '@masthead/contract/system/api-scope'
import { apiskip } from '@masthead/contract/system/apiskip'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { control, type InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/noun/write'
import { words } from './words'

interface Offer {
  readonly value: string
  readonly label: string
}

const Path = ({ offers, hint, onPick, ...props }: InputProps & { offers: readonly Offer[]; hint: Label; onPick?: (path: string) => void }) => {
  const say = useSay()
  return (
    <AutoComplete
      {...control(props)}
      className="whole"
      options={offers as Offer[]}
      showSearch={{ filterOption: (text, option) => `${option?.value} ${option?.label}`.toLowerCase().includes(text.toLowerCase()) }}
      placeholder={say(hint)}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(value: string) => props.onChange?.(value === '' ? null : value)}
      onSelect={(value: string) => onPick?.(value)}
    />
  )
}

/** The path of an API scope: the calls of the chosen menu are offered, and one that is picked brings its method along. */
export const CallInput = (props: InputProps) => {
  const form = Form.useFormInstance()
  const menuId: unknown = Form.useWatch('menuId', form)
  const { data = [] } = useQuery({
    queryKey: ['options', apiScope.name, 'calls', menuId],
    enabled: typeof menuId === 'string' && menuId !== '',
    queryFn: () => invoke<readonly { method: string; path: string; code: string }[]>(apiScope, 'calls', { menuId }, true),
    staleTime: 60_000,
  })
  const offers = data.map(({ method, path }) => ({ value: path, label: `${method} ${path}` }))
  const unique = offers.filter(({ value }, at) => offers.findIndex((one) => one.value === value) === at)
  const pick = (path: string): void => {
    const methods = new Set(data.filter((one) => one.path === path).map(({ method }) => method))
    form.setFieldValue('method', methods.size === 1 ? [...methods][0] : 'ALL')
  }
  return <Path {...props} offers={unique} hint={words.callPath} onPick={pick} />
}

/** The path of an open call: those that may be opened are offered. */
export const SkipInput = (props: InputProps) => {
  const { data = [] } = useQuery({
    queryKey: ['options', apiskip.name, 'paths'],
    queryFn: () => invoke<readonly { path: string; label: string }[]>(apiskip, 'paths', {}, true),
    staleTime: 60_000,
  })
  return <Path {...props} hint={words.skipPath} offers={data.map(({ path, label }) => ({ value: path, label: `${label} · ${path}` }))} />
}
