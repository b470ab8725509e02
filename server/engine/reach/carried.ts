import { endsOf } from '@masthead/contract/kit/flow'
import { statesIn } from '@masthead/contract/kit/name'
import { conflict } from '../../platform/refusal'
import type { Context, Model, Row } from '../types'

/** Rows that a drawn process carries: its ends are not anybody's to carry out by hand meanwhile. */

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
  throw conflict('in_process', ['正在流程中审批，由流程决定', 'A process decides about this now'], { instanceId: instance })
}
