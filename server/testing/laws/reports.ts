import { expect } from 'vitest'
import { reportColumns } from '@masthead/contract/kit/derived'
import { say } from '@masthead/contract/kit/label'
import { callPaths } from '@masthead/contract/kit/name'
import type { Queue, Report } from '@masthead/contract/kit/report'
import { pointersAt } from '@masthead/contract/kit/subject'
import type { Where } from '@masthead/contract/kit/where'
import { reportKeys } from '../../engine/report/report'
import { userActor } from '../../engine/reach/context'
import { keysIn, queryOf } from '../../engine/reach/where'
import type { Context, Model } from '../../engine/types'
import { fewestOf, stage } from '../people'
import { fetchFile, rowsOf } from '../sheets'
import type { Client } from '../world'
import type { Court } from './making'
import { answered, at, type Law, noField } from './law'
import { spread } from './rights'
import { sampleFor } from '../samples'

type Line = Readonly<Record<string, unknown>>

const narrow = ['own', 'dept', 'below', 'custom', 'mixed'] as const

/** Who looks at a noun's rows: whoever administers them, and people of every data scope. */
const lookers = (court: Court, model: Model): [who: string, client: Client][] => [
  [model.byTenant ? 'chief' : 'admin', court.writer(model)],
  ...(model.byTenant ? narrow.map((who): [string, Client] => [who, court.client(who)]) : []),
]

/** Somebody of acme as the conditions of a declaration see him. */
const contextOf = (court: Court, who: string): Context => ({
  ...court.stages.acme.ctx,
  actor: userActor({ userId: court.stages.acme.users[who] ?? '0' }),
})

const listed = async (client: Client, model: Model, query: Readonly<Record<string, string>>, what: string) => {
  const answer = await client.get(at(model, 'page', { ...query, size: '200' }))
  answered(answer, 200, `the list of ${what}`)
  return answer.data as { total: number; records: Line[] }
}

/** The list to somebody who asks for the same many times, while nobody writes: each question is asked once. Of a log every question is a line of its own. */
const listing = (client: Client, model: Model): ((query: Readonly<Record<string, string>>, what: string) => ReturnType<typeof listed>) => {
  const answers = new Map<string, ReturnType<typeof listed>>()
  return (query, what) => {
    const key = JSON.stringify(query)
    const answer = (model.log ? undefined : answers.get(key)) ?? listed(client, model, query, what)
    answers.set(key, answer)
    return answer
  }
}

/** Every line of a report, by whichever way it answers. */
const linesOf = async (court: Court, client: Client, model: Model, report: Report, path: string): Promise<Line[] | undefined> => {
  if (report.answer !== 'file') {
    const answer = await client.get(at(model, path, report.answer ? {} : { size: '200' }))
    if (!answered(answer, 200, path)) return undefined
    return report.answer === 'map' ? [answer.data] : report.answer === 'list' ? answer.data : answer.data.records
  }
  const file = await fetchFile(court.world, client, at(model, path))
  expect.soft(file.status, path).toBe(200)
  const { groups, sums } = reportColumns(model.noun, report)
  const columns = Object.entries({ ...groups, ...sums })
  return (await rowsOf(file.bytes)).map((row) =>
    Object.fromEntries(
      columns.map(([name, field]) => [
        name,
        field.kind === 'money' ? Math.round(Number(row[say(field.label, 'zh')] ?? 0) * 100) : row[say(field.label, 'zh')],
      ]),
    ),
  )
}

const addedUp = (lines: readonly Line[], name: string): number => lines.reduce((sum, line) => sum + Number(line[name] ?? 0), 0)

/** Fields, and machines beside the status, may be hidden; one field is seen by everybody of the law. */
const isHidden = (model: Model, key: string): boolean =>
  key !== fewestOf(model.noun) && (Object.hasOwn(model.noun.fields, key) || (key !== 'status' && Object.hasOwn(model.machines, key)))

