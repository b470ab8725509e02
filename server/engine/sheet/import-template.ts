import { Readable } from 'node:stream'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { bookOf } from '../../platform/documents/book'
import { headerOf, isDemanded, type SheetColumn, templateColumns, yesNo } from './cells'
import { may } from '../reach/context'
import type { Column, Context, Model } from '../types'
import { visible } from '../reach/scope'
import { titleColumn, titleSql } from '../names'
import { ident, params as newParams } from '../sql'

/** Values that a template lists of a column at most; longer lists are looked up in the product. */
const mostListed = 500

/**
 * The empty file that an import takes: the columns that may be written, required ones marked with *, and a second sheet that says how each is
 * filled in and which values it may have.
 */
export const importTemplate = async (ctx: Context, model: Model): Promise<Readable> => {
  const columns = templateColumns(model)
  const lists: string[][] = []
  for (const column of columns) lists.push(await allowed(ctx, column))
  const values = Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) => lists.map((list) => list[at] ?? null))
  const file = bookOf([
    {
      name: say(model.noun.label, ctx.language),
      // Codes, days and ids stay as they are typed.
      columns: columns.map(({ field }) => ({ width: 20, look: ['integer', 'decimal', 'money'].includes(field.kind) ? 'plain' : 'text' })),
      header: columns.map((column) => `${headerOf(column, ctx.language)}${isDemanded(column) ? ' *' : ''}`),
      rows: [],
    },
    {
      name: say(['填写说明', 'How to fill it in'], ctx.language),
      columns: columns.map(() => ({ width: 28, look: 'wrapped' })),
      header: columns.map((column) => headerOf(column, ctx.language)),
      rows: [[columns.map((column) => hint(ctx, column)), ...values]],
    },
  ])
  return Readable.from(file, { objectMode: false })
}

const hint = (ctx: Context, column: SheetColumn): string => {
  const { field } = column
  const parts: Label[] = [isDemanded(column) ? ['必填', 'Required'] : ['选填', 'Optional'], ...ways(ctx, field)]
  if (field.max !== undefined && ['text', 'url', 'longText', 'encrypted'].includes(field.kind))
    parts.push([`最多 ${field.max} 字`, `${field.max} characters at most`])
  if (field.help) parts.push(field.help)
  return parts.map((part) => say(part, ctx.language)).join('\n')
}

const ways = (ctx: Context, field: Field): Label[] => {
  const several: Label[] = field.many || field.kind === 'refs' ? [['多个用逗号分隔', 'Several: separated by commas']] : []
  if (field.kind === 'day') return [['日期，如 2026-01-31', 'A date like 2026-01-31']]
  if (field.kind === 'time') return [['时间，如 2026-01-31 08:30:00', 'A time like 2026-01-31 08:30:00']]
  if (field.kind === 'money') return [['金额，单位元，最多两位小数', 'An amount in yuan, two decimals at most']]
  if (field.counts === 'tenThousandths') return [['百分比，最多两位小数', 'Per cent, two decimals at most']]
  if (field.counts === 'halfDays') return [['天数，可到半天', 'Whole or half days']]
  if (field.kind === 'integer') return [['整数', 'A whole number']]
  if (field.kind === 'decimal') return [['数字', 'A number']]
  if (field.kind === 'phone') return [['11 位手机号码', 'A mobile number of 11 digits']]
  if (field.kind === 'json') return [['JSON', 'JSON']]
  if (field.kind === 'region') return [['行政区划的名称或代码', 'The name or code of a region'], ...several]
  if (field.kind === 'colour') return [['如 #409EFF', 'Like #409EFF']]
  if (field.kind === 'secret' && field.keep === 'hash') return [['明文填写，导入后加密保存', 'As it is typed; only its hash is kept']]
  if (['image', 'images', 'file'].includes(field.kind)) return [['文件链接', 'The link of a file'], ...several]
  if (field.kind !== 'ref' && field.kind !== 'refs') return several
  const target = ctx.engine.models.get(field.to ?? '')
  const title = target?.columns.get(target.noun.title)?.field.label ?? ['名称', 'Name']
  const label = target?.noun.label ?? ['数据', 'Row']
  const [zh, en] = field.by ? [field.by, field.by] : ['编号', 'id']
  return [[`${label[0]}的${title[0]}或${zh}`, `${title[1]} or ${en} of: ${label[1]}`], ...several]
}

/** The values that a column may have, in the words of an export. */
const allowed = async (ctx: Context, { field }: SheetColumn): Promise<string[]> => {
  if (field.kind === 'flag') return [yesNo.yes, yesNo.no].map((label) => say(label, ctx.language))
  if (field.kind === 'choice') return Object.values(field.choices ?? {}).map((label) => say(label, ctx.language))
  if (field.kind === 'dict') return words(ctx, field)
  return field.kind === 'ref' || field.kind === 'refs' ? titles(ctx, field) : []
}

const words = async (ctx: Context, field: Field): Promise<string[]> => {
  const target = ctx.engine.models.get(field.biz ? 'system/dict-biz' : 'system/dict')
  if (!target) return []
  const p = newParams()
  const own = target.byTenant ? `x.tenant_id = ${p.add(ctx.tenantId)} and ` : ''
  const rows = await ctx.db.query<{ word: string }>(
    `select ${titleSql(target, titleColumn(target) as Column, 'x', ctx.language)} as word from ${ident(target.table)} x where ${own}x.code = ${p.add(field.dict)} and x.parent_id is not null and not x.is_deleted and not x.is_sealed
     order by x.sort, x.id limit ${mostListed}`,
    p.values,
  )
  return rows.map(({ word }) => word)
}

/** Titles that a picker would offer; what only the platform sees is not told. */
const titles = async (ctx: Context, field: Field): Promise<string[]> => {
  const target = ctx.engine.models.get(field.to ?? '')
  const title = target ? titleColumn(target) : undefined
  if (!target || !title || (target.noun.tenancy === 'platform' && !ctx.actor.isPlatform)) return []
  const p = newParams()
  const where = visible(ctx, target, may(ctx, permission(target.noun, 'view')) ? 'view' : null, p, { t: 'x' })
  if (target.columns.has('status') && target.machines.status === undefined) where.push('x.status = 1')
  const rows = await ctx.db.query<{ title: string | null }>(
    `select ${titleSql(target, title, 'x', ctx.language)} as title from ${ident(target.table)} x where ${where.join(' and ') || 'true'} order by x.id limit ${mostListed + 1}`,
    p.values,
  )
  return rows.length > mostListed ? [] : rows.flatMap((row) => row.title ?? [])
}
