import type { KindName } from '@masthead/contract/kit/field'
import { combinations, optionsIn, type Spec, specsIn } from '@masthead/contract/kit/matrix'
import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../look/language'
import { formFields, type Named } from '../noun/fields'
import { useLineFaults } from '../noun/lineFaults'
import { useNounLater } from '../noun/nouns'
import { PartCell } from './PartCell'
import type { InputProps, KindView } from './view'

type Item = Readonly<Record<string, unknown>>

const itemsIn = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? value : []).filter((item): item is Item => typeof item === 'object' && item !== null)

/** What tells one combination from another, in whatever order its values stand. */
const keyOf = (specs: readonly Spec[]): string =>
  JSON.stringify([...specs].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, value }) => [name, value]))

const wordsOf = (specs: readonly Spec[]): string => specs.map(({ value }) => value).join(' / ') || '—'

/**
 * A table with a line for each combination of the options that the form has now. What was typed for a combination that an option takes away comes back with it, as long
 * as the form is open.
 */
export const MatrixInput = ({
  matrix,
  name,
  field,
  value,
  onChange,
  disabled,
  kindOf,
}: InputProps & { matrix: string; kindOf: (kind: KindName) => KindView }) => {
  const say = useSay()
  const { faults, forget } = useLineFaults()
  const noun = useNounLater(field.to ?? '')
  const options = optionsIn(Form.useWatch(matrix, { form: Form.useFormInstance(), preserve: true }))
  const typed = useRef(new Map<string, Item>())
  const sent = itemsIn(value)
  for (const item of sent) typed.current.set(keyOf(specsIn(item.specs)), item)
  const isWhole = options.every(({ name, values }) => name !== '' && values.length > 0)
  const rows = isWhole ? combinations(options).slice(0, field.max ?? 100) : []
  const items = rows.map((specs): Item => ({ ...typed.current.get(keyOf(specs)), specs }))
  const isSame = (item: Item, specs: readonly Spec[]): boolean => keyOf(specsIn(item.specs)) === keyOf(specs)
  // A line that was switched off is not among the combinations, and stays where it is.
  const lacks =
    isWhole &&
    (rows.some((specs) => !sent.some((item) => isSame(item, specs))) ||
      sent.some((item) => item.status !== 0 && !rows.some((specs) => isSame(item, specs))))
  useEffect(() => {
    if (lacks && !disabled) onChange?.(items)
  })
  const columns: readonly Named[] = noun ? formFields(noun).filter(([key]) => key !== field.by && key !== 'status' && key !== 'specs') : []
  // Lines have the numbers under which they were sent.
  const placeOf = (specs: readonly Spec[], key: string): string => `${name}[${sent.findIndex((item) => isSame(item, specs))}].${key}`
  const change = (at: number, key: string, part: unknown): void => {
    forget((place) => place === placeOf(rows[at] ?? [], key))
    onChange?.(items.map((item, index) => (index === at ? { ...item, [key]: part } : item)))
  }
  return (
    <div className="parts-scroll">
      <table className="parts parts-input">
        <thead>
          <tr>
            <th scope="col">{say(field.label)}</th>
            {columns.map(([key, inner]) => (
              <th key={key} scope="col">
                {inner.required && <i aria-hidden="true">*</i>}
                {say(inner.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const specs = rows[at] ?? []
            return (
              <tr key={keyOf(specs)}>
                <th scope="row">{wordsOf(specs)}</th>
                {columns.map((column) => (
                  <PartCell
                    key={column[0]}
                    of={column}
                    item={item}
                    line={wordsOf(specs)}
                    value={item[column[0]] ?? column[1].default}
                    disabled={disabled}
                    fault={faults[placeOf(specs, column[0])]}
                    onChange={(part) => change(at, column[0], part)}
                    kindOf={kindOf}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
