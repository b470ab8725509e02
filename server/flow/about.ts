import { say } from '@masthead/contract/kit/label'
import { asSystem } from '../engine/reach/context'
import { findRow, modelOf, nounNamed } from '../engine/verbs'
import type { Context } from '../engine/types'
import { shownValue } from '../engine/write/telling'
import { businessOf } from './business'
import { isKnownToProcess } from './carry'
import type { Instance } from './standing'

/** The row that a process is about, as who decides reads it: the fields by which its noun is decided, whether or not they may open the row itself. */
export const aboutOf = async (ctx: Context, { businessKey }: Pick<Instance, 'businessKey'>) => {
  const key = businessOf(businessKey)
  if (!key || !ctx.engine.models.has(key.noun)) return null
  const program = asSystem(ctx, 'flow')
  const noun = nounNamed(ctx, key.noun)
  const row = await findRow(program, noun, key.id, { verb: null })
  if (!row) return null
  const model = modelOf(ctx, noun)
  const { flow, actions, face, fields, label, title } = noun
  const shows = (flow && actions?.[flow.approved]?.shows) ?? [...new Set([title, ...(face?.second ?? []), ...(face?.key ?? [])])]
  const lines: { label: string; value: string }[] = []
  for (const name of shows) {
    const field = fields[name]
    if (!field || !isKnownToProcess(field)) continue
    lines.push({ label: say(field.label, ctx.language), value: await shownValue(program, model, row, name, ctx.language) })
  }
  return { noun: noun.name, id: key.id, label: say(label, ctx.language), title: String(row[title] ?? ''), lines }
}
