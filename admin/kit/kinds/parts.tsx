import { phrases } from '../look/phrases'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { KindName } from '@masthead/contract/kit/field'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button } from 'antd'
import { useSay } from '../look/language'
import { beginsWith, formFields, type Named } from '../noun/fields'
import { useLineFaults } from '../noun/lineFaults'
import { useNounLater } from '../noun/nouns'
import { textOf, titleOf } from '../noun/titles'
import type { Row } from '../wire/client'
import { isEmpty } from './empty'
import { MatrixInput } from './MatrixInput'
import { PartCell } from './PartCell'
import { Line, Nothing, TextFilter } from './Plain'
import type { CellProps, InputProps, KindView } from './view'

type Item = Readonly<Record<string, unknown>>

/** The views of the kinds that a line is made of; handed in, as they include this one. */
interface WithKinds {
  readonly kindOf: (kind: KindName) => KindView
}

const itemsOf = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? value : []).filter((item): item is Item => typeof item === 'object' && item !== null)

/** A table of more columns is written line by line on a phone. */
const mostOnPhones = 3

/** Whether what each line is called, in another column, has the name of what it points at in it. */
const isTitled = (noun: Resource, [key, field]: Named, items: readonly Item[]): boolean =>
  field.kind === 'ref' && noun.title !== key && items.every((item) => titleOf(noun, item as Row).includes(textOf(item as Row, key, field)))

/** A table of the lines, of what they say; in a list their number alone. */
const PartsCell = ({ name, field, row, roomy, kindOf }: CellProps & WithKinds) => {
  const say = useSay()
  const noun = useNounLater(field.to ?? '')
  const items = itemsOf(row[name])
  if (items.length === 0) return <Nothing />
  if (!roomy || !noun) return <Line text={String(items.length)} />
  const columns = Object.entries(noun.fields).filter(
    ([key, inner]) =>
      inner.list &&
      key !== field.by &&
      inner.kind !== 'parts' &&
      items.some((item) => !isEmpty(item as Row, [key, inner])) &&
      !isTitled(noun, [key, inner], items),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
    <section className="parts-scroll" tabIndex={0} aria-label={say(field.label)}>
      <table className={columns.length > mostOnPhones ? 'parts parts-wide' : 'parts'}>
        <thead>
          <tr>
            {columns.map(([key, inner]) => (
              <th key={key} scope="col">
                {say(inner.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={String(item.id ?? at)}>
              {columns.map(([key, inner]) => {
                const { Cell } = kindOf(inner.kind)
                return (
                  <td key={key} data-label={say(inner.label)}>
                    <Cell name={key} field={inner} row={item as Row} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A line that nothing was typed into yet. */
const begun = (columns: readonly Named[]): Item =>
  Object.fromEntries(columns.flatMap(([key, field]) => (field.default === undefined ? [] : [[key, beginsWith(field)]])))

/** A table that is written in: a line each, with the fields of its noun that a client may write. */
const PartsInput = (props: InputProps & WithKinds) =>
  props.field.matrix === undefined ? <LinesInput {...props} /> : <MatrixInput {...props} matrix={props.field.matrix} />

const LinesInput = ({ name, field, value, onChange, disabled, kindOf }: InputProps & WithKinds) => {
  const say = useSay()
  const { faults, forget } = useLineFaults()
  const noun = useNounLater(field.to ?? '')
  const items = itemsOf(value)
  const columns: readonly Named[] = noun ? formFields(noun).filter(([key]) => key !== field.by && key !== 'status') : []
  const change = (at: number, key: string, part: unknown): void => {
    forget((place) => place === `${name}[${at}].${key}`)
    onChange?.(items.map((item, index) => (index === at ? { ...item, [key]: part } : item)))
  }
  const remove = (at: number): void => {
    // Lines that follow have other numbers from now on.
    forget((place) => place.startsWith(`${name}[`))
    onChange?.(items.filter((_, index) => index !== at))
  }
  return (
    <div className="parts-scroll">
      {items.length > 0 && (
        <table className="parts parts-input">
          <thead>
            <tr>
              {columns.map(([key, inner]) => (
                <th key={key} scope="col">
                  {inner.required && <i aria-hidden="true">*</i>}
                  {say(inner.label)}
                </th>
              ))}
              <th aria-label={say(phrases.list.actions)} />
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <tr key={String(item.id ?? `new-${at}`)}>
                {columns.map((column) => (
                  <PartCell
                    key={column[0]}
                    of={column}
                    item={item}
                    line={String(at + 1)}
                    value={item[column[0]]}
                    disabled={disabled}
                    fault={faults[`${name}[${at}].${column[0]}`]}
                    onChange={(part) => change(at, column[0], part)}
                    kindOf={kindOf}
                  />
                ))}
                <td>
                  {!disabled && (
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={say(phrases.form.removeItem, { index: at + 1 })}
                      onClick={() => remove(at)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && noun && items.length < (field.max ?? Number.POSITIVE_INFINITY) && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...items, begun(columns)])}>
          {say(phrases.form.addItem)}
        </Button>
      )}
    </div>
  )
}

export const parts = (kindOf: WithKinds['kindOf']): KindView => ({
  Cell: (props) => <PartsCell {...props} kindOf={kindOf} />,
  Input: (props) => <PartsInput {...props} kindOf={kindOf} />,
  Filter: TextFilter,
  width: 100,
  wide: true,
})
