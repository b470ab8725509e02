import type { Attempt, Step } from '../sample'
import { expect } from 'vitest'
import { partiesOf, statesIn } from '@masthead/contract/kit/name'
import type { Action } from '@masthead/contract/kit/action'
import type { Row, Model } from '../../engine/types'
import { readSheet } from '../../platform/documents/sheet'
import { at, has } from '../laws/law'
import type { Body, Court } from '../laws/making'
import { joinParty } from '../laws/persons'
import { makeShown } from '../laws/faces'
import { actionSample } from '../samples'
import { fetchFile, sendFile } from '../sheets'
import type { Client } from '../world'
import { modelOf, sendRow, well } from './step'

const limits = { rows: 5000, bytes: 64 * 1024 * 1024 }

const shows = (data: unknown, id: string): boolean => JSON.stringify(data ?? null).includes(`"${id}"`)

/** Proves that a generic call works for whoever administers the noun, and that it has its effect. */
export const proveGeneric = async (step: Step): Promise<void> => {
  const { court, operation, route } = step
  const model = modelOf(step)
  const client = court.writer(model)
  const { task } = operation
  const detail = async (id: string): Promise<Body> => (await well(client.get(at(model, id)), `${route}: the row`)).data
  switch (task.do) {
    case 'page':
    case 'roots':
    case 'nested':
    case 'tree':
    case 'lazyTree':
    case 'lazyList': {
      const row = await court.some(model)
      const { data } = await well(client.get(at(model, operation.path, { id_equal: row.id })), route)
      // A node whose parents go by another key than the id goes by it itself.
      const by = /ree$/.test(task.do) ? model.noun.fields[model.noun.tree?.parent ?? '']?.by : undefined
      expect.soft(shows(data, by ? String(row[by]) : row.id), `${route} shows the row`).toBe(true)
      return
    }
    case 'options': {
      const { id } = await court.some(model)
      const { data } = await well(client.get(at(model, operation.path, { ids: id })), route)
      expect.soft(shows(data, id), `${route} offers the row`).toBe(true)
      return
    }
    case 'detail': {
      const { id } = await court.some(model)
      expect.soft((await well(sendRow(step, client, id), route)).data?.id, route).toBe(id)
      return
    }
    case 'changes': {
      const row = await court.make(model, 'acme')
      const began = has(model, 'add') ? ['add'] : []
      const edited = has(model, 'edit') ? ['edit'] : []
      if (has(model, 'edit')) await well(client.put(at(model, row.id), { version: row.version, ...(await court.change(model, row, 'acme')) }), route)
      const { data } = await well(sendRow(step, client, row.id), route)
      // What the system made itself began without a line.
      expect
        .soft(
          (data.records as { action: string }[]).map(({ action }) => action),
          `${route} tells what was done`,
        )
        .toEqual([...edited, ...began])
      return
    }
    case 'create': {
      const { data } = await well(client.send(operation.method, at(model, operation.path), await court.body(model, 'acme')), route)
      expect.soft(await detail(data.id), route).toMatchObject({ id: data.id })
      return
    }
    case 'submit':
    case 'update': {
      if (!has(model, 'edit')) {
        const { data } = await well(client.send(operation.method, at(model, operation.path), await court.body(model, 'acme')), route)
        expect.soft((await detail(data.id)).id, route).toBe(data.id)
        return
      }
      const row = await court.make(model, 'acme')
      const patch = await court.change(model, row, 'acme')
      await well(sendRow(step, client, row.id, { id: row.id, version: row.version, ...patch }), route)
      expect.soft((await detail(row.id)).version, `${route}: version`).toBe(Number(row.version) + 1)
      return
    }
    case 'remove': {
      const { id } = await court.make(model, 'acme')
      await well(sendRow(step, client, id), route)
      expect.soft((await client.get(at(model, id))).status, `${route}: the row is gone`).toBe(404)
      return
    }
    case 'export': {
      const { id } = await court.some(model)
      expect.soft(await exported(step, client, id), `${route} holds the row`).toEqual([id])
      return
    }
    case 'importTemplate': {
      const file = await fetchFile(court.world, client, at(model, operation.path))
      expect.soft([file.status, file.bytes.subarray(0, 2).toString()], route).toEqual([200, 'PK'])
      return
    }
    case 'import':
      return proveImport(step, client)
    case 'action':
      return proveAction(step, client)
    case 'face':
      return proveFace(step)
    case 'refused': {
      const { id } = await court.some(model)
      expect.soft((await sendRow(step, client, id)).status, `${route} is refused to everybody`).toBe(405)
      return
    }
    default:
      throw new Error(`${route}: nobody knows how to prove ${task.do}`)
  }
}

/** The ids in an export that is narrowed to one row, fetched by the call that the step is about. */
const exported = async (step: Step, client: Client, id: string): Promise<unknown[]> => {
  const { court, operation } = step
  const file = await fetchFile(court.world, client, at(modelOf(step), operation.path, { id_equal: id }), {}, operation.method as 'GET' | 'POST')
  if (file.status !== 200) return [file.status]
  const [, ...rows] = await readSheet(file.bytes, limits)
  return rows.map(({ cells }) => cells.get(1))
}

/** What was exported and changed in the file comes in again as a change of the row; where nothing can be changed, it comes in and says so. */
const proveImport = async ({ court, model: given, route }: Step, client: Client): Promise<void> => {
  const model = given as Model
  const row = await court.make(model, 'acme')
  const file = await fetchFile(court.world, client, at(model, 'export', { id_equal: row.id }))
  const { data } = await well(sendFile(court.world, client, at(model, 'import'), file.bytes), route)
  expect.soft(data, route).toMatchObject({ total: 1, problems: [] })
  const lines = await court.world.database.query<{ count: number }>(
    `select count(*)::int as count from log_operatelog where biz_type = $1 and action = 'import'`,
    [model.noun.name],
  )
  expect.soft(lines[0]?.count, `${route} is in the audit`).toBeGreaterThan(0)
}

