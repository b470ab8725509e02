import { say } from '@masthead/contract/kit/label'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takeReading } from '../../platform/body'
import { Refusal } from '../../platform/refusal'
import { raw, said } from '../behave'
import type { Context, Model } from '../types'
import { demandExport, exportFile, exportKeys, exportName, toldFilters } from './export'
import { demandImport, importLimits, importRows } from './import'
import { readUpload } from './upload'
import { importTemplate } from './import-template'
import { truth } from '../kinds/flag'
import { aside } from '../reach/context'
import { ownerOf } from '../wire/need'
import type { Task } from '../wire/operation'
import { recordUse } from '../write/record'

/** Makes an export in the background that is too large to wait for; answers the id of its task. */
export type Defer = (ctx: Context, model: Model, query: Readonly<Record<string, string>>) => Promise<string>

/** Rows that are sent at once; what is more is made in the background. */
export const directRows = 5000

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Says that what follows is a file to keep under this name; names beyond ASCII as RFC 5987 spells them. */
export const asFile = (reply: FastifyReply, name: string): void => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const spelled = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  void reply
    .type(sheetType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${spelled}`)
    .header('x-content-type-options', 'nosniff')
}

type SheetTask = Task & { readonly do: 'export' | 'import' | 'importTemplate' }

export const isSheetTask = (task: Task): task is SheetTask => ['export', 'import', 'importTemplate'].includes(task.do)

/** The calls of a noun that speak in spreadsheets: a file goes out as a file, everything else in the envelope. */
export const onSpreadsheet = async (
  ctx: Context,
  model: Model,
  { do: task }: SheetTask,
  { request, reply, defer }: { request: FastifyRequest; reply: FastifyReply; defer: Defer },
): Promise<unknown> => {
  const query = request.query as Record<string, string>
  if (task === 'importTemplate') {
    demandImport(ctx, model)
    const file = await importTemplate(ctx, model)
    asFile(reply, `${say(model.noun.label, ctx.language)}-${say(['导入模板', 'import template'], ctx.language)}.xlsx`)
    return raw(file)
  }
  if (task === 'import') return bringIn(ctx, model, request, truth(query.dryRun) === true)
  demandExport(ctx, model)
  const looking = aside(ctx)
  const keys = await exportKeys(looking, model, query, directRows + 1)
  if (keys.count > directRows) {
    const taskId = await defer(ctx, model, query)
    return said(['数据较多，已转为后台导出', 'This is a large export; it is prepared in the background'], { taskId })
  }
  await recordUse(ctx, model, 'export', { filters: toldFilters(model, query), count: keys.count })
  asFile(reply, exportName(ctx, model))
  return raw(exportFile(looking, model, keys))
}

const bringIn = async (ctx: Context, model: Model, request: FastifyRequest, dryRun: boolean): Promise<unknown> => {
  // Before the file is read: who may not import has no reason to send one.
  demandImport(ctx, model)
  const end = await takeReading(ownerOf(ctx))
  const report = await readUpload(request, importLimits.megabytes)
    .then((file) => importRows(ctx, model, file, { dryRun }))
    .finally(end)
  const { problems } = report
  if (dryRun) {
    return problems.length === 0
      ? said(['检查通过，可以导入', 'No problems found; the file can be imported'], report)
      : said([`发现 ${problems.length} 处问题`, `${problems.length} problems were found`], report)
  }
  if (problems.length > 0)
    throw new Refusal(
      400,
      'import_failed',
      [`发现 ${problems.length} 处问题，未导入任何数据`, `${problems.length} problems were found, nothing was imported`],
      { ...report },
    )
  return said([`导入成功，共 ${report.total} 条`, `${report.total} rows were imported`], report)
}
