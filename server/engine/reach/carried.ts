import { endsOf } from '@masthead/contract/kit/flow'
import { statesIn } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import type { Context, Model, Row, TxContext } from '../types'

/** Rows that a drawn process carries, whose ends are nobody's to carry out by hand meanwhile, and rows of which an action waits for a process. */

/** Whether an action of a row is the process's alone now: one of its ends, while the process runs. */
export const isCarried = ({ noun }: Model, name: string, row: Readonly<Record<string, unknown>>): boolean => {
  const { flow, actions } = noun
  if (!flow || !endsOf(flow).includes(name)) return false
  const instance = row[flow.instance]
  const isUnderWay = statesIn(actions?.[flow.start]?.to).status?.includes(Number(row.status)) ?? false
  return isUnderWay && instance !== null && instance !== undefined && instance !== ''
}

/** Throws where a process decides about the row; the program passes. */
export const demandUncarried = (ctx: Context, model: Model, name: string, row: Row): void => {
  if (ctx.actor.kind === 'system' || !isCarried(model, name, row)) return
  const instance = row[model.noun.flow?.instance ?? '']
  throw conflict('in_process', ['正在流程中审批，由流程决定', 'A process is deciding on this now'], { instanceId: instance })
}

const known = new WeakMap<Model, boolean>()

/** Whether some action of a noun may have to be approved. */
export const isApprovable = (model: Model): boolean => {
  const found = known.get(model) ?? Object.values(model.noun.actions ?? {}).some(({ approvable }) => approvable === true)
  known.set(model, found)
  return found
}

/** Whether an action is the one that a process has approved, which is being carried out. */
const isApproved = ({ approved }: Context, { noun }: Model, id: string): boolean => approved?.noun === noun.name && approved.id === id

/** Whether a verb of a row is let pass while an action of it waits for its approval: what moves neither its state nor its version. */
export const passesWhileWaiting = ({ noun }: Model, name: string): boolean => noun.actions?.[name]?.quiet === true

/** Throws while an action of the row waits for a process: nothing else is done to it, or what is approved would not be what was asked for. The program passes. */
export const demandNotWaiting = async (tx: TxContext, model: Model, name: string, id: string): Promise<void> => {
  if (tx.actor.kind === 'system' || !isApprovable(model) || passesWhileWaiting(model, name) || isApproved(tx, model, id)) return
  const instanceId = await tx.engine.carrier?.waiting(tx, model, id)
  if (instanceId !== undefined)
    throw conflict(
      'waits_for_approval',
      ['该数据有操作正在审批，审批结束后再处理', 'An action on this is waiting for approval; continue when it is decided'],
      {
        instanceId,
      },
    )
}

/** The process that must approve an action of a row first, which begins now; undefined where it is carried out at once. */
export const holdForApproval = async (
  tx: TxContext,
  about: { readonly model: Model; readonly name: string; readonly row: Row; readonly input: Record<string, unknown> },
): Promise<string | undefined> => {
  const { model, name, row } = about
  if (model.noun.actions?.[name]?.approvable !== true || isApproved(tx, model, row.id)) return undefined
  return tx.engine.carrier?.hold(tx, about)
}
