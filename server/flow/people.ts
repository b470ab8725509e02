import { isId } from '../engine/read/subjects'
import { dept } from '@masthead/contract/system/dept'
import { user } from '@masthead/contract/user/user'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import type { Source, TaskRule } from './graph/graph'

/** What people are sought by: who started the process, in which department, what the form says, and who was chosen by others. */
export interface Seeking {
  readonly starterId: string
  readonly starterDept: string | null
  readonly form: Readonly<Record<string, unknown>>
  /** By node: who was chosen for it by the starter or by who acted before. */
  readonly chosen: Readonly<Record<string, unknown>>
}

/** The job that finds the people of open tasks again. */
export const peopleJob = 'flow/people'

/** Departments higher up than this have no head that anybody asks for. */
const mostLevels = 20

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).map((one) => String(one).trim())

const employed = (ctx: Context, where: Readonly<Record<string, unknown>>): Promise<string[]> =>
  rows(ctx, user, { ...where, status: user.state.on }, unscoped).ids()

interface Unit {
  readonly parentId: string | null
  readonly leaderId: string | null
}

const unitOf = (ctx: Context, id: string): Promise<Unit | undefined> => rows(ctx, dept, { id }, unscoped).one('parentId', 'leaderId')

/** The head so many levels above a department, itself being the first; where one has no head, or it is `but`, the next one above it. */
const headOf = async (ctx: Context, deptId: string | null, level: number, but?: string): Promise<string[]> => {
  let at = deptId
  for (let depth = 1; at !== null && at !== '0' && depth <= mostLevels; depth += 1) {
    const unit: Unit | undefined = await unitOf(ctx, at)
    if (!unit) return []
    if (depth >= level && unit.leaderId && unit.leaderId !== but) return [unit.leaderId]
    at = unit.parentId
  }
  return []
}

const fromSource = async (ctx: Context, { kind, of }: Source, node: string, seeking: Seeking): Promise<string[]> => {
  switch (kind) {
    case 'user':
      return [of]
    case 'role':
      return employed(ctx, { roleId: of })
    case 'post':
      return employed(ctx, { postId: of })
    case 'dept':
      return employed(ctx, { deptId: of })
    case 'deptHead':
      return headOf(ctx, of, 1)
    case 'head':
      return headOf(ctx, seeking.starterDept, Number(of), seeking.starterId)
    case 'starterHead':
      return headOf(ctx, seeking.starterDept, 1, seeking.starterId)
    case 'starter':
      return [seeking.starterId]
    case 'chosen':
    case 'previous':
      return idsIn(seeking.chosen[node])
    case 'field':
      return idsIn(seeking.form[of])
  }
}

/** The people that a rule names by itself; undefined where the database says who they are. */
export const namedIn = ({ people }: Pick<TaskRule, 'people'>, node: string, seeking: Seeking): readonly string[] | undefined => {
  const named = people.map(({ kind, of }) => {
    if (kind === 'user') return [of]
    if (kind === 'starter') return [seeking.starterId]
    if (kind === 'chosen' || kind === 'previous') return idsIn(seeking.chosen[node])
    return kind === 'field' ? idsIn(seeking.form[of]) : undefined
  })
  const all = named.every((one) => one !== undefined) ? named.flat().filter((id) => isId(id)) : []
  return all.length > 0 ? all : undefined
}

/** Those of some users who are still with the house, in their order; what is no id is nobody. */
export const stillThere = async (ctx: Context, given: readonly string[]): Promise<string[]> => {
  const ids = [...new Set(given)].filter((id) => isId(id))
  if (ids.length === 0) return []
  const known = new Set(await employed(ctx, { id: ids }))
  return ids.filter((id) => known.has(id))
}

/** Who acts in a task: its people as they are now, or where nobody is found its named fallback. */
export const peopleFor = async (ctx: Context, rule: TaskRule, node: string, seeking: Seeking): Promise<string[]> => {
  const found: string[] = []
  for (const source of rule.people) found.push(...(await fromSource(ctx, source, node, seeking)))
  const people = await stillThere(ctx, found)
  return people.length > 0 ? people : fallbackFor(ctx, rule, node, seeking)
}

/** Who acts where nobody else would. */
export const fallbackFor = async (ctx: Context, { nobody }: Pick<TaskRule, 'nobody'>, node: string, seeking: Seeking): Promise<string[]> =>
  nobody ? fromSource(ctx, nobody, node, seeking) : []

/** The head of somebody, for who would decide about themselves. */
export const headFor = (ctx: Context, { starterDept, starterId }: Seeking): Promise<string[]> => headOf(ctx, starterDept, 1, starterId)
