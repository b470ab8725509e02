import { expect } from 'vitest'
import type { Body } from './making'
import { answered, ask, at, calls, detailOf, has, type Law, noField, unchanged } from './law'

const ofTenant: Law['of'] = (model) => model.byTenant

export const tenancyLaws: readonly Law[] = [
  {
    name: "another tenant's row is a 404 to every verb and action, and is in no list, picker or total",
    fields: noField,
    of: ofTenant,
    async hold(court, model) {
      const stranger = court.client('chief@beta')
      const totals = async (): Promise<unknown[]> => {
        const found: unknown[] = []
        if (has(model, 'view')) {
          for (const { path } of calls(model, 'page', 'roots')) found.push([path, (await stranger.get(at(model, path))).data.total])
          found.push(['options', (await stranger.get(at(model, 'options'))).data.total])
        }
        return found
      }
      // Rows that the stranger's own tenant has by now are his; a log's are made by his own calls.
      const isOwnTrace = model.noun.appendOnly === true
      const before = isOwnTrace ? [] : await totals()
      const row = await court.make(model, 'acme')
      expect.soft(isOwnTrace ? [] : await totals(), 'totals').toEqual(before)
      const patch = has(model, 'edit') ? await court.change(model, row, 'acme') : {}
      const inputs: Record<string, Body> = {}
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) inputs[name] = await court.input(model, action, 'acme')
      await unchanged(court, model, row.id, 'a stranger', async () => {
        for (const operation of calls(model, 'detail'))
          answered(await ask(stranger, model, operation, row.id), 404, `${operation.method} ${operation.path}`)
        if (has(model, 'edit'))
          for (const operation of calls(model, 'update', 'submit'))
            answered(
              await ask(stranger, model, operation, row.id, { id: row.id, version: row.version, ...patch }),
              404,
              `${operation.method} ${operation.path}`,
            )
        if (has(model, 'delete'))
          for (const operation of calls(model, 'remove'))
            answered(await ask(stranger, model, operation, row.id), 404, `${operation.method} ${operation.path}`)
        for (const operation of calls(model, 'action')) {
          answered(
            await ask(stranger, model, operation, row.id, operation.task.do === 'action' ? inputs[operation.task.name] : {}),
            404,
            `${operation.method} ${operation.path}`,
          )
        }
        for (const { path } of calls(model, 'page', 'roots')) {
          const list = await stranger.get(at(model, path, { id_equal: row.id }))
          expect.soft([list.status, list.data?.records, list.data?.total], path).toEqual([200, [], 0])
        }
        for (const { path } of calls(model, 'nested', 'tree', 'lazyTree', 'lazyList')) {
          const list = await stranger.get(at(model, path))
          expect.soft(JSON.stringify(list.body), path).not.toContain(row.id)
        }
        const options = await stranger.get(at(model, 'options', { ids: row.id }))
        expect.soft(options.data?.records, 'options').toEqual([])
      })
    },
  },
  {
    name: 'a tenantId of another tenant is a 403, an equal one is ignored, and the platform may act for any',
    fields: noField,
    of: (model) => model.byTenant && has(model, 'view'),
    async hold(court, model) {
      const own = court.client('chief@acme')
      const platform = court.client('admin@000000')
      const row = await court.some(model)
      const path = (tenantId: string) => at(model, 'page', { tenantId, id_equal: row.id })
      answered(await own.get(path('beta')), 403, 'a list of another tenant')
      answered(await own.get(at(model, row.id, { tenantId: 'beta' })), 403, 'a detail in another tenant')
      for (const [who, client] of [
        ['its own people', own],
        ['the platform', platform],
      ] as const) {
        const list = await client.get(path('acme'))
        if (answered(list, 200, who)) expect.soft(list.data.total, who).toBe(1)
      }
      answered(await platform.get(at(model, row.id)), 404, 'the platform in its own tenant')
      if (!has(model, 'add')) return
      const body = await court.body(model, 'acme')
      const before = await court.counts(model)
      answered(await own.post(at(model, ''), { ...body, tenantId: 'beta' }), 403, 'add for another tenant')
      expect.soft(await court.counts(model), 'something was written').toBe(before)
      const equal = await own.post(at(model, ''), { ...body, tenantId: 'acme' })
      if (answered(equal, 200, 'add for its own')) expect.soft(equal.data.tenantId).toBe('acme')
      const acted = await platform.post(at(model, ''), { ...(await court.body(model, 'acme')), tenantId: 'acme' })
      if (answered(acted, 200, 'the platform adds for it')) expect.soft((await detailOf(court, model, acted.data.id)).tenantId).toBe('acme')
    },
  },
  {
    name: 'what the platform keeps is a 403 to tenants',
    isDecidedEarly: true,
    of: (model) => model.noun.tenancy === 'platform',
    async hold(court, model) {
      const chief = court.client('chief@acme')
      const row = await court.some(model)
      await unchanged(court, model, row.id, 'a tenant', async () => {
        for (const operation of calls(model, 'page', 'options', 'detail', 'create', 'update', 'submit', 'remove', 'action')) {
          answered(await ask(chief, model, operation, row.id, { version: row.version }), 403, `${operation.method} ${operation.path}`)
        }
      })
    },
  },
  {
    name: 'what the platform shares is read by tenants and not written',
    of: (model) => model.noun.tenancy === 'shared',
    async hold(court, model) {
      const chief = court.client('chief@acme')
      const row = await court.some(model)
      await unchanged(court, model, row.id, 'a tenant', async () => {
        for (const operation of calls(model, 'detail', 'options'))
          answered(await ask(chief, model, operation, row.id), 200, `${operation.method} ${operation.path}`)
        const list = await chief.get(at(model, 'page', { id_equal: row.id }))
        expect.soft([list.status, list.data?.total, list.data?.records[0]?._can], 'the list shows it and offers nothing').toEqual([200, 1, []])
        for (const operation of calls(model, 'create', 'update', 'submit', 'remove', 'action')) {
          answered(await ask(chief, model, operation, row.id, { version: row.version }), 403, `${operation.method} ${operation.path}`)
        }
      })
    },
  },
]
