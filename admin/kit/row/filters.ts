import { flag, text, time, type Field } from '@masthead/contract/kit/field'
import type { NamedFilter } from '@masthead/contract/kit/definition'
import type { Resource } from '@masthead/contract/kit/resource'
import { machineFields, plainStatusField } from '../noun/fields'
import { paramsOf } from '../kinds/view'

/** A control of the search form: a field to draw it by, and the query parameters it uses. */
export interface FilterControl {
  readonly key: string
  readonly field: Field
  readonly params: readonly string[]
  /** Draws days of creation, whose parameters have names of their own. */
  readonly created?: true
}

/** The parameters by which every list is cut to a span of creation. */
export const createdFrom = 'createTime_dategt'
export const createdTo = 'createTime_datelt'

/** The controls of a noun's search form: declared filters, states, named filters, days of creation. */
export const filtersOf = (noun: Resource): FilterControl[] => {
  const declared = Object.entries(noun.fields).filter(([, field]) => field.filter)
  const status = plainStatusField(noun)
  const states = [...machineFields(noun), ...(status ? [['status', status] as const] : [])]
  const controls = [...declared, ...states].map(([key, field]): FilterControl => ({ key, field, params: paramsOf(key, field) }))
  for (const [key, named] of Object.entries(noun.filters ?? {})) {
    const field = drawn(noun, key, named)
    if (field) controls.push({ key, field, params: [key] })
  }
  return [...controls, { key: 'createTime', field: time(['创建时间', 'Created']), params: [createdFrom, createdTo], created: true }]
}

/** The field that a named filter is drawn by; none where the search form has the same already. */
const drawn = (noun: Resource, key: string, named: NamedFilter): Field | undefined => {
  if ('by' in named) return /^(is|has)[A-Z]/.test(key) ? flag(named.label, { as: 'number', filter: 'equal' }) : text(named.label)
  if (named.op === 'null' || named.op === 'notnull') return flag(named.label, { as: 'number', filter: 'equal' })
  const [only] = named.on
  const field = named.on.length === 1 && only ? noun.fields[only] : undefined
  if (field?.filter === named.op) return undefined
  if (field && named.op === 'equal') return { ...field, label: named.label, filter: 'equal' }
  return text(named.label)
}

const operators = /_(equal|notequal|like|likeleft|likeright|notlike|ge|le|gt|lt|datege|dategt|dateequal|datelt|datele|null|notnull)$/
const always = new Set(['id', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status', 'isRecycled'])

/** Whether a parameter of the address filters this noun; others are not sent, the server would refuse them. */
export const filters = (noun: Resource, param: string): boolean => {
  const key = param.replace(operators, '')
  return Object.hasOwn(noun.fields, key) || always.has(key) || Object.hasOwn(noun.filters ?? {}, param) || Object.hasOwn(noun.machines ?? {}, key)
}
