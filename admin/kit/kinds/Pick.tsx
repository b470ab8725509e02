import { phrases } from '../look/phrases'
import { listOf } from '@masthead/contract/kit/message'
import { Select } from 'antd'
import { between, useSay } from '../look/language'
import { useHint } from '../pick/hint'
import { control, type FilterProps, type InputProps } from './view'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface Props extends InputProps {
  readonly options: readonly Option[]
  readonly loading?: boolean
}

/** One or several of a few options; numbers stay numbers on the wire, several travel as a comma string. */
export const PickInput = (props: Props) => {
  const { field, options, loading, value, onChange } = props
  const hint = useHint(field.label, 'choose')
  const wire = (one: string): string | number => (field.numeric ? Number(one) : one)
  const shared = {
    ...control(props),
    options: options as Option[],
    loading: loading ?? false,
    allowClear: !field.required,
    showSearch: options.length > 8 ? { optionFilterProp: 'label' } : false,
    placeholder: hint,
    className: 'whole',
  } as const
  if (field.many)
    return <Select {...shared} mode="multiple" value={listOf(value)} onChange={(list: string[]) => onChange?.(list.length ? list.join(',') : null)} />
  const chosen = value === null || value === undefined || value === '' ? undefined : String(value)
  return <Select {...shared} value={chosen} onChange={(one: string | undefined) => onChange?.(one === undefined ? null : wire(one))} />
}

/** Several options at once, as a queue asks for them, as one more option that says their names. */
const severalOf = (chosen: string | undefined, options: readonly Option[], separator: string): Option[] => {
  if (!chosen?.includes(',') || options.some(({ value }) => value === chosen)) return []
  const labels = chosen.split(',').map((one) => options.find(({ value }) => value === one)?.label ?? one)
  return [{ value: chosen, label: labels.join(separator) }]
}

/** The same as a condition of a search: one option, several that came together, or any. */
export const PickFilter = ({
  id,
  name,
  use: [param = name],
  params,
  onChange,
  options,
  loading,
}: FilterProps & { options: readonly Option[]; loading?: boolean }) => {
  const say = useSay()
  const chosen = params[param]
  return (
    <Select
      id={id}
      className="whole"
      allowClear
      loading={loading ?? false}
      placeholder={say(phrases.list.any)}
      options={[...options, ...severalOf(chosen, options, say(between))]}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      value={chosen}
      onChange={(value: string | undefined) => onChange({ [param]: value })}
    />
  )
}
