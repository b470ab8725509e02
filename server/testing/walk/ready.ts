import { writeMark } from '../../demo/mark'
import type { Model } from '../../engine/types'
import type { Court } from '../laws/court'

interface About {
  readonly court: Court
  readonly model: Model
  readonly id: string
}

/** What a row must have besides its state before an action is possible: columns to place, and whatever else is done on the way. */
export const ready: Readonly<Record<string, (about: About) => Promise<Record<string, unknown>> | Record<string, unknown>>> = {
  'cms/news discard': async ({ court, id }) => ({
    pendingRevisionId: (await court.client('chief').get(`blade-cms/news/${id}`)).data.revisionId,
    pendingState: 0,
  }),
  'cms/news keep': ({ court }) => ({ retractUser: court.stages.acme.users.chief }),
  'ers/ersevent finish': () => ({ proofs: 1, severity: 4 }),
  'ers/ersevent askFinish': () => ({ proofs: 1, severity: 1 }),
  'housekeep/product isHot': () => ({ isUp: true }),
  'housekeep/product isFree': () => ({ isUp: true }),
  'general/tags unmerge': async ({ court, model }) => ({ aliasOf: (await court.make(model, 'acme')).id }),
  'user/userthird approve': ({ court, id }) => asked(court, id),
  'user/userthird refuse': ({ court, id }) => asked(court, id),
  'system/tenant removeDemo': async ({ court, id }) => {
    const { tenantId } = (await court.client('admin@000000').get(`blade-system/tenant/detail?id=${id}`)).data
    await writeMark(court.world.database, { state: 'done', tenantId, at: new Date().toISOString(), step: 1 })
    return {}
  },
}

/** An account that somebody asked for and nobody decided about. */
const asked = async (court: Court, id: string): Promise<Record<string, unknown>> => {
  const account = await court.make(court.model('user/user'), 'acme')
  await court.place(court.model('user/user'), account.id, { status: 2 })
  return { userId: account.id, account: `asked${id}` }
}
