import { selectedIn } from '@masthead/contract/kit/derived'
import { detailOnly } from '@masthead/contract/kit/name'
import { groupedBy, type Measure, type Report } from '@masthead/contract/kit/report'
import type { Field } from '@masthead/contract/kit/field'
import { pointersAt } from '@masthead/contract/kit/subject'
import { searchOf } from '../kinds/kinds'
import { faultOf } from '../reach/where'
import type { Model } from '../types'

/** Refuses reports, queues, conditions of listed calls and lists below a row that could not be answered. */

type Wrong = (text: string) => never

/** The most groups and sums of a report, and queues of a noun. */
export const most = { groups: 4, sums: 20, queues: 30, lines: 7_000 } as const

export const checkReads = (model: Model, models: ReadonlyMap<string, Model>, wrong: Wrong): void => {
  const { noun, behaviour } = model
  for (const [name, report] of Object.entries(noun.reports ?? {})) checkReport(model, report, (text) => wrong(`report ${name}: ${text}`))
  const queues = Object.entries(noun.queues ?? {})
  if (queues.length > most.queues) wrong(`it has more than ${most.queues} queues`)
  for (const [name, { where, needs }] of queues) {
    const fault = faultOf(model, where, { asList: true })
    if (fault) wrong(`queue ${name}: ${fault}`)
    const verbs = new Set([
      'view',
      'add',
      'edit',
      'delete',
      'export',
      ...Object.keys(noun.rights ?? {}),
      ...verbsOfActions(model),
      ...verbsOfCalls(model),
    ])
    for (const verb of needs === undefined ? [] : [needs].flat()) if (!verbs.has(verb)) wrong(`queue ${name} needs the unknown verb ${verb}`)
  }
  for (const [name, call] of Object.entries(noun.calls ?? {})) {
    const isTold = call.where || call.output || call.report || call.queues || behaviour.calls?.[name]
    if (call.listed && !isTold) wrong(`the call ${name} says neither which rows it answers nor what of them`)
    if (!call.where) continue
    if (!call.listed || behaviour.calls?.[name]) wrong(`the call ${name} has conditions, but the engine does not answer it as a list`)
    const fault = faultOf(model, call.where)
    if (fault) wrong(`the call ${name}: ${fault}`)
  }
  for (const key of noun.select ? selectedIn(noun.select) : []) {
    const field = model.columns.get(key)?.field ?? model.derived.get(key)
    if (!field || detailOnly(field) || field.kind === 'secret') wrong(`its rows to choose from tell of ${key}, which its list does not`)
  }
  checkViews(model, wrong)
  for (const [key, { tells }] of Object.entries(noun.fields)) {
    const of = tells?.split(' of ')[1]
    if (of !== undefined && !namesNouns(noun.fields[of], models)) wrong(`${key} is told by the noun that ${of} names, which names none`)
  }
  for (const below of noun.below ?? []) {
    const [other = '', key] = below.split('.')
    const fields = pointersAt(models.get(other)?.noun.fields ?? {}, noun.name)
    if (!models.has(other)) wrong(`below it stands the unknown noun ${other}`)
    if (!fields.some(({ field }) => key === undefined || field === key)) wrong(`${other} below it does not point at it${key ? ` by ${key}` : ''}`)
    if (key === undefined && fields.length > 1) wrong(`${other} below it points at it by several fields: say which`)
  }
}

/** A field that holds the name of a noun: any, or one of those that it may choose among. */
const namesNouns = (field: Field | undefined, models: ReadonlyMap<string, Model>): boolean =>
  field?.tells === 'noun' || (field?.kind === 'choice' && Object.keys(field.choices ?? {}).every((name) => models.has(name)))

type Views = NonNullable<NonNullable<Model['noun']['face']>['views']>

/** A month is made of one line a person and day: a report that groups by both and by what the cell shows. */
const checkMonth = ({ noun, columns }: Pick<Model, 'noun' | 'columns'>, { report: name, tones }: NonNullable<Views['month']>, wrong: Wrong): void => {
  const report = noun.reports?.[name]
  const [line, day, cell, ...more] = Object.values(report?.groups ?? {})
  const kindOf = (key: string | undefined): Field['kind'] | undefined => columns.get(key ?? '')?.field.kind
  if (report?.answer !== 'list' || more.length > 0 || kindOf(line) !== 'ref' || kindOf(day) !== 'day' || kindOf(cell) !== 'choice') {
    wrong(`its month needs a report ${name} with answer list that groups by a reference, a day and a choice`)
    return
  }
  const choices = columns.get(cell ?? '')?.field.choices ?? {}
  for (const value of Object.keys(tones)) if (!choices[value]) wrong(`its month has a tone for ${value}, which ${cell} does not know`)
}

