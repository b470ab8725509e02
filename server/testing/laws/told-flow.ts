import { manuscript } from '@masthead/contract/contribute/manuscript'
import { model as flowModel } from '@masthead/contract/flow/model'
import { definition as manager } from '@masthead/contract/flow/definition'
import { planXml } from '@masthead/contract/flow/plan'
import { work } from '@masthead/contract/flow/work'
import { inTransaction, userActor } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { modelNamed } from '../../engine/model'
import type { Context, Engine } from '../../engine/types'
import { act, readRow } from '../../engine/verbs'
import { deployDrawing } from '../../flow/deploy'
import { startInstance } from '../../flow/run'
import type { Body, Maker } from './making'
import { leaveTold } from './told-leave'

interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
  readonly n: number
  /** The program's own context. */
  readonly own: Context
}

const steps = ['审批', '终审'].map((name) => ({ name, people: 'starter' }))

const deployed = new WeakMap<Maker, Map<string, Promise<string>>>()

/** A process of two steps, deployed once a tenant. */
const definitionOf = (maker: Maker, ctx: Context): Promise<string> => {
  const known = deployed.get(maker) ?? new Map<string, Promise<string>>()
  deployed.set(maker, known)
  const deploy = () =>
    inTransaction(ctx, async (tx) => {
      const { made } = await deployDrawing(tx, { name: '两步', category: 'leave', xml: planXml({ key: 'laws', name: '两步', steps }), form: [] })
      return made.id
    })
  const found = known.get(ctx.tenantId) ?? deploy()
  known.set(ctx.tenantId, found)
  return found
}

/** An approval of a manuscript that was submitted, by that process. */
const approvalAt = async ({ maker, engine, tenantId, own }: About): Promise<Body> => {
  const ctx = { ...own, tenantId }
  const { id } = await maker.make(modelNamed(engine, manuscript.name), tenantId, { sendNow: false, needsId: null })
  await act(ctx, manuscript, 'send', id)
  return { manuscriptId: id, definitionId: await definitionOf(maker, ctx) }
}

/** A binding of a process that is deployed, whose condition no other row of the laws meets. */
const boundAt = async ({ maker, engine, tenantId, own }: About): Promise<Body> => {
  const { id: modelId } = await maker.make(modelNamed(engine, flowModel.name), tenantId)
  await act({ ...own, tenantId }, flowModel, 'deploy', modelId)
  return { modelId, operation: 'desk/leave:start', conditions: [{ field: 'reason', operator: 'equal', value: '绑定走查' }] }
}

/** A process that stands at its second step, of somebody who works in the tenant. */
const processAt = async ({ maker, tenantId, own }: About): Promise<Body> => {
  const ctx = { ...own, tenantId }
  const definitionId = await definitionOf(maker, ctx)
  const [starter] = await within({ db: own.database, tenantId }).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and not is_deleted order by id limit 1`,
  )
  return inTransaction(ctx, async (tx) => {
    const definition = await readRow(tx, manager, definitionId, { verb: null })
    const actor = userActor({ userId: starter?.id ?? '0' })
    const { instance } = await startInstance({ ...tx, actor }, { definition, title: '走查', form: {} })
    const where = (taskKey: string) => ({ instanceId: instance.id, taskKey, status: work.state.toDo }) as never
    const first = await rows(tx, work, where('step1'), unscoped).one()
    await act(tx, work, 'completeTask', first?.id ?? '0', { flag: 'approve' })
    const second = await rows(tx, work, where('step2'), unscoped).one('tokenNo')
    const token = { no: second?.tokenNo, nodeKey: 'step2', path: '', joins: false, onward: null }
    return {
      instanceId: instance.id,
      taskKey: 'step2',
      tokenNo: second?.tokenNo,
      isShared: true,
      isUndoable: true,
      urgedTime: null,
      undo: JSON.stringify({ tokens: [token], form: {}, closed: [] }),
    }
  })
}

/** Drawings that are drawings, tasks of processes that run, and leave that somebody has. */
export const officeTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'flow/model': ({ n }) => ({ modelKey: `m${n}`, xml: planXml({ key: `m${n}`, name: '走查', steps }), form: [] }),
  'flow/binding': boundAt,
  'flow/work': processAt,
  'desk/contributeflow': approvalAt,
  ...leaveTold,
}

export const flowToldTo = {
  'flow/work completeTask': async (): Promise<Body> => ({ flag: 'approve', pass: null, variables: null, next: null, files: null }),
  'flow/work returnTask': async (): Promise<Body> => ({ to: 'step1', straight: false, files: null }),
  'flow/work resolve': async (): Promise<Body> => ({ files: null }),
  'flow/work addSign': async (): Promise<Body> => ({ place: 'after' }),
}
