import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { binding, isKnownToProcess } from '@masthead/contract/flow/binding'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { Button, Form, Input, Select } from 'antd'
import { useMemo } from 'react'
import { Nothing } from '../kit/kinds/Plain'
import type { CellProps, InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { words } from './words'

interface Condition {
  readonly field: string
  readonly operator: string
  readonly value?: string | number | null
}

const shape: Fields = binding.fields.conditions.shape ?? {}
const operators = shape.operator?.choices ?? {}
const most = binding.fields.conditions.max ?? 10

/** The operator that compares with nothing. */
const bare = 'notnull'

const conditionsIn = (value: unknown): readonly Condition[] => {
  const read: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  return Array.isArray(read) ? (read as Condition[]) : []
}

/** The fields of the rows that an operation is done to, of which conditions may speak. */
const useSpoken = (operation: unknown): readonly (readonly [key: string, field: Field])[] => {
  const noun = useNounLater(String(operation ?? '').split(':')[0] ?? '')
  return useMemo(() => Object.entries(noun?.fields ?? {}).filter(([, field]) => isKnownToProcess(field)), [noun])
}

/** Conditions over the rows of the operation that the form names: a field, how it is compared, and with what. */
export const ConditionsInput = ({ value, onChange, disabled, row }: InputProps) => {
  const say = useSay()
  const fields = useSpoken(Form.useWatch('operation', Form.useFormInstance()) ?? row?.operation)
  const conditions = conditionsIn(value)
  if (fields.length === 0 && conditions.length === 0) return <p className="soft">{say(words.operationFirst)}</p>
  const put = (at: number, next: Condition | undefined): void =>
    onChange?.(conditions.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one])))
  const options = fields.map(([key, { label }]) => ({ value: key, label: say(label) }))
  return (
    <div className="flow-when">
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <div key={at} className="flow-when-line">
          <Select
            showSearch
            optionFilterProp="label"
            disabled={disabled}
            aria-label={say(shape.field?.label ?? words.answer)}
            value={condition.field || null}
            options={options}
            onChange={(field: string) => put(at, { field, operator: condition.operator, value: null })}
          />
          <Select
            disabled={disabled}
            aria-label={say(words.comparison)}
            value={condition.operator}
            options={Object.entries(operators).map(([key, label]) => ({ value: key, label: say(label) }))}
            onChange={(operator: string) => put(at, { ...condition, operator, ...(operator === bare ? { value: null } : {}) })}
          />
          {condition.operator !== bare && (
            <Compared
              disabled={disabled}
              field={fields.find(([key]) => key === condition.field)?.[1]}
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
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || fields.length === 0 || conditions.length >= most}
        onClick={() => onChange?.([...conditions, { field: fields[0]?.[0] ?? '', operator: 'equal', value: null }])}
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

/** What a field is compared with: one of its choices, else what is typed. */
const Compared = ({ field, value, disabled, onChange }: ComparedProps) => {
  const say = useSay()
  const shown = value === null ? null : String(value)
  if (field?.choices)
    return (
      <Select
        disabled={disabled}
        aria-label={say(words.comparedWith)}
        value={shown}
        options={Object.entries(field.choices).map(([key, label]) => ({ value: key, label: say(label) }))}
        onChange={onChange}
      />
    )
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
        const choice = known?.choices?.[String(value)]
        const said = operator === bare ? '' : choice ? say(choice) : String(value ?? '')
        return (
          <li key={`${field} ${operator} ${value}`}>
            {known ? say(known.label) : field} {operators[operator] ? say(operators[operator]) : operator} <span translate="no">{said}</span>
          </li>
        )
      })}
    </ul>
  )
}
