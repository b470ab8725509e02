import type { Field } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import type { Context, Model, Row } from '../types'

const choiceText = (field: Field, value: unknown, ctx: Context): string =>
  listOf(value as string)
    .flatMap((one) => {
      const label = field.choices?.[String(one)]
      return label ? [say(label, ctx.language)] : []
    })
    .join(ctx.language === 'en' ? ', ' : '、')

/** A value of a row as readers see it; empty where there is none. */
export const shownText = (ctx: Context, { columns, noun }: Pick<Model, 'columns' | 'noun'>, row: Row, key: string): string => {
  const field = columns.get(key)?.field ?? noun.fields[key]
  const value = row[key]
  if (value === null || value === undefined || value === '') return ''
  if (field?.choices) return choiceText(field, value, ctx)
  if (field?.kind === 'money') return `¥${(Number(value) / 100).toFixed(2)}`
  if (field?.kind === 'flag') return say(value === true || value === 1 || value === 'true' ? ['是', 'Yes'] : ['否', 'No'], ctx.language)
  const named = field && (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'dict') ? row[displayName(key, field)] : undefined
  return String(named ?? value)
}
