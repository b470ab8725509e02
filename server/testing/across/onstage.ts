import { reportColumns } from '@masthead/contract/kit/derived'
import { callPaths, openingPermissions, permission } from '@masthead/contract/kit/name'
import type { Report } from '@masthead/contract/kit/report'
import { isResource, type Resource } from '@masthead/contract/kit/resource'
import { people, rolesOf } from '../../demo/people'
import { userActor } from '../../engine/reach/context'
import { queryOf } from '../../engine/reach/where'
import { ident } from '../../engine/sql'
import type { Context, Model } from '../../engine/types'
import { firstRoles } from '../../founding/firstroles'
import type { Client, World } from '../world'
import { keepLooks, type Look, lookOf } from './look'
import { isForStaff } from './may'
import { inMenu, nouns } from './nouns'

/** Laws over the filled demo: what its people find to do, and whether its sums agree. */

type Line = Readonly<Record<string, unknown>>

export interface Stage {
  readonly world: World
  readonly tenantId: string
  /** A person of the demo. */
  as(account: string): Promise<Client>
}

const at = (noun: Resource, path: string, query: Readonly<Record<string, string>>): string => `${noun.path}/${path}?${new URLSearchParams(query)}`

/** Every row that a list shows to somebody, page by page. */
const allOf = async (client: Client, noun: Resource, path: string, query: Readonly<Record<string, string>> = {}): Promise<Line[]> => {
  const rows: Line[] = []
  for (let current = 1; ; current++) {
    const { data } = await client.get(at(noun, path, { ...query, size: '200', current: String(current) }))
    const records: Line[] = data?.records ?? data ?? []
    rows.push(...records)
    if (records.length < 200 || !data?.records) return rows
  }
}

const codesOf = (roles: readonly string[]): ReadonlySet<string> =>
  new Set(firstRoles.filter(({ name }) => roles.includes(name)).flatMap(({ codes }) => codes))

/** What people press on the derived page of a noun, each with the codes that open it. */
const pressed = (noun: Resource): [name: string, codes: readonly string[]][] =>
  Object.entries(noun.actions ?? {}).flatMap(([name, action]): [string, readonly string[]][] =>
    action.system ? [] : [[name, openingPermissions(noun, name, action)]],
  )

/** Each action for which the demo has no row in a state in which one of its people may carry it out. Who holds no code of what is still sought is not asked. */
const aRowIsThere = async ({ as }: Stage): Promise<Look> => {
  const tried = inMenu.filter(isResource).filter((noun) => isForStaff(noun) && pressed(noun).length > 0)
  const sought = new Map(tried.map((noun) => [noun, new Map(pressed(noun))]))
  const wanted = tried.flatMap((noun) => pressed(noun).map(([name]) => `${noun.name} ${name}`))
  for (const one of people) {
    const codes = codesOf(rolesOf(one))
    const seen = tried.filter(
      (noun) => codes.has(permission(noun, 'view')) && [...(sought.get(noun)?.values() ?? [])].flat().some((code) => codes.has(code)),
    )
    if (seen.length === 0) continue
    const client = await as(one.account)
    for (const noun of seen) {
      const left = sought.get(noun)
      const hasBin = [...(left?.keys() ?? [])].some((name) => noun.actions?.[name]?.bin === 'outOf')
      const rows = [...(await allOf(client, noun, 'page')), ...(hasBin ? await allOf(client, noun, 'page', { isRecycled: '1' }) : [])]
      for (const { _can } of rows) for (const name of (_can ?? []) as string[]) left?.delete(name)
    }
  }
  const missing = [...sought].flatMap(([noun, left]) => [...left.keys()].map((name) => `${noun.name} ${name}`))
  return lookOf('the demo has a row for it', wanted.length, missing)
}

const added = (lines: readonly Line[], key: string): number => lines.reduce((sum, line) => sum + Number(line[key] ?? 0), 0)

/** The months in which rows were made, each as filters of the list; the first ones are all rows. */
const periodsOf = async ({ world, tenantId }: Stage, { table, byTenant }: Model): Promise<Record<string, string>[]> => {
  const months = await world.database.query<{ first: string; last: string }>(
    `select distinct to_char(m, 'YYYY-MM-DD') as first, to_char(m + interval '1 month', 'YYYY-MM-DD') as last
     from (select date_trunc('month', create_time at time zone 'Asia/Shanghai') as m from ${ident(table)} ${byTenant ? 'where tenant_id = $1' : 'where $1::text is not null'}) x order by 1 desc limit 6`,
    [tenantId],
  )
  return [{}, ...months.map(({ first, last }) => ({ createTime_datege: `${first} 00:00:00`, createTime_datelt: `${last} 00:00:00` }))]
}

