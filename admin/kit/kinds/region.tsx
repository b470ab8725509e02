import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import { between, useSay } from '../look/language'
import { textOf } from '../noun/titles'
import { late } from './late'
import { PlainCell } from './Plain'
import type { RegionProps } from './RegionPicker'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

const RegionPicker = late<RegionProps>(async () => ({ default: (await import('./RegionPicker')).RegionPicker }))

/** A region by its name; several set apart as the language does. */
const RegionCell = (props: CellProps) => {
  const say = useSay()
  const { name, field, row } = props
  if (!field.many) return <PlainCell {...props} />
  return <PlainCell {...props} row={{ ...row, [displayName(name, field)]: listOf(textOf(row, name, field)).join(say(between)) }} />
}

/** What the regions of a row are called, where each of them is. */
const toldBy = ({ name, field, row }: InputProps): ReadonlyMap<string, string> => {
  const [codes, names] = [listOf(row?.[name]), listOf(row?.[displayName(name, field)])]
  return new Map(codes.length === names.length ? codes.map((code, at) => [code, names[at] ?? code]) : [])
}

const RegionInput = (props: InputProps) => {
  const say = useSay()
  const { field, value, onChange } = props
  return (
    <RegionPicker
      {...control(props)}
      many={field.many ?? false}
      codes={listOf(value)}
      told={toldBy(props)}
      label={say(field.label)}
      onChange={(codes) => onChange?.(codes.join(',') || null)}
    />
  )
}

const none = {
  disabled: undefined,
  onBlur: undefined,
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'aria-label': undefined,
}
const untold: ReadonlyMap<string, string> = new Map()

const RegionFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => {
  const say = useSay()
  return (
    <RegionPicker
      {...none}
      id={id}
      codes={listOf(params[param])}
      told={untold}
      label={say(field.label)}
      onChange={([code]) => onChange({ [param]: code })}
    />
  )
}

export const region: KindView = { Cell: RegionCell, Input: RegionInput, Filter: RegionFilter, ahead: () => import('./RegionPicker'), width: 160 }
