import { person as flowPerson } from '@masthead/contract/flow/person'
import { work } from '@masthead/contract/flow/work'
import { abreast, asSystem } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, addRow, insertRow } from '../engine/verbs'
import { asForm } from './forms'
import { deputised, noteDeputies, standIns } from './deputy'
import type { Node, TaskRule } from './graph/graph'
import type { Token } from './graph/step'
import { decisionOf, note } from './opinions'
import { fallbackFor, headFor, namedIn, peopleFor, type Seeking } from './people'
import type { Instance } from './standing'

type Person = {
  readonly instanceId: string
  readonly taskId: string
  readonly userId: string
  readonly part: 'candidate' | 'actor' | 'copy' | 'starter'
}

/** Sends who has to do with a process that is new, or with a task that is. The commit waits for it. */
export const notePeople = (tx: TxContext, instanceId: string, taskId: string | null, people: readonly Pick<Person, 'userId' | 'part'>[]): void =>
  within(tx).send(
    `insert into flow_person (tenant_id, create_user, create_dept, update_user, status, instance_id, task_id, user_id, part)
     select $1, $2::bigint, $3::bigint, $2::bigint, ${flowPerson.state.on}, f.id, $5::bigint, x.* from flow_follow f, unnest($6::bigint[], $7::text[]) x
     where f.${ofTenant} and f.id = $4::bigint`,
    [...[tx.actor.userId, tx.actor.deptIds[0], instanceId, taskId], people.map(({ userId }) => userId), people.map(({ part }) => part)],
    'flow people',
  )

/** Notes once that somebody has to do with a task. */
export const addPerson = async (tx: TxContext, person: Person): Promise<void> => {
  const { taskId, userId, part } = person
  if (!(await rows(tx, flowPerson, { taskId, userId, part }, unscoped).exists()))
    await insertRow(tx, flowPerson, { ...person, status: flowPerson.state.on })
}

export const seekingOf = (instance: Instance): Seeking => ({
  starterId: instance.starterId,
  starterDept: instance.starterDept,
  form: asForm(instance.form),
  chosen: asForm(instance.chosen),
})

/** Who would decide about themselves, or twice, in a step that does not keep them: the starter and `before`, who decided last. */
const sameIn = (instance: Instance, { same }: Pick<TaskRule, 'same'>, before: string | null): ReadonlySet<string> =>
  new Set(same === 'keep' ? [] : [instance.starterId, ...(before === null ? [] : [before])])

/** Who decides now, whose next step it may be. */
const actingIn = ({ actor }: TxContext): string | null => (actor.kind === 'user' ? actor.userId : null)

/** Who acts in a node, by its rule for people who would decide about themselves. */
const actorsOf = async (tx: TxContext, instance: Instance, node: Node, before: string | null): Promise<string[]> => {
  const rule = node.task as TaskRule
  const seeking = seekingOf(instance)
  const people = await peopleFor(tx, rule, node.id, seeking)
  if (rule.same === 'keep') return people
  const same = sameIn(instance, rule, before)
  const others = people.filter((id) => !same.has(id))
  if (others.length > 0 || rule.same === 'skip') return others
  const heads = await headFor(tx, seeking)
  if (heads.length > 0) return heads
  const fallback = (await fallbackFor(tx, rule, node.id, seeking)).filter((id) => !same.has(id))
  return fallback.length > 0 ? fallback : people
}

