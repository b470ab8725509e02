import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { binding, isKnownToProcess } from '@masthead/contract/flow/binding'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { Button, Form, Input, Select } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { kinds } from '../kit/kinds/kinds'
import { Nothing } from '../kit/kinds/Plain'
import type { CellProps, InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { useChosen } from '../kit/noun/options'
import { useUntold } from '../kit/pick/picked'
import { comparisonsOf, comparisonWords, type Operator } from './rules'
import { words } from './words'

interface Condition {
  readonly field: string
  readonly operator: string
  readonly value?: string | number | null
}

const shape: Fields = binding.fields.conditions.shape ?? {}
const most = binding.fields.conditions.max ?? 10

/** The operator that compares with nothing. */
const bare = 'notnull'

const conditionsIn = (value: unknown): readonly Condition[] => {
  const read: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  return Array.isArray(read) ? (read as Condition[]) : []
}

/** The rows that an operation is done to. */
const nounIn = (operation: unknown): string => String(operation ?? '').split(':')[0] ?? ''

/** The fields of the rows that an operation is done to, of which conditions may speak. */
const useSpoken = (operation: unknown): readonly (readonly [key: string, field: Field])[] => {
  const noun = useNounLater(nounIn(operation))
  return useMemo(() => Object.entries(noun?.fields ?? {}).filter(([, field]) => isKnownToProcess(field)), [noun])
}

/** Conditions over the rows of the operation that the form names: a field, how it is compared, and with what. */
export const ConditionsInput = ({ value, onChange, disabled, row }: InputProps) => {
  const say = useSay()
  const operation = Form.useWatch('operation', Form.useFormInstance()) ?? row?.operation
  const fields = useSpoken(operation)
  const conditions = conditionsIn(value)
  const noun = nounIn(operation)
  const before = useRef(noun)
  // Of other rows nothing was said yet.
  useEffect(() => {
    if (before.current !== '' && before.current !== noun) onChange?.([])
    before.current = noun
  }, [noun, onChange])
  if (fields.length === 0 && conditions.length === 0) return <p className="soft">{say(words.operationFirst)}</p>
  const put = (at: number, next: Condition | undefined): void =>
    onChange?.(conditions.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one])))
  const options = fields.map(([key, { label }]) => ({ value: key, label: say(label) }))
  const fieldOf = (name: string): Field | undefined => fields.find(([key]) => key === name)?.[1]
  /** A condition as it begins once its field was chosen. */
  const begun = (field: string, operator?: string): Condition => {
    const offered = comparisonsOf(fieldOf(field))
    return { field, operator: offered.find((one) => one === operator) ?? offered[0] ?? bare, value: null }
  }
  return (
    <div className="flow-when">
      {conditions.map((condition, at) => {
        const field = fieldOf(condition.field)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          <div key={at} className="flow-when-line">
            <Select
              showSearch
              optionFilterProp="label"
              disabled={disabled}
              aria-label={say(shape.field?.label ?? words.answer)}
              value={condition.field || null}
              options={options}
              onChange={(next: string) => put(at, begun(next, condition.operator))}
            />
            <Select
              disabled={disabled}
              aria-label={say(words.comparison)}
              value={condition.operator}
              // What was said by another way is still shown.
              options={[...new Set([...comparisonsOf(field), condition.operator as Operator])].map((one) => ({
                value: one,
                label: say(comparisonWords(field)[one]),
              }))}
              onChange={(operator: string) => put(at, { ...condition, operator, ...(operator === bare ? { value: null } : {}) })}
            />
            {condition.operator !== bare && (
              <Compared
                key={condition.field}
                disabled={disabled}
                field={field}
                value={condition.value ?? null}
                onChange={(next) => put(at, { ...condition, value: next })}
              />
            )}
            <Button
              type="text"
              danger
              disabled={disabled}
              icon={<DeleteOutlined />}
              aria-label={say(words.remove)}
              onClick={() => put(at, undefined)}
            />
          </div>
        )
      })}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || fields.length === 0 || conditions.length >= most}
        onClick={() => onChange?.([...conditions, begun(fields[0]?.[0] ?? '')])}
      >
        {say(words.addCondition)}
      </Button>
    </div>
  )
}

