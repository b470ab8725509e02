import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { Input, InputNumber, Space } from 'antd'
import type { PointerEvent } from 'react'
import { textOf } from '../noun/titles'
import { counted, grouped } from '../noun/counted'
import { nearby } from './moments'
import type { CellProps, FilterProps } from './view'

/** A value that is not there: no sign of it either. */
export const Nothing = () => null

/** Shows a text that does not fit its line to whoever points at it. */
export const reveal = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
  currentTarget.title = currentTarget.scrollWidth > currentTarget.clientWidth ? (currentTarget.textContent ?? '') : ''
}

/** Text of a row on one line, which no browser should translate; what does not fit is seen when pointed at. */
export const Line = ({ text }: { text: string }) =>
  text === '' ? (
    <Nothing />
  ) : (
    <span className="line" translate="no" onPointerEnter={reveal}>
      {text}
    </span>
  )

/** A value, or its display text, as it is. */
export const PlainCell = ({ name, field, row, roomy }: CellProps) => {
  const text = textOf(row, name, field)
  return roomy ? (
    text === '' ? (
      <Nothing />
    ) : (
      <span className="roomy" translate="no">
        {text}
      </span>
    )
  ) : (
    <Line text={text} />
  )
}

/** Characters of a moment of the wire up to its minute. */
const toMinute = 16

/** A day or a moment as people say it; its date and minute where one row is looked at, all of it in a record or when pointed at. */
export const MomentCell = ({ name, field, row, roomy, exact }: CellProps) => {
  const value = row[name]
  if (value === null || value === undefined || value === '') return <Nothing />
  return roomy ? (
    <span className="number" title={String(value)}>
      {exact ? String(value) : String(value).slice(0, toMinute)}
    </span>
  ) : (
    <time className="number" dateTime={String(value).replace(' ', 'T')} title={String(value)}>
      {nearby(String(value), undefined, field.hour)}
    </time>
  )
}

/** A number, right under right; what counts something is told in its unit. */
export const NumberCell = ({ name, field, row }: CellProps) => {
  const say = useSay()
  const text = counted(field, row[name], say, row) ?? grouped(textOf(row, name, field))
  return text === '' ? <Nothing /> : <span className="number">{text}</span>
}

/** A piece of text to search for, or a whole one. */
export const TextFilter = ({ id, name, use: [param = name], params, onChange }: FilterProps) => (
  <Input id={id} allowClear value={params[param] ?? ''} onChange={(event) => onChange({ [param]: event.target.value || undefined })} />
)

/** A number or two ends; `times` says how many units of the wire one shown unit has (100 for cents). */
export const NumberFilter = ({ id, name, use: [low = name, high], params, onChange, times = 1 }: FilterProps & { times?: number }) => {
  const say = useSay()
  const shown = (param: string): number | null => (params[param] === undefined ? null : Number(params[param]) / times)
  const wire = (value: number | null): string | undefined => (value === null ? undefined : String(Math.round(value * times * 1e6) / 1e6))
  if (!high)
    return <InputNumber id={id} className="whole" controls={false} value={shown(low)} onChange={(value) => onChange({ [low]: wire(value) })} />
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        className="whole"
        controls={false}
        placeholder={say(phrases.list.from)}
        value={shown(low)}
        onChange={(value) => onChange({ [low]: wire(value) })}
      />
      <InputNumber
        aria-label={say(phrases.list.to)}
        className="whole"
        controls={false}
        placeholder={say(phrases.list.to)}
        value={shown(high)}
        onChange={(value) => onChange({ [high]: wire(value) })}
      />
    </Space.Compact>
  )
}
