import { follow } from '@masthead/contract/flow/follow'
import { planXml, type PlanStep } from '@masthead/contract/flow/plan'
import { expect } from 'vitest'
import { type Stage, stage } from './people'
import { type Answer, type Client, type World, world } from './world'

const acting = [
  ...['view', 'start', 'claim_task', 'complete_task', 'urge'].map((verb) => `flow_work_${verb}`),
  ...['flow_follow_view', 'flow_follow_revoke', 'flow_opinion_view'],
]
const away = [
  ...['view', 'add', 'edit', 'delete', 'start', 'cancel', 'give_back'].map((verb) => `desk_leave_${verb}`),
  ...['desk_leavebalance_view', 'flow_deputy_view', 'flow_deputy_stop'],
]
const employee = { codes: acting, scope: 6 } as const

/** What an answer must be; its data. */
export const sent = async (answer: Promise<Answer>, status = 200) => {
  const { body, data } = await answer
  expect((body as { code: number }).code, JSON.stringify(body)).toBe(status)
  return data
}

/** The questions of a form that most processes of a test have. */
export const questions = [
  { key: 'reason', label: '事由', kind: 'text', required: true },
  { key: 'days', label: '天数', kind: 'integer', max: 100 },
  { key: 'note', label: '内部备注', kind: 'text' },
]

interface Deployed {
  readonly id: string
  readonly definitionId: string
  readonly versionNo: number
  readonly key: string
}

/** A house of an administrator and people who start processes and act in them, in a product that stands already or in one of its own. */
export const processDesk = async (given?: World) => {
  const product: World = given ?? (await world())
  const acme: Stage = await stage(product, 'acme', {
    chief: { codes: 'all' },
    lin: employee,
    zhou: employee,
    xu: employee,
    he: { ...employee, dept: 'other' },
    // Asks for leave besides.
    wen: { codes: [...acting, ...away], scope: 6 },
    odd: { codes: ['flow_follow_view'], scope: 6 },
  })
  await stage(product, 'beta', { spy: { codes: 'all' } })
  const people: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.spy = await product.as('spy@beta')
  people.platform = await product.as('admin@000000')
  const who = (name: string): Client => people[name] as Client
  const id = (name: string): string => acme.users[name] as string
  const users = (...names: string[]): string => names.map((name) => `user:${id(name)}`).join(',')
  let number = 0
  /** Draws and deploys a process of these steps; answers its model and definition. */
  const deployed = async (
    steps: readonly Partial<PlanStep>[],
    { form = questions, key = `p${++number}`, xml }: { form?: readonly unknown[]; key?: string; xml?: string } = {},
  ): Promise<Deployed> => {
    const drawn = steps.map((step) => ({ name: '审批', people: 'starter', nobody: `user:${id('chief')}`, ...step }))
    const body = { modelKey: key, name: `流程${key}`, category: 'leave', form, xml: xml ?? planXml({ key, name: `流程${key}`, steps: drawn }) }
    const model = await sent(who('chief').post('blade-flow/model', body))
    return { ...(await sent(who('chief').post('blade-flow/model/deploy', { id: model.id }))), key }
  }
  const begin = async (by: string, definitionId: string, variables: object = { reason: '外出采访' }, more: object = {}) =>
    sent(who(by).post('blade-flow/work/start', { processDefinitionId: definitionId, variables, ...more }))
  const mine = async (by: string, list: string, instanceId?: string) => {
    const { records } = await sent(who(by).get(`blade-flow/work/${list}?size=200${instanceId ? `&instanceId=${instanceId}` : ''}`))
    return records as { id: string; name: string; status: number }[]
  }
  const task = async (by: string, instanceId: string): Promise<string> => {
    const [found] = await mine(by, 'todo-list', instanceId)
    if (!found) throw new Error(`${by} has nothing to do`)
    return found.id
  }
  const complete = (by: string, taskId: string, body: object = {}): Promise<Answer> =>
    who(by).post('blade-flow/work/complete-task', { taskId, ...body })
  const stateOf = async (instanceId: string): Promise<number> => (await sent(who('chief').get(`${follow.path}/${instanceId}`))).status
  return { product, acme, who, id, users, deployed, begin, mine, task, complete, stateOf }
}

export type ProcessDesk = Awaited<ReturnType<typeof processDesk>>