interface ComparedProps {
  readonly field: Field | undefined
  readonly value: string | number | null
  readonly disabled: boolean | undefined
  readonly onChange: (value: string | null) => void
}

/** A field of the rows as one that a condition is filled in by: one value, whichever the row could have. */
const asOne = ({ among: _among, many: _many, required: _required, ...field }: Field): Field =>
  field.kind === 'refs' ? { ...field, kind: 'ref' } : field

/** Kinds whose values are chosen, not typed. */
const picked = new Set(['ref', 'refs', 'dict', 'day', 'time', 'region'])

/** What a field is compared with: one of its choices, a row or a day where it has those, else what is typed. */
const Compared = ({ field, value, disabled, onChange }: ComparedProps) => {
  const say = useSay()
  const shown = value === null ? null : String(value)
  const choices = field && choicesOf(field)
  if (choices)
    return (
      <Select
        disabled={disabled}
        aria-label={say(words.comparedWith)}
        value={shown}
        options={Object.entries(choices).map(([key, label]) => ({ value: key, label: say(label) }))}
        onChange={onChange}
      />
    )
  if (field && picked.has(field.kind)) {
    const one = asOne(field)
    const { Input: Picked } = kinds[one.kind]
    return (
      <div>
        <Picked
          name="value"
          field={one}
          disabled={disabled}
          aria-label={say(words.comparedWith)}
          value={shown ?? undefined}
          onChange={(next) => onChange(next ? String(next) : null)}
        />
      </div>
    )
  }
  return (
    <Input
      disabled={disabled}
      aria-label={say(words.comparedWith)}
      maxLength={100}
      value={shown ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

/** What a field may be, where that is a choice; whether it is set, as its rows say it. */
const choicesOf = ({ kind, choices, as }: Field): Field['choices'] =>
  kind !== 'flag' ? choices : as === 'number' ? { 1: words.yes, 0: words.no } : { true: words.yes, false: words.no }

/** Conditions as a sentence each. */
export const ConditionsCell = ({ name, row }: CellProps) => {
  const say = useSay()
  const fields = useSpoken(row.operation)
  const conditions = conditionsIn(row[name])
  if (conditions.length === 0) return <Nothing />
  return (
    <ul className="flow-conditions">
      {conditions.map(({ field, operator, value }) => {
        const known = fields.find(([key]) => key === field)?.[1]
        return (
          <li key={`${field} ${operator} ${value}`}>
            {known ? say(known.label) : field} {say(comparisonWords(known)[operator as Operator])}{' '}
            {operator === bare ? '' : known ? <Said field={known} value={String(value ?? '')} /> : <span translate="no">{value}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What a field is compared with, in words: a row by what it is called. */
const Said = ({ field, value }: { readonly field: Field; readonly value: string }) => {
  const say = useSay()
  const one = asOne(field)
  const target = useNounLater(one.kind === 'ref' ? (one.to ?? '') : '')
  const chosen = useChosen(target, one.by, value === '' ? [] : [value])
  const untold = useUntold(one)
  const choice = choicesOf(one)?.[value]
  if (choice) return <span>{say(choice)}</span>
  if (one.kind === 'dict' || one.kind === 'day' || one.kind === 'time' || one.kind === 'region') {
    const { Cell } = kinds[one.kind]
    return <Cell name="value" field={one} row={{ id: '', value }} roomy />
  }
  if (one.kind !== 'ref') return <span translate="no">{value}</span>
  const title = chosen.data?.find(({ id }) => id === value)?.title ?? untold(value, !chosen.isFetched)
  return <span translate="no">{title}</span>
}
