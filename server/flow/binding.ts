import { binding, isKnownToProcess } from '@masthead/contract/flow/binding'
import { model as flowModel } from '@masthead/contract/flow/model'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, type ValuesOf } from '../engine/behave'
import type { TxContext, Values } from '../engine/types'
import { nounNamed, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { holding } from './request'
import { carrying, type Condition, conditionsIn } from './carry'

const isCalled = ([zh, en]: Label, said: string): boolean => zh === said || en.toLowerCase() === said.toLowerCase()

/** The field that a condition speaks of, by its key or by what it is called. */
const fieldCalled = (fields: Readonly<Record<string, Field>>, said: string): readonly [string, Field] | undefined => {
  const known = Object.entries(fields).filter(([, field]) => isKnownToProcess(field))
  return known.find(([key]) => key === said) ?? known.find(([, { label }]) => isCalled(label, said))
}

/** A value as rows have it: that of a choice by its label too. */
const valueCalled = ({ choices }: Field, said: Condition['value']): Condition['value'] => {
  const found = Object.entries(choices ?? {}).find(([, label]) => isCalled(label, String(said ?? '')))
  return found ? found[0] : (said ?? null)
}

/** Conditions by the keys of the fields that they speak of; what the noun does not have is refused. */
const resolved = (tx: TxContext, operation: string, conditions: readonly Condition[]): readonly Condition[] => {
  const { fields, label } = nounNamed(tx, operation.split(':')[0] as string)
  return conditions.map(({ field: said, operator, value }) => {
    const found = fieldCalled(fields, said.trim())
    if (!found) throw invalid({ conditions: [`${label[0]}没有字段“${said}”`, `${label[1]} has no field “${said}”`] })
    const [key, field] = found
    if (operator !== 'notnull' && (value === null || value === undefined || value === ''))
      throw invalid({ conditions: [`请填写“${said}”的比较值`, `Say what “${said}” is compared with`] })
    return { field: key, operator, ...(operator === 'notnull' ? {} : { value: valueCalled(field, value) }) }
  })
}

interface Written {
  readonly before: RowOf<typeof binding> | null
  readonly values: ValuesOf<typeof binding>
}

const withConditions = (tx: TxContext, { before, values }: Written): Values => {
  if (values.conditions === undefined && (before === null || values.operation === undefined)) return {}
  const operation = values.operation ?? before?.operation ?? ''
  const given = values.conditions === undefined ? before?.conditions : values.conditions
  if (given === null || given === undefined || given === '') return {}
  return { conditions: JSON.stringify(resolved(tx, operation, conditionsIn(given))) }
}

export const bindingBehaviour = behave(binding, {
  carrier: { ...carrying, ...holding },
  create: { set: (tx, { values }) => withConditions(tx, { before: null, values }) },
  update: { set: (tx, { before, values }) => withConditions(tx, { before, values }) },
  actions: {
    enable: {
      async guard(tx, { row }) {
        const { definitionId } = await readRow(tx, flowModel, row.modelId, { verb: null })
        if (definitionId === null) throw conflict('not_deployed', ['流程尚未部署，不能启用', 'The process is not deployed yet'])
      },
    },
  },
})
