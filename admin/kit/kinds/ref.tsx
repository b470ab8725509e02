import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import type { Among } from '../noun/options'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { RefPicker, trees } from '../pick/RefPicker'
import { Portrait } from '../pick/Portrait'
import { textOf } from '../noun/titles'
import { Line, PlainCell } from './Plain'
import { shortNumber } from './shortNumber'
import { type CellProps, control, type FilterProps, type InputProps, type KindView } from './view'

/** People are shown with their mark, anything else by its name. */
const RefCell = (props: CellProps) => {
  const name = props.field.to === 'user/user' ? textOf(props.row, props.name, props.field) : ''
  if (name === '') return <NumberedCell {...props} />
  return (
    <span className="person">
      <Portrait name={name} of="avatar" />
      <Line text={name} />
    </span>
  )
}

/** What is called by a long serial number is told by the end of it in a list. */
const NumberedCell = (props: CellProps) => {
  const text = textOf(props.row, props.name, props.field)
  if (props.roomy || !/^[A-Z]*\d{13,}$/.test(text)) return <PlainCell {...props} />
  return (
    <span className="line" translate="no" title={text}>
      {shortNumber(text)}
    </span>
  )
}

const RefInput = (props: InputProps) =>
  followed(props.field.among).length > 0 ? (
    <FollowingInput {...props} />
  ) : (
    <RefPicker {...control(props)} adds name={props.name} field={props.field} row={props.row} value={props.value} onChange={props.onChange} />
  )

/** The fields of the same form by which rows are offered. */
const followed = (among: Among = {}): readonly string[] => Object.values(among).flatMap((value) => (value.startsWith('$') ? [value.slice(1)] : []))

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** A picker of rows that belong to what other fields of the form say now; it begins again when these change. */
const FollowingInput = (props: InputProps) => {
  const { name, field, row, value, onChange } = props
  const say = useSay()
  const keys = followed(field.among)
  const said: string[] =
    Form.useWatch((all: Readonly<Record<string, unknown>>) => keys.map((key) => textIn(all[key] ?? row?.[key])), Form.useFormInstance()) ?? []
  const now = said.join(' ')
  const before = useRef(now)
  useEffect(() => {
    if (before.current.trim() !== '' && before.current !== now) onChange?.(null)
    before.current = now
  }, [now, onChange])
  if (said.length < keys.length || said.includes('')) return <Input {...control(props)} disabled placeholder={say(phrases.form.othersFirst)} />
  const among = Object.fromEntries(
    Object.entries(field.among ?? {}).map(([key, one]) => [key, one.startsWith('$') ? (said[keys.indexOf(one.slice(1))] ?? '') : one]),
  )
  return <RefPicker {...control(props)} key={now} among={among} name={name} field={field} row={row} value={value} onChange={onChange} />
}

// Its label stands before it already.
const RefFilter = ({ id, name, field, use: [param = name], params, onChange }: FilterProps) => {
  const say = useSay()
  return (
    <RefPicker
      id={id}
      name={name}
      field={field}
      value={params[param]}
      placeholder={say(phrases.list.any)}
      onChange={(value) => onChange({ [param]: value ?? undefined })}
    />
  )
}

export const ref: KindView = { Cell: RefCell, Input: RefInput, Filter: RefFilter, ahead: trees, width: 140, sorts: false }
