import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Field, ref, time } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { plainStatusField } from '../kit/noun/fields'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { RefPicker } from '../kit/pick/RefPicker'
import { useMenuNoun } from './ScopeInputs'
import { words } from './words'

interface Condition {
  readonly field: string
  readonly op: string
  readonly value: string
}

const operators: Readonly<Record<string, Label>> = {
  equal: ['等于', 'is'],
  notequal: ['不等于', 'is not'],
  like: ['包含', 'contains'],
  ge: ['不小于', 'at least'],
  le: ['不大于', 'at most'],
  datege: ['不早于', 'not before'],
  datele: ['不晚于', 'not after'],
  null: ['为空', 'is empty'],
  notnull: ['不为空', 'is not empty'],
}

/** The operators that make sense for a field. */
const operatorsOf = (field: Field | undefined): string[] => {
  if (!field) return ['equal']
  if (field.kind === 'day' || field.kind === 'time') return ['datege', 'datele', 'null', 'notnull']
  if (['integer', 'decimal', 'money'].includes(field.kind)) return ['equal', 'notequal', 'ge', 'le', 'null', 'notnull']
  if (['text', 'longText', 'html'].includes(field.kind) && !field.many) return ['equal', 'notequal', 'like', 'null', 'notnull']
  if (field.kind === 'flag') return ['equal', 'notequal']
  return ['equal', 'notequal', 'null', 'notnull']
}

const read = (value: unknown): Condition[] => {
  try {
    const found: unknown = JSON.parse(String(value ?? ''))
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return []
    return Object.entries(found).map(([key, one]) => {
      const cut = key.lastIndexOf('_')
      const op = key.slice(cut + 1)
      return cut > 0 && op in operators ? { field: key.slice(0, cut), op, value: String(one) } : { field: key, op: 'equal', value: String(one) }
    })
  } catch {
    return []
  }
}

const written = (conditions: readonly Condition[]): string | null => {
  const whole = conditions.filter(({ field, op, value }) => field !== '' && (value.trim() !== '' || op.endsWith('null')))
  if (whole.length === 0) return null
  return JSON.stringify(Object.fromEntries(whole.map(({ field, op, value }) => [`${field}_${op}`, op.endsWith('null') ? '1' : value.trim()])))
}

const fieldsOf = (noun: Resource | undefined): [string, Field][] => {
  if (!noun) return []
  const status = plainStatusField(noun)
  const base: [string, Field][] = [
    ['createTime', time(['创建时间', 'Created'])],
    ['createUser', ref(['创建人', 'Created by'], 'user/user')],
    ['createDept', ref(['创建部门', 'Department'], 'system/dept')],
  ]
  const own = Object.entries(noun.fields).filter(([, field]) => !['json', 'secret', 'images', 'encrypted', 'phone'].includes(field.kind))
  return [...own, ...(status ? [['status', status] as [string, Field]] : []), ...base]
}

/** Conditions that a row must meet, one below the other; all of them count. */
export const ConditionInput = (props: InputProps) => {
  const say = useSay()
  const noun = useMenuNoun()
  const fields = fieldsOf(noun)
  const [conditions, setConditions] = useState<readonly Condition[]>(() => {
    const given = read(props.value)
    return given.length > 0 ? given : [{ field: '', op: 'equal', value: '' }]
  })
  const write = (next: readonly Condition[]): void => {
    setConditions(next)
    props.onChange?.(written(next))
  }
  const patch = (at: number, change: Partial<Condition>): void => write(conditions.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <div className="conditions" id={props.id}>
      {conditions.map((one, at) => {
        const field = fields.find(([key]) => key === one.field)?.[1]
        const known = [...new Set([...operatorsOf(field), one.op])]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
          <div key={at} className="condition">
            <Select
              aria-label={say(words.field)}
              placeholder={say(words.field)}
              showSearch={{ optionFilterProp: 'label' }}
              options={fields.map(([key, { label }]) => ({ value: key, label: say(label) }))}
              value={one.field || undefined}
              onChange={(key: string) =>
                patch(at, { field: key, op: operatorsOf(fields.find(([name]) => name === key)?.[1])[0] ?? 'equal', value: '' })
              }
            />
            <Select
              aria-label={say(words.operator)}
              options={known.map((op) => ({ value: op, label: say(operators[op] ?? [op, op]) }))}
              value={one.op}
              onChange={(op: string) => patch(at, { op })}
            />
            <Value condition={one} field={field} onChange={(value) => patch(at, { value })} />
            <Button
              icon={<DeleteOutlined />}
              type="text"
              aria-label={say(words.dropCondition)}
              disabled={conditions.length === 1}
              onClick={() => write(conditions.filter((_, index) => index !== at))}
            />
          </div>
        )
      })}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => setConditions([...conditions, { field: '', op: 'equal', value: '' }])}>
        {say(words.addCondition)}
      </Button>
    </div>
  )
}

const Value = ({ condition, field, onChange }: { condition: Condition; field: Field | undefined; onChange: (value: string) => void }) => {
  const say = useSay()
  if (condition.op.endsWith('null')) return <span />
  if (field?.kind === 'flag') {
    const options = [
      { value: '1', label: say(words.yes) },
      { value: '0', label: say(words.no) },
    ]
    return <Select aria-label={say(words.value)} options={options} value={condition.value || undefined} onChange={onChange} />
  }
  if (field?.kind === 'ref') {
    return <RefPicker name="value" field={field} value={condition.value} onChange={(id) => onChange(id ?? '')} />
  }
  if (field?.kind === 'choice') {
    const options = Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label: say(label) }))
    return <Select aria-label={say(words.value)} options={options} value={condition.value || undefined} onChange={onChange} />
  }
  return (
    <Input aria-label={say(words.value)} placeholder={say(words.value)} value={condition.value} onChange={(event) => onChange(event.target.value)} />
  )
}
