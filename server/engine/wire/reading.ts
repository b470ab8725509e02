import { messages } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { withComing } from '../due/coming'
import { invalid, notFound } from '../../platform/refusal'
import { shaped } from './answer'
import { listChanges } from '../history/changes'
import { chosenFields } from '../read/asked-fields'
import type { Context, Model } from '../types'
import type { ReadTask, Task } from './operation'
import { idsOf } from '../read/ids'
import { listOptions } from '../read/options'
import { demand, listRows, readRow } from '../read/read'
import { lazyNodes, levelRows, nestedRows, rooted, treeNodes } from '../tree/tree'

type Query = Readonly<Record<string, string>>

const reads: readonly string[] = [
  'options',
  'changes',
  'page',
  'nested',
  'roots',
  'tree',
  'lazyTree',
  'lazyList',
  'detail',
] satisfies ReadTask['do'][]

export const isRead = (task: Task): task is ReadTask => reads.includes(task.do)

/** Carries out a task that only reads. */
export const carryOutRead = async (
  ctx: Context,
  model: Model,
  task: ReadTask,
  params: Readonly<Record<string, string>>,
  query: Query,
): Promise<unknown> => {
  if (task.do === 'options') return listOptions(ctx, model, query)
  demand(ctx, model, permission(model.noun, 'view'), false)
  const { fields, ...asked } = query
  const only = ['page', 'roots', 'nested', 'lazyList'].includes(task.do) ? chosenFields(model, fields) : undefined
  switch (task.do) {
    case 'page': {
      const found = await listRows(ctx, model, asked, { only })
      return shaped(model, 'page', messages.done, { ...found, records: found.records.map((row) => rooted(model, row)) })
    }
    case 'changes':
      return listChanges(ctx, model, query)
    case 'nested':
      return nestedRows(ctx, model, asked, only)
    case 'roots': {
      const found = await listRows(ctx, model, { ...asked, [`${model.noun.tree?.parent}_null`]: '1' }, { only })
      return shaped(model, 'page', messages.done, { ...found, records: found.records.map((row) => rooted(model, row)) })
    }
    case 'tree':
      return treeNodes(ctx, model, query)
    case 'lazyTree':
      return lazyNodes(ctx, model, query)
    case 'lazyList':
      return levelRows(ctx, model, asked, 'view', only)
    default:
      return shaped(
        model,
        'row',
        messages.done,
        await withComing(ctx, model, rooted(model, await detail(ctx, model, params.id === undefined ? query : { id: params.id }))),
      )
  }
}

/** One row by its id, under whatever name clients have for it, or by any unique field the caller names. */
const detail = async (ctx: Context, model: Model, query: Readonly<Record<string, unknown>>): ReturnType<typeof readRow> => {
  const id = ['id', ...(model.noun.idAlso ?? [])].map((name) => query[name]).find((named) => named !== undefined)
  if (id !== undefined) return readRow(ctx, model, (await idsOf(ctx, model, [String(id)]))[0])
  const filters = Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== '' && (Object.hasOwn(model.noun.fields, name) || !['tenantId', 'current', 'size'].includes(name)))
      .map(([name, value]) => [name.includes('_') ? name : `${name}_equal`, value]),
  )
  if (Object.keys(filters).length === 0) throw invalid({ id: ['缺少编号', 'the id is missing'] })
  const { records } = await listRows(ctx, model, { ...filters, size: '1' })
  if (!records[0]) throw notFound()
  return readRow(ctx, model, records[0].id)
}
