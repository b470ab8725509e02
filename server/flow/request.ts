import { opinion as flowOpinion } from '@masthead/contract/flow/opinion'
import { request } from '@masthead/contract/flow/request'
import { user } from '@masthead/contract/user/user'
import type { Action } from '@masthead/contract/kit/action'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem, userActor } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { literal } from '../engine/sql'
import type { Actor, Carrier, Model, TxContext } from '../engine/types'
import { act, insertRow, nounNamed, readRow } from '../engine/verbs'
import { forbidden, Refusal } from '../platform/refusal'
import { loadStanding } from '../system/rights'
import { tell } from '../telling/tell'
import type { EndOf } from './business'
import { bindingFor, formOfRow, hasBindings, startAbout, titleAbout } from './carry'
import { definitionOfModel } from './run'

const { waiting } = request.state

/** The request that a row waits for, as the columns of the row itself ask for it. */
const waits = ({ noun }: Pick<Model, 'noun'>, t: string): string =>
  `(select r.instance_id::text from flow_request r where ${sameTenant('r', t)} and r.noun_name = ${literal(noun.name)} and r.row_id = ${t}.id::text and r.status = ${waiting} and not r.is_deleted limit 1)`

/** How actions that are approvable wait for the process that is bound to them. */
export const holding: Pick<Carrier, 'hold' | 'waits' | 'waiting'> = {
  waits,
  waiting: async (tx, { noun }, id) => {
    if (!(await hasBindings(tx))) return undefined
    const found = await rows(tx, request, { nounName: noun.name, rowId: id, status: waiting }, unscoped).one('instanceId')
    return found?.instanceId ?? undefined
  },
  hold: async (tx, { model, name, row, input }) => {
    if (tx.actor.kind !== 'user') return undefined
    const form = { ...formOfRow(model, row), ...input }
    const bound = await bindingFor(tx, model, name, form)
    if (!bound) return undefined
    if (tx.actor.home !== undefined)
      throw forbidden(['此操作须由本租户的用户申请审批', 'The approval that this needs must be requested by a user of the tenant'])
    const action = model.noun.actions?.[name] as Action
    const title = titleAbout(tx, { model, row, action })
    const id = await insertRow(tx, request, {
      title,
      nounName: model.noun.name,
      rowId: row.id,
      actionName: name,
      input: JSON.stringify(input),
      rowVersion: row.version as number,
      askerId: tx.actor.userId,
      status: waiting,
    })
    const definition = await definitionOfModel(tx, bound.modelId)
    const { instance } = await startAbout(tx, { definition, model, row, form, action })
    await within(tx).run(`update flow_request set instance_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [id, instance.id])
    return instance.id
  },
}

type Asked = Pick<RowOf<typeof request>, 'id' | 'nounName' | 'rowId' | 'actionName' | 'rowVersion' | 'askerId' | 'input'>

/** Who asked, with the rights that they have now; undefined where their account is off. */
const askerOf = async (tx: TxContext, userId: string): Promise<Actor | undefined> => {
  const found = await rows(tx, user, { id: userId, status: user.state.on }, unscoped).one('account', 'realName')
  if (!found) return undefined
  const standing = await loadStanding(tx.db, tx.engine, tx.tenantId, userId)
  return userActor({ userId, account: found.account, name: found.realName ?? '', ...standing })
}

/** Who approved in a process, in their order. */
const approversOf = async (tx: TxContext, instanceId: string): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const said = await rows(tx, flowOpinion, { instanceId, action: 'approve' }, unscoped).list(['userId'], { sort: ['id'] })
  const ids = [...new Set(said.map(({ userId }) => userId).filter((one): one is string => one !== null))]
  const known = new Map((await rows(tx, user, { id: ids }, { ...unscoped, bin: 'also' }).list(['realName', 'account'])).map((one) => [one.id, one]))
  return ids.map((id) => ({ id, name: known.get(id)?.realName || known.get(id)?.account || id }))
}

/** Carries out what was asked for in the name of who asked, as if they did it now; answers why it cannot be done any more. */
const carryOut = async (tx: TxContext, asked: Asked, by: string): Promise<string | undefined> => {
  const actor = await askerOf(tx, asked.askerId)
  if (!actor) return '申请人的账号已停用'
  const input = typeof asked.input === 'string' ? JSON.parse(asked.input) : (asked.input ?? {})
  const { nounName: noun, rowId: id, actionName: action } = asked
  await tx.db.run('savepoint approved_action')
  try {
    const approved = { noun, id, action, by }
    await act({ ...tx, actor, approved }, nounNamed(tx, noun), action, id, { ...input, version: asked.rowVersion })
    await tx.db.run('release savepoint approved_action')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.db.run('rollback to savepoint approved_action')
    return error.label[0].slice(0, 300)
  }
}

/** The end of a process for the action that waited for it: it is carried out, or dropped. */
export const endRequested: EndOf = async (tx, { noun, id: rowId }, { instance, result }) => {
  const found = (await rows(tx, request, { nounName: noun, rowId, status: waiting }, unscoped).ids()).at(0)
  const program = asSystem(tx, 'flow')
  const asked = found === undefined ? undefined : await readRow(program, request, found, { verb: null })
  if (!asked || (asked.instanceId !== null && asked.instanceId !== instance.id)) return
  if (result !== 'approved') {
    await act(program, request, 'drop', asked.id)
    return
  }
  const approvers = await approversOf(tx, instance.id)
  await act(program, request, 'carryOut', asked.id)
  await within(tx).run(`update flow_request set approver_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [
    asked.id,
    approvers.at(-1)?.id ?? null,
  ])
  const problem = await carryOut(tx, asked, `审批：${approvers.map(({ name }) => name).join('、') || '自动通过'}（${instance.instanceNo}）`)
  if (problem === undefined) return
  const { title } = await act(program, request, 'fail', asked.id, { problem })
  await tell(program, [asked.askerId, approvers.at(-1)?.id], {
    kind: 'result',
    what: [`审批已通过，但未能执行：${title}`, `Approved, and yet it could not be done: ${title}`],
    more: [problem, problem],
    leads: `/flow/instance/${instance.id}`,
    likeness: `${request.name} fail`,
  })
}

export const flowRequestBehaviour = behave(request, {})
