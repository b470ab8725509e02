import { template, templateVariables } from '@masthead/contract/petition/template'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import type { Context, Values } from '../engine/types'
import { changeRow, readRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { type Letter, letterRow } from './warning'

const place = /\{\{\s*(\w{1,40})\s*\}\}/g

/** The variables of a text; one that nobody knows is a mistake that the person would read. */
const variablesIn = (content: string): string[] => {
  const names = [...new Set([...content.matchAll(place)].map(([, name]) => name as string))]
  const unknown = names.filter((name) => !Object.hasOwn(templateVariables, name))
  if (unknown.length > 0) throw invalid({ content: [`没有这些变量：${unknown.join('、')}`, `Unknown variables: ${unknown.join(', ')}`] })
  return names
}

const withVariables = ({ content }: { readonly content?: string | null }): Values =>
  typeof content === 'string' ? { variables: variablesIn(content) } : {}

/** What the variables stand for in a letter, as its reader sees it: masked where he reads it masked. */
const valuesOf = (ctx: Context, row: Partial<Letter>): Readonly<Record<keyof typeof templateVariables, unknown>> => ({
  letterNo: row.letterNo,
  title: row.title,
  personName: row.personName,
  deptName: row.deptName,
  categoryName: row.categoryName,
  receiveTime: row.receiveTime?.slice(0, 10),
  deadline: row.deadline?.slice(0, 10),
  today: wireTime(ctx.clock.now(), ctx.zone).slice(0, 10),
})

const filledWith = (content: string, values: Readonly<Record<string, unknown>>): string =>
  content.replace(place, (whole, name: string) => (name in values ? String(values[name] ?? '') : whole))

/** The text of a template with what it says of a letter filled in. */
export const fillTemplate = (ctx: Context, content: string, row: Letter): string => filledWith(content, valuesOf(ctx, row))

export const templateBehaviour = behave(template, {
  create: { set: (_tx, { values }) => withVariables(values) },
  update: { set: (_tx, { values }) => withVariables(values) },
  calls: {
    fill: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const found = await readRow(tx, template, input.id, { verb: 'view', lock: true })
        const values = valuesOf(tx, await letterRow(tx, input))
        await changeRow(tx, template, found, { useCount: (found.useCount ?? 0) + 1 }, { verb: 'fill', quiet: true })
        return { content: filledWith(found.content, values) }
      }),
  },
})