/** One task of a token, for one person or for those who may claim it; it opens at once unless it waits its turn. */
const addTask = async (tx: TxContext, instance: Instance, node: Node, token: Token, people: readonly string[], turn: number): Promise<void> => {
  const asked = asSystem(tx, 'flow')
  const isShared = people.length > 1
  const now = tx.clock.now()
  const at = (seconds: number): string => wireTime(new Date(now.getTime() + seconds * 1000), tx.zone)
  const assignee = isShared ? null : (people[0] ?? null)
  const part = isShared ? 'candidate' : 'actor'
  const persons = [...people.map((userId) => ({ userId, part }) as const), { userId: instance.starterId, part: 'starter' } as const]
  // Those who have to do with it are noted before anybody is notified.
  const effect = (own: TxContext, { row: { id } }: { readonly row: { readonly id: string } }): void => notePeople(own, instance.id, id, persons)
  await addRow(
    asked,
    work,
    {
      title: instance.title,
      name: node.name || node.id,
      instanceId: instance.id,
      category: instance.category,
      taskKey: node.id,
      tokenNo: token.no,
      turn,
      starterId: instance.starterId,
      assignee,
      isShared,
      dueTime: node.edge ? at(node.edge.seconds) : null,
      ...(turn > 0 ? {} : { status: assignee === null ? work.state.toClaim : work.state.toDo, openTime: at(0) }),
    },
    { behaviour: { effect, skipsReload: true }, isSound: true },
  )
}

/** Puts a task before its people. */
export const openTask = async (tx: TxContext, id: string): Promise<void> => {
  await act(asSystem(tx, 'flow'), work, 'open', id)
}

/** Makes the tasks of a token that reached a node of people; where nobody but those who are passed over would act, it goes on. */
export const openTasks = async (tx: TxContext, instance: Instance, node: Node, token: Token): Promise<'pass' | undefined> => {
  const rule = node.task as TaskRule
  // Who stands in for those that the rule names is looked for together with whether they are there.
  const named = namedIn(rule, node.id, seekingOf(instance))
  const before = actingIn(tx)
  const [actors, inPlace] = await abreast(actorsOf(tx, instance, node, before), named ? standIns(tx, named) : Promise.resolve(undefined))
  const isKnown = inPlace !== undefined && actors.every((id) => named?.includes(id))
  const { people, away } = await deputised(tx, actors, sameIn(instance, rule, before), isKnown ? inPlace : undefined)
  await noteDeputies(tx, { instanceId: instance.id, taskName: node.name || node.id }, away)
  if (people.length === 0) {
    await note(asSystem(tx, 'flow'), { instanceId: instance.id, taskName: node.name || node.id, action: 'skip' })
    return 'pass'
  }
  if (rule.vote === 'any') await addTask(tx, instance, node, token, people, 0)
  else for (const [index, userId] of people.entries()) await addTask(tx, instance, node, token, [userId], rule.vote === 'inTurn' ? index : 0)
  return undefined
}

const lastToDecide = async (tx: TxContext, { id }: Instance): Promise<string | null> => (await decisionOf(tx, id, 'approve'))?.userId ?? null

/**
 * Finds the people of an open task again: who came may claim, unless they would decide about themselves, and who left may not. Where nobody is left, it goes to
 * those who would get it if it opened now.
 */
export const refreshTask = async (tx: TxContext, instance: Instance, node: Node, { id: taskId }: { readonly id: string }): Promise<void> => {
  const rule = node.task as TaskRule
  const same = sameIn(instance, rule, await lastToDecide(tx, instance))
  const { people } = await deputised(tx, await peopleFor(tx, rule, node.id, seekingOf(instance)), same)
  await within(tx).run(
    `delete from flow_person where ${ofTenant} and task_id = $2::bigint and part = 'candidate' and not is_deleted and user_id <> all($3::bigint[])`,
    [taskId, people],
  )
  const come = people.filter((userId) => !same.has(userId))
  const isLeft = come.length > 0 || (await rows(tx, flowPerson, { taskId, part: 'candidate' }, unscoped).exists())
  const candidates = isLeft ? come : await successorsOf(tx, instance, node)
  for (const userId of candidates) await addPerson(tx, { instanceId: instance.id, taskId, userId, part: 'candidate' })
}

/** Who would act in a step if it opened now; where everybody would be passed over, its fallback, as it is open already. */
export const successorsOf = async (tx: TxContext, instance: Instance, node: Node): Promise<readonly string[]> => {
  const rule = node.task as TaskRule
  const before = await lastToDecide(tx, instance)
  const { people } = await deputised(tx, await actorsOf(tx, instance, node, before), sameIn(instance, rule, before))
  return people.length > 0 ? people : fallbackFor(tx, rule, node.id, seekingOf(instance))
}
