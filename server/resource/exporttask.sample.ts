import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { fetchFile } from '../testing/sheets'
import { changed, stateOf } from '../testing/walk/state'
import { sendCall, well } from '../testing/walk/step'
import { type Proof, sampleOf, type Step } from '../testing/sample'

/** An export of acme's administrator that waits to be made. */
const waitingExport = async (court: Court): Promise<string> => {
  const count = 5_100
  // Nobody has more than a few under way.
  await court.world.database.run('update resource_exporttask set is_deleted = true')
  await court.world.database.run(
    `insert into cms_sources (tenant_id, name, type, create_user) select 'acme', 'walk' || n || $2, 2, $1::bigint from generate_series(1, ${count}) n`,
    [court.stages.acme.users.chief, String(Math.random())],
  )
  const { data } = await well(court.client('chief').get('blade-cms/sources/export'), 'an export')
  await court.world.database.run(`delete from cms_sources where tenant_id = 'acme' and name like 'walk%'`)
  return data.taskId
}

const asExporter = (after: (step: Step, id: string) => Promise<void>): Proof => ({
  input: async ({ court }) => ({ id: await waitingExport(court) }),
  prove: async (step) => after(step, await waitingExport(step.court)),
  async attempts(step) {
    const id = await waitingExport(step.court)
    return [{ who: 'a colleague', send: () => sendCall(step, step.court.client('deputy'), { id }), expected: [403, 404] }]
  },
})

export const sample = sampleOf('resource/exporttask', {
  calls: {
    mine: {
      async prove(step) {
        await waitingExport(step.court)
        const { data } = await well(sendCall(step, step.court.client('chief')), step.route)
        expect.soft(data.records.length, step.route).toBeGreaterThan(0)
      },
    },
    progress: asExporter(async (step, id) => {
      expect.soft((await well(sendCall(step, step.court.client('chief'), { id }), step.route)).data.noun, step.route).toBe('cms/sources')
    }),
    stop: asExporter(async (step, id) => {
      const before = await stateOf(step.court.world.database)
      await well(sendCall(step, step.court.client('chief'), { id }), step.route)
      expect.soft(changed(before, await stateOf(step.court.world.database)), step.route).toContain('resource_exporttask')
    }),
    download: asExporter(async ({ court, route }, id) => {
      await court.world.exports.runTask(id)
      const file = await fetchFile(court.world, court.client('chief'), `blade-resource/exporttask/download?id=${id}`)
      expect.soft([file.status, file.bytes.subarray(0, 2).toString()], route).toEqual([200, 'PK'])
    }),
  },
})
