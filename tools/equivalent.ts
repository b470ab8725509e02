import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutation'

/** A mistake that changes nothing which anybody could see. */
export interface Equivalent {
  readonly path: string
  /** The line as the mistake leaves it, or a part of it that no other mistake leaves. */
  readonly reads: string
  readonly why: string
}

/** What a mistake makes of its line. */
const lineWith = (root: string, mutant: Mutant): string => {
  const text = mutated(readFileSync(join(root, mutant.path), 'utf8'), mutant)
  return text.split('\n')[mutant.line - 1]?.trim() ?? ''
}

/** Whether somebody has said why this one makes no difference. */
export const isEquivalent = (root: string, mutant: Mutant): boolean =>
  equivalents.some(({ path, reads }) => path === mutant.path && lineWith(root, mutant).includes(reads))

const scope = 'server/engine/reach/scope.ts'

export const equivalents: readonly Equivalent[] = [
  { path: scope, reads: 'if (!named && !held', why: 'the product does not start without both columns' },
  { path: scope, reads: '!held && ctx.actor.rights.all', why: 'who may everything reaches each noun that the choice names' },
  { path: scope, reads: 'Object.keys(named.field.choices).flatMap', why: 'a choice has choices' },
  { path: scope, reads: 'models.get(column.field.to)', why: 'no noun is named by nothing, nor by an empty word' },
  { path: scope, reads: "(sql === 'true', false)", why: 'a condition that always holds narrows nothing' },
  {
    path: scope,
    reads: 'return (isEverything(rules) && !keepsAlone(ctx, owner), false)',
    why: 'who reaches every row reaches what lies within them',
  },
  { path: scope, reads: '(owner.byTenant, false)', why: 'an id is that of one row in all tenants; the tenant leads to its index' },
  { path: scope, reads: '(owner.byTenant, true)', why: "rows that are the same for every tenant are within everybody's reach" },
  { path: scope, reads: 'columns.get(key)?.name)', why: 'the product does not start without the column' },
]
