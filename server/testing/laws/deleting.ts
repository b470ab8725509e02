import { expect } from 'vitest'
import { answered, ask, at, calls, has, type Law, noField, unchanged } from './law'

export const deletingLaws: readonly Law[] = [
  {
    name: 'every spelling of delete takes the row away',
    fields: noField,
    of: (model) => has(model, 'delete'),
    runs: ({ remove }) => remove !== undefined,
    async hold(court, model) {
      const client = court.writer(model)
      for (const operation of calls(model, 'remove')) {
        const { id } = await court.make(model, 'acme')
        const what = `${operation.method} ${operation.path}`
        if (!answered(await ask(client, model, operation, id), 200, what)) continue
        answered(await client.get(at(model, id)), 404, `${what}: detail`)
        const list = await client.get(at(model, 'page', { id_equal: id }))
        expect.soft(list.data?.total, `${what}: list`).toBe(0)
        answered(await ask(client, model, operation, id), 404, `${what} again`)
        if (has(model, 'edit')) answered(await client.put(at(model, id), { version: 2 }), 404, `${what}: update`)
        if (operation.path !== 'remove') continue
        for (const action of calls(model, 'action')) {
          const declared = action.task.do === 'action' ? model.noun.actions?.[action.task.name] : undefined
          if (declared && declared.bin !== 'outOf') answered(await ask(client, model, action, id), 404, `${what}: ${action.path}`)
        }
      }
    },
  },
  {
    name: 'a delete of several takes all or nothing',
    fields: noField,
    of: (model) => has(model, 'delete'),
    async hold(court, model) {
      const client = court.writer(model)
      const [one, two] = [await court.make(model, 'acme'), await court.make(model, 'acme')]
      await unchanged(court, model, one.id, 'a delete of two of which one does not exist', async () => {
        answered(await client.post(at(model, 'remove', { ids: `${one.id},1` })), 404, 'remove')
        answered(await client.delete(at(model, `${two.id},1,${one.id}`)), 404, 'DELETE')
      })
      answered(await client.get(at(model, two.id)), 200, 'the other is still there')
      answered(await client.post(at(model, 'remove')), 400, 'remove of nothing')
      answered(await client.post(at(model, 'remove'), { ids: [one.id, two.id] }), 200, 'remove of both, by the body')
      for (const { id } of [one, two]) answered(await client.get(at(model, id)), 404, 'gone')
    },
  },
]
