import type { Field } from '@masthead/contract/kit/field'
import { operatorLabel } from '@masthead/contract/kit/program'
import { type Language, say } from '@masthead/contract/kit/label'
import { displayName, statesIn } from '@masthead/contract/kit/name'
import { gapsIn, type ResolvedTelling, type ResolvedTells, tellingsOf } from '@masthead/contract/kit/tells'
import { operatorOf } from '../reach/context'
import { findRow } from '../read/read'
import type { Context, Model, Row, TxContext, Values } from '../types'

/** Who is told of what was done to a row. What is followed by a further step at once is not told, nor is what lies in the bin. */
export const tellDeclared = async (
  tx: TxContext,
  model: Model,
  tells: ResolvedTells | undefined,
  { key, row, input, hasMoved }: { key: string; row: Row; input: Values; hasMoved: boolean },
): Promise<void> => {
  const { teller } = tx.engine
  if (!teller) return
  const remark = typeof input.remark === 'string' && input.remark !== '' ? input.remark : undefined
  // What waited is settled by a statement that goes ahead of those that look for whom to tell.
  if (hasMoved && waitsSomewhere(model)) teller.settle(tx, model, row.id)
  if (tells === undefined || tx.isOvertaken) return
  for (const telling of tellingsOf({ tells })) if (isIn(row, telling)) await teller.tell(tx, { model, row, key, telling, remark })
}

const isIn = (row: Row, telling: ResolvedTelling): boolean =>
  Object.entries(statesIn(telling.in)).every(([machine, states]) => states.includes(Number(row[machine])))

const waiting = new WeakMap<Model, boolean>()

/** Whether rows of a noun are told to anybody: others need not be looked for when one moves. */
const waitsSomewhere = (model: Model): boolean => {
  const known = waiting.get(model)
  if (known !== undefined) return known
  const { made, actions } = model.noun
  const found = made?.tells !== undefined || Object.values(actions ?? {}).some(({ tells }) => tells !== undefined)
  waiting.set(model, found)
  return found
}

/** A text with its gaps filled, for a reader of this language. */
export const filled = async (
  tx: TxContext,
  model: Model,
  row: Row,
  text: string,
  { language, remark }: { language: Language; remark?: string | undefined },
): Promise<string> => {
  const values = new Map<string, string>()
  for (const name of gapsIn(text)) {
    if (name === 'who') values.set(name, say(operatorLabel(operatorOf(tx.actor)), language))
    else if (name === 'remark') values.set(name, remark ?? '')
    else values.set(name, await shownValue(tx, model, row, name, language))
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
}

/** A value of a row as people read it in a sentence. */
export const shownValue = async (
  tx: Context,
  { columns, noun }: Pick<Model, 'columns' | 'noun'>,
  row: Row,
  name: string,
  language: Language,
): Promise<string> => {
  const value = row[name]
  const field = columns.get(name)?.field ?? noun.fields[name]
  if (value === null || value === undefined || value === '') return ''
  if (field?.kind === 'money') return (Number(value) / 100).toFixed(2)
  if (field?.kind === 'time') return String(value).slice(0, 16)
  if (field?.choices) return say(field.choices[String(value)] ?? [String(value), String(value)], language)
  const target = field?.kind === 'ref' && name !== 'id' ? tx.engine.models.get(field.to ?? '') : undefined
  if (!target) return String(value)
  const { title, fields } = target.noun
  // The row brings the name of what it points at, unless who reads another language has one of his own.
  const named = row[displayName(name, field as Field)]
  if (typeof named === 'string' && named !== '' && fields[title]?.inEnglish === undefined) return named
  const other = await findRow(tx, target, value, { verb: null })
  // The platform's own people act in tenants that have no row of them.
  if (!other) return value === tx.actor.userId ? say(operatorLabel(operatorOf(tx.actor)), language) : ''
  const english = language === 'en' ? fields[title]?.inEnglish : undefined
  return String((english && other[english]) || other[title] || '')
}