export const reportLaws: readonly Law[] = [
  {
    name: 'a report counts and adds up the rows of the list, for everybody',
    of: ({ noun }) => noun.reports !== undefined,
    async hold(court, model) {
      if (model.byTenant) await spread(court, model)
      for (const [who, client] of lookers(court, model)) {
        const ctx = contextOf(court, who)
        const list = listing(client, model)
        for (const [name, report] of Object.entries(model.noun.reports ?? {})) {
          for (const [, path] of callPaths(report.call)) {
            const lines = await linesOf(court, client, model, report, path)
            // Where there are more lines than one answer holds, their sum is not all.
            if (!lines || lines.length >= 200) continue
            for (const [sum, measure] of Object.entries(report.sums)) {
              const query = { ...queryOf(ctx, model, report.where ?? {}), ...queryOf(ctx, model, measure.where ?? {}) }
              const what = `${name}.${sum} for ${who}`
              const rows = await list(query, what)
              if (measure.do === 'count' && measure.of === undefined) expect.soft(addedUp(lines, sum), what).toBe(rows.total)
              const of = measure.of ?? ''
              if (measure.do === 'sum' && rows.total <= 200 && rows.records.every((row) => of in row)) {
                expect.soft(addedUp(lines, sum), what).toBeCloseTo(addedUp(rows.records, of), 6)
                for (const line of lines) if (model.noun.fields[of]?.kind === 'money') expect.soft(Number.isInteger(line[sum]), what).toBe(true)
              }
            }
          }
        }
      }
    },
  },
  {
    name: 'a report, and what else is worked out of a column, is not told to whom that column is hidden',
    of: ({ noun, byTenant }) => byTenant && (noun.reports ?? noun.queues) !== undefined,
    async hold(court, model) {
      const client = court.client('veiled')
      for (const [name, report] of Object.entries(model.noun.reports ?? {})) {
        const hidden = reportKeys(model, report).filter((key) => isHidden(model, key))
        for (const [, path] of callPaths(report.call)) {
          const answer = await fetchFile(court.world, client, at(model, path))
          expect.soft(answer.status, `${name} over ${hidden.join(', ')}`).toBe(hidden.length > 0 ? 403 : 200)
          if (hidden.length > 0) expect.soft(hidden, name).toContain(answer.body?.data?.field)
        }
      }
      if (!model.noun.queues) return
      const shown = await client.get(at(model, 'queues'))
      answered(shown, 200, 'queues')
      for (const { key } of shown.data ?? [])
        expect
          .soft(
            keysIn(model, model.noun.queues[key]?.where as Where).filter((one) => isHidden(model, one)),
            `the queue ${key}`,
          )
          .toEqual([])
    },
  },
  {
    name: 'a queue counts what the list shows, in one statement, for those who may do something about it',
    fields: noField,
    of: ({ noun }) => noun.queues !== undefined,
    async hold(court, model) {
      if (model.byTenant && !model.log) await spread(court, model)
      for (const [who, client] of lookers(court, model)) {
        await client.get(at(model, 'queues'))
        court.watch.statements.length = 0
        const answer = await client.get(at(model, 'queues'))
        if (!answered(answer, 200, `queues for ${who}`)) continue
        expect.soft(court.watch.statements.filter((sql) => sql.includes(`"${model.table}" t`)).length, `statements for ${who}`).toBe(1)
        expect.soft(answer.data.map(({ key }: { key: string }) => key)).toEqual(Object.keys(model.noun.queues ?? {}))
        for (const { key, query, total } of answer.data) expect.soft(total, `${key} for ${who}`).toBe((await listed(client, model, query, key)).total)
      }
      const { code, queues = {} } = model.noun
      if (!model.byTenant) return
      const routes = JSON.stringify((await court.writer(model).get('blade-system/menu/routes')).data)
      for (const { menu } of Object.values<Queue>(queues)) if (menu) expect.soft(routes, 'the menu').toContain(`"path":"${menu}"`)
      const account = `looker${code.replace(/[-_]/g, '')}`
      await stage(court.world, 'acme', { [account]: { codes: [`${code}_view`] } }, court.stages.acme)
      const seen = await (await court.world.as(`${account}@acme`)).get(at(model, 'queues'))
      const open = Object.entries(queues).filter(([, { needs }]) => needs === undefined || [needs].flat().includes('view'))
      if (answered(seen, 200, 'queues for a looker')) expect.soft(seen.data.map(({ key }: { key: string }) => key)).toEqual(open.map(([key]) => key))
    },
  },
  {
    name: 'a listed call with conditions answers the rows of the list that meet them',
    of: ({ noun }) => Object.values(noun.calls ?? {}).some(({ where }) => where !== undefined),
    async hold(court, model) {
      await spread(court, model)
      for (const call of Object.values(model.noun.calls ?? {})) {
        if (!call.where) continue
        for (const [who, client] of lookers(court, model)) {
          const rows = await listed(client, model, queryOf(contextOf(court, who), model, call.where), who)
          for (const [, path] of callPaths(call.call)) {
            const answer = await client.get(at(model, path, { size: '200' }))
            if (!answered(answer, 200, path)) continue
            const found = (answer.data.records ?? answer.data) as Line[]
            expect
              .soft(
                found.map(({ id }) => id),
                `${path} for ${who}`,
              )
              .toEqual(rows.records.map(({ id }) => id))
          }
        }
      }
    },
  },
  {
    name: 'a list below a row shows the rows that point at it, and no others',
    fields: ({ kind }) => kind === 'ref' || kind === 'refs',
    of: ({ noun }) => noun.below !== undefined,
    async hold(court, model) {
      const [one, other] = [await court.make(model, 'acme'), await court.make(model, 'acme')]
      for (const below of model.noun.below ?? []) {
        const [name = '', named] = below.split('.')
        const child = court.model(name)
        const pointers = pointersAt(child.noun.fields, model.noun.name)
        const { field: key = '', type } = pointers.find(({ field }) => named === undefined || field === named) ?? {}
        const about = type ? { [type]: model.noun.name } : {}
        const idsBelow = async ({ id }: { readonly id: string }): Promise<string[]> =>
          (await listed(court.writer(child), child, { ...about, [key]: id }, below)).records.map((line) => String(line.id)).sort()
        // Some have a row below them from their making, as an order has its payment.
        const [had, others] = [await idsBelow(one), await idsBelow(other)]
        // What a behaviour decides, or asks more of than that it is there, is put there.
        const isPut = type !== undefined || child.noun.fields[key]?.readOnly || sampleFor(name).targets?.[key] !== undefined
        const made = await court.make(child, 'acme', isPut ? {} : { [key]: child.joins.has(key) ? [one.id] : one.id })
        if (isPut) await court.place(child, made.id, { ...about, [key]: one.id })
        expect.soft(await idsBelow(one), below).toEqual([...had, made.id].sort())
        expect.soft(await idsBelow(other), below).toEqual(others)
      }
    },
  },
]
