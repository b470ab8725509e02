import { groupedBy, type Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { fieldNamed } from '@masthead/contract/kit/derived'
import { paramsOf, type Params } from '../kinds/view'
import { groupSpan, spanParams } from './period'

/** The filters by which the list shows the rows of one line of a report; undefined where its groups cannot be asked for. */
export const lineParams = (noun: Resource, report: Report, line: Readonly<Record<string, unknown>>): Params | undefined => {
  const params: Record<string, string> = {}
  for (const [name, group] of Object.entries(report.groups ?? {})) {
    const { key, by } = groupedBy(group)
    const value = line[name]
    const field = fieldNamed(noun, key)
    if (!field) return undefined
    if (value === null || value === undefined || value === '') params[`${key}_null`] = '1'
    else if (by) Object.assign(params, spanParams(noun, key, groupSpan(by, String(value))))
    else {
      const [param] = paramsOf(key, { ...field, filter: 'equal' })
      if (!param || field.kind === 'day' || field.kind === 'time') return undefined
      params[param] = String(value)
    }
  }
  return params
}

/** Joins filters of a list; undefined where they ask for different values of one parameter, which no list can show. */
export const joined = (...all: readonly (Params | undefined)[]): Params | undefined => {
  const params: Record<string, string> = {}
  for (const some of all) {
    if (!some) return undefined
    for (const [name, value] of Object.entries(some)) {
      const narrower = name.endsWith('_datege') || name.endsWith('_datele')
      if (params[name] === undefined || params[name] === value) params[name] = value
      // Of two spans the list shows what lies in both.
      else if (narrower) params[name] = name.endsWith('_datege') === params[name] > value ? params[name] : value
      else if (params[name].split(',').includes(value)) params[name] = value
      else return undefined
    }
  }
  return params
}