const proveAction = async (step: Step, client: Client): Promise<void> => {
  const { court, operation, route } = step
  const model = modelOf(step)
  const name = operation.task.do === 'action' ? operation.task.name : ''
  const action = model.noun.actions?.[name] as Action
  const { id } = await court.make(model, 'acme')
  const columns: Record<string, unknown> = Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, states]) => [machine, states[0]]))
  await court.place(model, id, {
    ...columns,
    ...(action.bin === 'outOf' ? { is_deleted: true } : {}),
    ...(await actionSample(model.noun.name, name).ready?.({ court, model, id })),
  })
  for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
  const before = await court.traces(model, id)
  const who = model.byTenant ? court.client('deputy') : client
  await well(sendRow(step, who, id, await court.input(model, action, 'acme')), route)
  expect.soft((await court.traces(model, id)).audit, `${route} is in the audit`).toBe(before.audit + 1)
}

const proveFace = async ({ court, model: given, operation, route }: Step): Promise<void> => {
  const model = given as Model
  const name = operation.task.do === 'face' ? operation.task.face : ''
  const id = await makeShown(court, model, name)
  const path = operation.path.replace(/\{\w+\}/, id)
  const seen = async (tenantId: string) => court.world.nobody.get(at(model, path, { tenantId, ...(path === operation.path ? { size: '200' } : {}) }))
  expect.soft(shows((await well(seen('acme'), route)).data, id), `${route} shows the row to everybody`).toBe(true)
  const elsewhere = await seen('beta')
  expect.soft([elsewhere.status === 404 || elsewhere.status === 200, shows(elsewhere.data, id)], `${route} in another tenant`).toEqual([true, false])
}

const rowTasks: readonly string[] = ['detail', 'changes', 'update', 'submit', 'remove', 'action']
const listTasks: readonly string[] = ['page', 'roots', 'nested', 'tree', 'lazyTree', 'lazyList', 'options', 'export', 'importTemplate']

/** The row that attempts are about, with what they send: valid for whoever may. Made once for each noun. */
export interface Target {
  readonly row: Row
  readonly body: Body
  readonly patch: Body
}

export const targetOf = async (court: Court, model: Model): Promise<Target> => {
  const row = await court.make(model, 'acme')
  return {
    row,
    body: has(model, 'add') ? await court.body(model, 'acme') : {},
    patch: has(model, 'edit') ? await court.change(model, row, 'acme') : {},
  }
}

/** Who may not make a generic call: nobody, a user of another tenant, one without the permission, one with a narrow scope. */
export const attemptsGeneric = async (step: Step, { row, body, patch }: Target): Promise<Attempt[]> => {
  const { court, operation } = step
  const model = modelOf(step)
  const { task } = operation
  if (task.do === 'face' || task.do === 'refused') return []
  const action = task.do === 'action' ? model.noun.actions?.[task.name] : undefined
  const input = action ? await court.input(model, action, 'acme') : {}
  const bodyFor = (more: Body): Body => (task.do === 'create' ? { ...body, ...more } : { version: row.version, ...patch, ...input, ...more })
  const send =
    (client: Client, more: Body = {}, query: Readonly<Record<string, string>> = {}) =>
    async () => {
      if (task.do === 'import') return sendFile(court.world, client, at(model, operation.path, query), Buffer.from('PK'))
      // Some lists and files are asked for by POST.
      if (listTasks.includes(task.do)) return client.send(operation.method, at(model, operation.path, query))
      if (task.do === 'create') return client.send(operation.method, at(model, operation.path, query), bodyFor(more))
      return sendRow(step, client, row.id, action ? { ...input, version: row.version } : bodyFor(more))
    }
  const beta = court.client('chief@beta')
  const [own, bare] = [court.client('own'), court.client('bare')]
  const attempts: Attempt[] = [
    { who: 'nobody', send: send(court.world.nobody), expected: [401] },
    { who: 'somebody without the permission', send: send(bare), expected: [403] },
  ]
  const isRow = rowTasks.includes(task.do)
  const isRead = listTasks.includes(task.do) || task.do === 'detail' || task.do === 'changes'
  const { tenancy } = model.noun
  if (tenancy === 'tenant') {
    // A row of another tenant looks like none; what names no row is asked for in the name of that tenant.
    attempts.push({
      who: 'another tenant',
      send: isRow ? send(beta) : send(beta, { tenantId: 'acme' }, { tenantId: 'acme' }),
      expected: isRow ? [404] : [403],
    })
    if (isRow) attempts.push({ who: 'a narrow scope', send: send(own), expected: [404] })
  } else if (tenancy === 'platform' || !isRead) attempts.push({ who: 'another tenant', send: send(beta), expected: [403] })
  return attempts
}

/** Lists are answered to a narrow scope, but without the row. */
export const narrowLists = async (step: Step, { row }: Target): Promise<void> => {
  const { court, operation, route } = step
  const model = modelOf(step)
  if (!model.byTenant || !listTasks.includes(operation.task.do) || operation.task.do === 'importTemplate') return
  const own = court.client('own')
  if (operation.task.do === 'export') {
    expect.soft(await exported(step, own, row.id), `${route} by a narrow scope`).toEqual([])
    return
  }
  const { data } = await well(own.get(at(model, operation.path, operation.task.do === 'options' ? { ids: row.id } : { id_equal: row.id })), route)
  expect.soft(shows(data, row.id), `${route} by a narrow scope shows the row`).toBe(false)
}
