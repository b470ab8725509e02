import { phrases } from '../look/phrases'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field, Fields, KindName } from '@masthead/contract/kit/field'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { Row } from '../wire/client'
import { useSay } from '../look/language'
import { useNounLater } from '../noun/nouns'
import { measured } from './measured'
import { Line, Nothing, TextFilter } from './Plain'
import { type CellProps, control, type InputProps, type KindView } from './view'

type Item = Readonly<Record<string, unknown>>

/** The value itself, also where it travels as text. */
const read = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value === '' ? null : value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const itemsOf = (value: unknown): readonly Item[] => {
  const items = read(value)
  return (Array.isArray(items) ? items : items ? [items] : []).filter((item): item is Item => typeof item === 'object' && item !== null)
}

/** The views of the kinds that a shape is made of; handed in, as they include this one. */
interface WithKinds {
  readonly kindOf: (kind: KindName) => KindView
}

const JsonCell = (props: CellProps & WithKinds) =>
  props.field.copies && props.roomy ? <CopiedCell {...props} copies={props.field.copies} /> : <ValueCell {...props} />

/** What was copied from another row shows as that noun's fields do. */
const CopiedCell = ({ copies, ...props }: CellProps & WithKinds & { copies: NonNullable<Field['copies']> }) => {
  const noun = useNounLater(copies.of)
  const held = itemsOf(props.row[props.name])[0] ?? {}
  const shape = Object.fromEntries(copies.fields.flatMap((key) => (noun?.fields[key] && key in held ? [[key, noun.fields[key] as Field]] : [])))
  return <ValueCell {...props} field={{ ...props.field, shape }} />
}

/** So many columns fit a row of a phone. */
const mostColumns = 3

/** Whether a part of an item tells people something: an id does not, what it stands for is named beside it. */
const isValue = (field: Field | undefined, value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(field?.kind === 'text' && /^\d{15,}$/.test(String(value)))

const ValueCell = ({ name, field, row, roomy, kindOf }: CellProps & WithKinds) => {
  const say = useSay()
  const value = read(row[name])
  if (value === null || value === undefined) return <Nothing />
  if (!roomy) return <Line text={typeof value === 'string' ? value : JSON.stringify(value)} />
  const { shape } = field
  if (!shape)
    return (
      // What is higher than its block is read by the keys too; what it holds is data, not words of the interface.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      <pre className="json" translate="no" tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    )
  const items = itemsOf(value)
  const isTold = (key: string): boolean => items.some((item) => isValue(shape[key], item[key]))
  const columns = Object.entries(shape).filter(([key]) => isTold(key))
  if (items.length > 1 && columns.length <= mostColumns) return <ItemsTable {...{ columns, items, kindOf }} />
  return (
    <div className="shape-cells">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a stored value have no identity but their place
        <dl key={at}>
          {Object.entries(shape).map(([key, inner]) => {
            const { Cell } = kindOf(inner.kind)
            if (!isValue(inner, item[key])) return null
            const { name: called, unit } = measured(inner, say)
            return (
              <div key={key}>
                <dt>{called}</dt>
                <dd>
                  <Cell name={key} field={inner} row={item as Row} roomy />
                  {unit}
                </dd>
              </div>
            )
          })}
        </dl>
      ))}
    </div>
  )
}

/** Several items of few parts stand below each other as a table. */
const ItemsTable = ({ columns, items, kindOf }: WithKinds & { columns: readonly (readonly [string, Field])[]; items: readonly Item[] }) => {
  const say = useSay()
  return (
    <div className="parts-scroll">
      <table className="parts">
        <thead>
          <tr>
            {columns.map(([key, inner]) => (
              <th key={key} scope="col">
                {measured(inner, say).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a stored value have no identity but their place
            <tr key={at}>
              {columns.map(([key, inner]) => {
                const { Cell } = kindOf(inner.kind)
                return (
                  <td key={key}>
                    {isValue(inner, item[key]) ? (
                      <>
                        <Cell name={key} field={inner} row={item as Row} roomy />
                        {measured(inner, say).unit}
                      </>
                    ) : (
                      inner.says?.[''] && say(inner.says[''])
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const JsonInput = (props: InputProps & WithKinds) =>
  props.field.shape ? <ShapeInput {...props} shape={props.field.shape} /> : <RawInput {...props} />

/** A list of small forms, or one, after the declared shape. */
const ShapeInput = ({ shape, field, value, onChange, disabled, row, kindOf }: InputProps & WithKinds & { shape: Fields }) => {
  const say = useSay()
  const base = useId()
  const items = itemsOf(value)
  const shown = field.many ? items : items.length ? items : [{}]
  const write = (next: readonly Item[]): void => onChange?.(field.many ? next : (next[0] ?? null))
  const change = (at: number, key: string, part: unknown): void => write(shown.map((item, index) => (index === at ? { ...item, [key]: part } : item)))
  return (
    <div className="shape">
      {shown.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <fieldset key={at} className="shape-item">
          {Object.entries(shape).map(([key, inner]) => {
            const { Input: Control } = kindOf(inner.kind)
            return (
              <label key={key} className="shape-line" htmlFor={`${base}-${at}-${key}`}>
                <span>
                  {inner.required && <i aria-hidden="true">*</i>}
                  {say(inner.label)}
                </span>
                <Control
                  id={`${base}-${at}-${key}`}
                  name={key}
                  field={inner}
                  row={row}
                  disabled={disabled}
                  value={item[key]}
                  onChange={(part) => change(at, key, part)}
                />
              </label>
            )
          })}
          {field.many && !disabled && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={say(phrases.form.removeItem, { index: at + 1 })}
              onClick={() => write(items.filter((_, index) => index !== at))}
            />
          )}
        </fieldset>
      ))}
      {field.many && !disabled && items.length < (field.max ?? Number.POSITIVE_INFINITY) && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => write([...items, {}])}>
          {say(phrases.form.addItem)}
        </Button>
      )}
    </div>
  )
}

/** JSON as text; it is handed on when it can be read. */
const RawInput = (props: InputProps) => {
  const say = useSay()
  const [text, setText] = useState(() => (props.value === null || props.value === undefined ? '' : JSON.stringify(read(props.value), null, 2)))
  const [bad, setBad] = useState(false)
  const type = (next: string): void => {
    setText(next)
    try {
      props.onChange?.(next.trim() === '' ? null : JSON.parse(next))
      setBad(false)
    } catch {
      setBad(true)
    }
  }
  return (
    <>
      <Input.TextArea
        {...control(props)}
        className="code"
        autoSize={{ minRows: 4, maxRows: 16 }}
        spellCheck={false}
        status={bad ? 'error' : ''}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {bad && (
        <span className="bad" role="alert">
          {say(phrases.form.badJson)}
        </span>
      )}
    </>
  )
}

export const json = (kindOf: WithKinds['kindOf']): KindView => ({
  Cell: (props) => <JsonCell {...props} kindOf={kindOf} />,
  Input: (props) => <JsonInput {...props} kindOf={kindOf} />,
  Filter: TextFilter,
  width: 200,
  wide: true,
})
