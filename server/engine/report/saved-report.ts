import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { groupedBy, type Report, type SavedReport } from '@masthead/contract/kit/report'
import { forbidden } from '../../platform/refusal'
import { Unfit } from '../kinds/kind'
import { keyOf } from '../reach/condition'
import { may } from '../reach/context'
import { demandSeen } from '../reach/where'
import type { Context, Model } from '../types'
import { checkReport, most } from '../read/check'
import { reportKeys } from './report'

const namePattern = /^[A-Za-z]\w{0,29}$/
const deeds = new Set(['count', 'sum', 'avg', 'max', 'min', 'share'])

const unfit = (zh: string, en: string): never => {
  throw new Unfit([`：${zh}`, `: ${en}`])
}

/** An object of plain values with these names alone, as it came from outside. */
const objectOf = (value: unknown, what: string, names?: readonly string[]): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit(`${what} 的格式不正确`, `${what} has the wrong shape`)
  for (const name of Object.keys(value)) {
    if (names ? !names.includes(name) : !namePattern.test(name)) unfit(`不认识的 ${name}`, `${what} has an unknown ${name}`)
  }
  return value as Record<string, unknown>
}

const isGiven = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const whereOf = (value: unknown, what: string): NonNullable<Report['where']> => {
  const found = objectOf(value ?? {}, what)
  if (Object.keys(found).length > 20) unfit('条件过多', `${what} has more than 20 conditions`)
  for (const [name, one] of Object.entries(found)) {
    const isList = Array.isArray(one) && one.length <= 100 && one.every(isGiven)
    if (!isList && !isGiven(one)) unfit(`条件 ${name} 的值不正确`, `the value of the condition ${name} is not valid`)
  }
  return found as NonNullable<Report['where']>
}

const labelOf = (value: unknown, name: string): Label => {
  const isLabel = Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string' && one.length > 0 && one.length <= 30)
  return isLabel ? (value as unknown as Label) : unfit(`${name} 的名称不正确`, `the label of ${name} is not valid`)
}

const measureOf = (model: Model, name: string, given: unknown): Report['sums'][string] => {
  const { do: what, of, where, label } = objectOf(given, name, ['do', 'of', 'where', 'label'])
  if (typeof what !== 'string' || !deeds.has(what)) unfit(`没有统计方式 ${what}`, `there is no measure ${what}`)
  if (of !== undefined && (typeof of !== 'string' || keyOf(model, of) !== of)) unfit(`没有字段 ${of}`, `there is no field ${of}`)
  return {
    do: what as Report['sums'][string]['do'],
    ...(typeof of === 'string' ? { of } : {}),
    ...(where === undefined ? {} : { where: whereOf(where, name) }),
    ...(label === undefined ? {} : { label: labelOf(label, name) }),
  }
}

/** A saved report as it came from outside, with its model; throws Unfit where the engine could not answer it. */
export const parseSaved = ({ engine }: Pick<Context, 'engine'>, value: unknown): { readonly model: Model; readonly saved: SavedReport } => {
  const given = objectOf(value, 'dataset', ['noun', 'groups', 'sums', 'where', 'sort'])
  const model = typeof given.noun === 'string' ? engine.models.get(given.noun) : undefined
  if (!model || model.noun.internal || model.noun.without?.includes('view')) return unfit(`没有数据 ${given.noun}`, `there is no noun ${given.noun}`)
  const groups = objectOf(given.groups ?? {}, 'groups')
  const sums = objectOf(given.sums ?? {}, 'sums')
  if (Object.keys(groups).length > most.groups) unfit(`最多 ${most.groups} 个分组`, `it has ${most.groups} groups at most`)
  const count = Object.keys(sums).length
  if (count === 0 || count > most.sums) unfit(`须有 1 到 ${most.sums} 个指标`, `it has 1 to ${most.sums} sums`)
  for (const [name, group] of Object.entries(groups))
    if (typeof group !== 'string' || !model.columns.has(groupedBy(group).key))
      unfit(`分组 ${name}：没有字段 ${group}`, `${name} groups by the unknown field ${group}`)
  const sort = given.sort ?? []
  if (!Array.isArray(sort) || sort.length > 5 || !sort.every((one) => typeof one === 'string')) unfit('排序不正确', 'its order is not valid')
  const saved: SavedReport = {
    noun: model.noun.name,
    sums: Object.fromEntries(Object.entries(sums).map(([name, one]) => [name, measureOf(model, name, one)])),
    ...(Object.keys(groups).length > 0 ? { groups: groups as Record<string, string> } : {}),
    ...(given.where === undefined ? {} : { where: whereOf(given.where, 'where') }),
    ...((sort as string[]).length > 0 ? { sort: sort as string[] } : {}),
  }
  checkReport(model, reportOf(saved), (text) => unfit(`数据集不正确（${text}）`, text))
  return { model, saved }
}

/** A saved report as the engine answers declared ones; nothing calls it by a path. */
export const reportOf = ({ groups, sums, where, sort }: SavedReport, label: Label = ['统计', 'Report']): Report => ({
  label,
  call: [],
  access: 'login',
  sums,
  ...(groups ? { groups } : {}),
  ...(where ? { where } : {}),
  ...(sort ? { sort } : {}),
})

/** Refuses a saved report to callers who may not view its noun, or who do not see a column that it is worked out of. */
export const demandSaved = (ctx: Context, model: Model, report: Report): void => {
  if (!may(ctx, permission(model.noun, 'view')) || (model.noun.tenancy === 'platform' && !ctx.actor.isPlatform))
    throw forbidden([`没有查看${model.noun.label[0]}的权限`, `You may not view ${model.noun.label[1]}`], {
      permission: permission(model.noun, 'view'),
    })
  demandSeen(ctx, model, reportKeys(model, report))
}
