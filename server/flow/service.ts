import type { follow } from '@masthead/contract/flow/follow'
import { model as flowModel } from '@masthead/contract/flow/model'
import { whyNotInProcess } from '@masthead/contract/flow/service'
import { token as flowToken } from '@masthead/contract/flow/token'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, nounNamed } from '../engine/verbs'
import { badRequest, Refusal } from '../platform/refusal'
import { holdersOf } from '../telling/hearers'
import { tell } from '../telling/tell'
import { businessOf } from './business'
import type { Node, Proven } from './graph/graph'
import { drawingOf } from './standing'

type Instance = Pick<RowOf<typeof follow>, 'id' | 'title' | 'starterId' | 'businessKey' | 'definitionId'>
type Does = NonNullable<Node['does']>

/** Why an action cannot be what a service task carries out; undefined where it can. */
const flawOf = ({ engine }: Context, { noun: name, action: key }: Does): Label | undefined => {
  const noun = engine.models.get(name)?.noun
  const action = noun?.actions?.[key]
  if (!noun || !action || action.system) return [`没有操作“${name}:${key}”`, `There is no action “${name}:${key}”`]
  return whyNotInProcess(noun, key, action)
}

/** Refuses a drawing with a service task that no process could carry out, and names the element. */
export const demandServices = (ctx: Context, graph: Proven): void => {
  for (const { id, does } of graph.nodes.values()) {
    const flaw = does && flawOf(ctx, does)
    if (flaw) throw badRequest('flow_invalid', flaw, { element: id, fields: { xml: flaw } })
  }
}

/** Carries out what a service task is for; answers why it could not be done, and then nothing of it is left. */
export const carryOutService = async (tx: TxContext, { businessKey }: Instance, does: Does): Promise<string | undefined> => {
  const { noun, action } = does
  // What was deployed before an action came to ask for people does not go around them.
  const flaw = flawOf(tx, does)
  if (flaw) return flaw[0]
  const about = businessOf(businessKey)
  if (about?.noun !== noun) return `流程没有可执行“${action}”的数据`
  await tx.db.run('savepoint service_task')
  try {
    await act(asSystem(tx, 'flow'), nounNamed(tx, noun), action, about.id)
    await tx.db.run('release savepoint service_task')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.db.run('rollback to savepoint service_task')
    return error.label[0].slice(0, 300)
  }
}

interface Held {
  readonly no: number
  /** Why it could not be done the last time; null the first time. */
  readonly before: string | null
  readonly problem: string
  readonly node: Node
}

/**
 * Keeps a service task that could not be done where it is, with the reason, and tries again: after a minute at first, then whenever it has stood twice as long,
 * at the latest after six hours. The first time who started it hears of it, who deployed it, and all who deploy processes.
 */
export const holdService = async (
  tx: TxContext,
  { id, title, starterId, definitionId }: Instance,
  { no, before, problem, node }: Held,
): Promise<void> => {
  await within(tx).run(
    `update flow_token set problem = $4, wake_time = $5::timestamptz + least(interval '6 hours', greatest(interval '1 minute', $5::timestamptz - create_time))
     where ${ofTenant} and instance_id = $2::bigint and no = $3 and not is_deleted`,
    [id, no, problem, tx.clock.now().toISOString()],
  )
  if (before !== null) return
  const step = node.name || node.id
  const program = asSystem(tx, 'flow')
  const [deployed] = await within(tx).query<{ by: string | null }>(
    `select create_user::text as by from flow_definition where ${ofTenant} and id = $2::bigint`,
    [definitionId],
    'flow_deployer',
  )
  await tell(program, [...new Set([starterId, deployed?.by, ...(await holdersOf(program, permission(flowModel, 'deploy')))])], {
    kind: 'result',
    what: [`流程停在“${step}”：${title}`, `Held up at “${step}”: ${title}`],
    more: [problem, problem],
    leads: `/flow/instance/${id}`,
    likeness: `${flowModel.name} held`,
  })
}

/** Service tasks of a process that could not be done, by the name of their step, with the reason and the moment of the next try. */
export const heldIn = async (ctx: Context, { id, definitionId }: Pick<Instance, 'id' | 'definitionId'>) => {
  const found = await rows(ctx, flowToken, { instanceId: id, status: flowToken.state.on }, unscoped).list(['nodeKey', 'problem', 'wakeTime'])
  const held = found.filter(({ problem }) => problem !== null)
  if (held.length === 0) return []
  const { nodes } = await drawingOf(ctx, definitionId)
  return held.flatMap(({ nodeKey, problem, wakeTime }) => {
    const node = nodes.get(nodeKey)
    return node?.does ? [{ step: node.name || node.id, problem, next: wakeTime }] : []
  })
}
