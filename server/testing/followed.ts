import { followJob } from '../engine/follow/followed'
import { following } from '../engine/follow/follow'
import { createLog } from '../platform/log'
import { startRunner } from '../platform/background/runner'
import { eventually } from './eventually'
import type { World } from './world'

/** Lets what follows on actions elsewhere be done, as a node does by itself. */
export const followed = async ({ own, database }: Pick<World, 'own' | 'database'>): Promise<void> => {
  const runner = startRunner({ database, log: createLog({ logLevel: 'silent' }), jobs: [followJob(own)], every: 20 })
  const left = () => database.query('select id from platform_job where name = $1 and status < 2', [following])
  await eventually(left, (found) => found.length === 0)
  await runner.stop()
}
