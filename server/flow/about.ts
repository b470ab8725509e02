import { isKnownToProcess } from '@masthead/contract/flow/binding'
import { request } from '@masthead/contract/flow/request'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { shownText } from '../engine/read/shown'
import { inputFields } from '../engine/input/taken'
import { shownValue } from '../engine/follow/telling'
import { findRow, modelOf, nounNamed } from '../engine/verbs'
import type { Context, Model, Row } from '../engine/types'
import { businessOf } from './business'
import type { Instance } from './standing'

/** A value under the name of its field, both in words. */
export interface Line {
  readonly label: string
  readonly value: string
}

/** A value of a row, or of what was said with an action, in words: references by the names of what they point at. */
const inWords = async (ctx: Context, model: Pick<Model, 'columns' | 'noun'>, row: Row, name: string, field: Field): Promise<string> => {
  if (field.kind === 'ref' || field.kind === 'money' || field.kind === 'time') return shownValue(ctx, model, row, name, ctx.language)
  if (field.kind !== 'refs') return shownText(ctx, model, row, name)
  const target = ctx.engine.models.get(field.to ?? '')
  const ids = listOf(row[name] as string).map(String)
  if (!target) return ids.join('、')
  const found = await Promise.all(ids.map((id) => findRow(ctx, target.noun, id, { verb: null })))
  return found.flatMap((one) => (one ? [String(one[target.noun.title] ?? one.id)] : [])).join(ctx.language === 'en' ? ', ' : '、')
}

const linesOf = async (ctx: Context, model: Pick<Model, 'columns' | 'noun'>, row: Row, fields: Fields): Promise<Line[]> => {
  const lines: Line[] = []
  for (const [name, field] of Object.entries(fields))
    if (isKnownToProcess(field)) lines.push({ label: say(field.label, ctx.language), value: await inWords(ctx, model, row, name, field) })
  return lines
}

/** The action of a row that waits, or waited, for a process: what it is called, and what was said with it. */
const askedOf = async (ctx: Context, model: Model, instanceId: string) => {
  const found = await rows(ctx, request, { instanceId }, unscoped).one('actionName', 'input', 'problem')
  const action = found && model.noun.actions?.[found.actionName]
  if (!action) return null
  const input = (typeof found.input === 'string' ? JSON.parse(found.input) : (found.input ?? {})) as Record<string, unknown>
  const fields = inputFields(model, action)
  const said = Object.fromEntries(Object.entries(fields).filter(([key]) => (input[key] ?? '') !== ''))
  return {
    label: say(action.label, ctx.language),
    lines: await linesOf(ctx, { noun: { ...model.noun, fields }, columns: new Map() }, { ...input, id: '0' }, said),
    problem: found.problem,
  }
}

/** The row that a process is about, as who decides reads it: the fields by which its noun is decided, whether or not they may open the row itself. */
export const aboutOf = async (ctx: Context, { id: instanceId, businessKey }: Pick<Instance, 'id' | 'businessKey'>) => {
  const key = businessOf(businessKey)
  if (!key || !ctx.engine.models.has(key.noun)) return null
  const program = asSystem(ctx, 'flow')
  const noun = nounNamed(ctx, key.noun)
  const row = await findRow(program, noun, key.id, { verb: null })
  if (!row) return null
  const model = modelOf(ctx, noun)
  const { flow, actions, face, fields, label, title } = noun
  const shows = (flow && actions?.[flow.approved]?.shows) ?? [...new Set([title, ...(face?.second ?? []), ...(face?.key ?? [])])]
  const known = Object.fromEntries(shows.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
  return {
    noun: noun.name,
    id: key.id,
    label: say(label, ctx.language),
    title: String(row[title] ?? ''),
    lines: await linesOf(program, model, row, known),
    asked: await askedOf(program, model, instanceId),
  }
}