const linesOf = async (client: Client, noun: Resource, report: Report, path: string, period: Readonly<Record<string, string>>): Promise<Line[]> => {
  if (report.answer !== 'map') return allOf(client, noun, path, period)
  return [(await client.get(at(noun, path, period))).data ?? {}]
}

/** Each sum of a report and each count of a queue that differs from the rows of the list, in every month that the demo has. */
const sumsAgree = async (stage: Stage): Promise<{ readonly agree: Look; readonly moves: Look }> => {
  const { world, tenantId, as } = stage
  const client = await as('admin')
  const { engine } = world.own
  const me = (await client.get('blade-user/info')).data as { userId?: string; id?: string }
  const ctx: Context = { ...world.own, tenantId, actor: userActor({ userId: String(me.userId ?? me.id) }) }
  const [differing, still] = [new Set<string>(), new Set<string>()]
  let tried = 0
  let summed = 0
  for (const noun of nouns) {
    const model = engine.models.get(noun.name)
    if (!model?.byTenant || noun.internal || !(noun.reports ?? noun.queues)) continue
    const listed = new Map<string, Promise<Line[]>>()
    const list = (query: Readonly<Record<string, string>>): Promise<Line[]> => {
      const key = JSON.stringify(query)
      const known = listed.get(key) ?? allOf(client, noun, 'page', query)
      listed.set(key, known)
      return known
    }
    const counted = new Map<string, Promise<number>>()
    const count = (query: Readonly<Record<string, string>>): Promise<number> => {
      const key = JSON.stringify(query)
      const known = counted.get(key) ?? client.get(at(noun, 'page', { ...query, size: '1' })).then(({ data }) => Number(data.total))
      counted.set(key, known)
      return known
    }
    for (const [name, report] of Object.entries(noun.reports ?? {})) {
      if (report.answer === 'file') continue
      const moved = new Set<string>()
      for (const period of await periodsOf(stage, model))
        for (const [, path] of callPaths(report.call)) {
          const lines = await linesOf(client, noun, report, path, period)
          for (const [sum, { do: what, of, where = {} }] of Object.entries(report.sums)) {
            if (added(lines, sum) !== 0) moved.add(sum)
            if ((what !== 'count' || of !== undefined) && what !== 'sum') continue
            const query = { ...period, ...queryOf(ctx, model, report.where ?? {}), ...queryOf(ctx, model, where) }
            const rows = what === 'sum' ? await list(query) : []
            if (!rows.every((row) => (of ?? '') in row)) continue
            tried++
            const expected = what === 'count' ? await count(query) : added(rows, of ?? '')
            if (Math.abs(added(lines, sum) - expected) > 0.005) differing.add(`${noun.name} ${name}.${sum}`)
          }
        }
      for (const sum of Object.keys(reportColumns(noun, report).sums)) {
        summed++
        if (!moved.has(sum)) still.add(`${noun.name} ${name}.${sum}`)
      }
    }
    if (!noun.queues) continue
    for (const { key, query, total } of (await client.get(`${noun.path}/queues`)).data as {
      key: string
      query: Record<string, string>
      total: number
    }[]) {
      tried++
      if ((await count(query)) !== total) differing.add(`${noun.name} queue ${key}`)
    }
  }
  for (const noun of nouns) {
    const model = engine.models.get(noun.name)
    if (!model?.byTenant || noun.internal) continue
    for (const [key, field] of Object.entries(noun.fields)) {
      if (!field.counter && !field.purse) continue
      summed++
      const [found] = await world.database.query(
        `select 1 as one from ${ident(model.table)} where tenant_id = $1 and ${ident(model.columns.get(key)?.name ?? key)} <> 0 limit 1`,
        [tenantId],
      )
      if (!found) still.add(`${noun.name} ${key}`)
    }
  }
  return { agree: lookOf('the sums agree', tried, differing), moves: lookOf('it moves in the demo', summed, still) }
}

/** Keeps the laws over a filled demo. */
export const keepOnStage = async (stage: Stage): Promise<void> => {
  const { agree, moves } = await sumsAgree(stage)
  keepLooks([await aRowIsThere(stage), agree, moves])
}
