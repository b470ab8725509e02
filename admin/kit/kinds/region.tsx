import { displayName } from '@masthead/contract/kit/name'
import { useSay } from '../look/language'
import type { Row } from '../wire/client'
import { late } from './late'
import { PlainCell } from './Plain'
import type { RegionProps } from './RegionPicker'
import { control, type FilterProps, type InputProps, type KindView } from './view'

const RegionPicker = late<RegionProps>(async () => ({ default: (await import('./RegionPicker')).RegionPicker }))

const RegionInput = (props: InputProps) => {
  const say = useSay()
  const row: Row | undefined = props.row
  const told = row && row[props.name] === props.value ? row[displayName(props.name, props.field)] : undefined
  return (
    <RegionPicker {...control(props)} value={props.value} told={told} label={say(props.field.label)} onChange={(code) => props.onChange?.(code)} />
  )
}

const RegionFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => {
  const say = useSay()
  const none = {
    disabled: undefined,
    onBlur: undefined,
    'aria-required': undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    'aria-label': undefined,
  }
  return (
    <RegionPicker {...none} id={id} value={params[param]} label={say(field.label)} onChange={(code) => onChange({ [param]: code ?? undefined })} />
  )
}

export const region: KindView = { Cell: PlainCell, Input: RegionInput, Filter: RegionFilter, ahead: () => import('./RegionPicker'), width: 160 }