const checkGantt = (columns: Model['columns'], { from, to, progress, under }: NonNullable<Views['gantt']>, wrong: Wrong): void => {
  for (const key of [from, to]) if (columns.get(key)?.field.kind !== 'day') wrong(`its bars go by ${key}, which is no day`)
  if (progress && columns.get(progress)?.field.kind !== 'integer') wrong(`its bars are filled by ${progress}, which is no whole number`)
  if (under && columns.get(under)?.field.kind !== 'ref') wrong(`its bars stand under ${under}, which is no reference`)
}

/** A view that its list has no columns for would stand empty. */
const checkViews = ({ noun, columns, machines }: Model, wrong: Wrong): void => {
  const { board, calendar, gallery, month, gantt } = noun.face?.views ?? {}
  if (board && !machines[board]) wrong(`its board has a column for each state of ${board}, which is no machine`)
  if (calendar && !moments.has(columns.get(calendar)?.field.kind ?? 'text')) wrong(`its calendar goes by ${calendar}, which is no day or time`)
  if (gallery && !noun.face?.picture) wrong('its gallery has no picture')
  if (month) checkMonth({ noun, columns }, month, wrong)
  if (gantt) checkGantt(columns, gantt, wrong)
}

const verbsOfActions = ({ noun }: Model): string[] =>
  Object.entries(noun.actions ?? {}).flatMap(([name, { verb, system }]) => (system ? [] : [verb ?? name]))

const verbsOfCalls = ({ noun }: Model): string[] =>
  Object.values(noun.calls ?? {}).flatMap(({ access }) => (typeof access === 'object' ? [access.verb] : []))

/** Kinds whose values are too large, too many or too secret to put rows together by. */
const ungrouped = new Set<Field['kind']>(['html', 'longText', 'json', 'file', 'image', 'images', 'secret', 'refs'])
const numbers = new Set<Field['kind']>(['integer', 'decimal', 'money'])
const moments = new Set<Field['kind']>(['day', 'time'])

/** Refuses a report that the engine could not answer: unknown fields, sums of texts, conditions that a list could not meet. */
export const checkReport = (model: Model, report: Report, wrong: Wrong): void => {
  const { noun, behaviour } = model
  const groups = Object.entries(report.groups ?? {})
  const sums = Object.entries(report.sums)
  if (sums.length === 0 || sums.length > most.sums || groups.length > most.groups)
    wrong(`it has one to ${most.sums} sums, and ${most.groups} groups at most`)
  if (report.most !== undefined && (report.answer !== 'list' || report.most < 1 || report.most > most.lines))
    wrong(`it lists one to ${most.lines} lines, and only a list has a number of them`)
  if (report.answer === 'map' && groups.length > 0) wrong('a map is one row: it has no groups')
  if (report.access === 'login' && noun.tenancy === 'platform') wrong('what the platform keeps is not open to every session')
  const unsearched = (key: string): boolean => behaviour.unsearched?.includes(key) ?? false
  for (const [name, group] of groups) {
    const { key, by } = groupedBy(group)
    const column = model.columns.get(key)
    if (!column) wrong(`${name} groups by the unknown field ${key}`)
    if (!column) continue
    const { field } = column
    if (by ? !moments.has(field.kind) : ungrouped.has(field.kind) || field.many || column.sealed || unsearched(key))
      wrong(`${name} cannot group by ${group}`)
    if (Object.hasOwn(report.sums, name)) wrong(`${name} is both a group and a sum`)
  }
  for (const [name, measure] of sums) checkMeasure(model, name, measure, wrong)
  const fault = faultOf(model, report.where ?? {})
  if (fault) wrong(fault)
  const known = new Set([...groups.map(([name]) => name), ...sums.map(([name]) => name)])
  for (const term of report.sort ?? []) if (!known.has(term.replace(/^-/, ''))) wrong(`it is sorted by the unknown ${term}`)
  for (const [name, filter] of Object.entries(report.asks ?? {})) {
    const isGroup = groups.some(([group, by]) => group === filter && groupedBy(by).by !== undefined)
    const text = isGroup ? undefined : faultOf(model, { [filter]: '1' })
    if (text) wrong(`${name} asks: ${text}`)
  }
}

const checkMeasure = (model: Model, name: string, { do: what, of, where }: Measure, wrong: Wrong): void => {
  const column = of === undefined ? undefined : model.columns.get(of)
  const field = column?.field ?? (of === undefined ? undefined : model.derived.get(of))
  if (what === 'share' && (of !== undefined || !where)) wrong(`${name} is a share of rows: it has a condition and no field`)
  if (of === undefined ? what !== 'count' && what !== 'share' : !field) wrong(`${name} is worked out of the unknown field ${of}`)
  if (field && of !== undefined) {
    const isNumber = numbers.has(field.kind) && !field.many
    const isRight =
      what === 'count'
        ? column !== undefined && !column.sealed && searchOf(field) !== 'none'
        : isNumber || (what !== 'sum' && what !== 'avg' && column !== undefined && moments.has(field.kind))
    if (!isRight || model.behaviour.unsearched?.includes(of)) wrong(`${name} cannot ${what} ${of}`)
  }
  const fault = faultOf(model, where ?? {})
  if (fault) wrong(`${name}: ${fault}`)
}
