import { permission } from '@masthead/contract/kit/name'
import { isResource } from '@masthead/contract/kit/resource'
import type { Engine, Rights, ScopeRule } from '../types'
import { callsByCode } from './callrule'
import { doesWrite, type Entry, type Grant, isGranted, type Right } from './grant'

const readVerbs = new Set(['view', 'export'])

/** What a permission code opens: of which noun or service, and whether it only looks. */
interface Opened {
  readonly name: string
  readonly right: Right
}

const openedBy = new WeakMap<Engine, ReadonlyMap<string, Opened>>()

const opensOf = (engine: Engine): ReadonlyMap<string, Opened> => {
  const known = openedBy.get(engine)
  if (known) return known
  const entries: Entry[] = [...[...engine.models.values()].map(({ noun }) => noun), ...engine.services.values()]
  const found = new Map<string, Opened>()
  const byCode = new Map(entries.map((entry) => [permission(entry, ''), entry]))
  for (const code of callsByCode(engine).keys()) {
    const prefix = [...byCode.keys()].filter((one) => code.startsWith(one)).sort((one, other) => other.length - one.length)[0]
    const entry = prefix === undefined ? undefined : byCode.get(prefix)
    if (prefix === undefined || !entry) continue
    const verb = code.slice(prefix.length)
    found.set(code, { name: entry.name, right: isReading(entry, verb) ? 'read' : 'write' })
  }
  openedBy.set(engine, found)
  return found
}

/** Whether a verb only opens what looks. */
const isReading = (entry: Entry, verb: string): boolean => {
  if (readVerbs.has(verb)) return true
  const calls = Object.values(entry.calls ?? {}).filter(({ access }) => typeof access === 'object' && access.verb === verb)
  const acts = isResource(entry) && Object.entries(entry.actions ?? {}).some(([name, action]) => (action.verb ?? name) === verb)
  return calls.length > 0 && !acts && calls.every((call) => !doesWrite(call))
}

/** The rights of a user, cut by what a token is granted. Which rows they reach stays as it is. */
export const cutRights = (engine: Engine, rights: Rights, grant: Grant): Rights => {
  const opens = opensOf(engine)
  const isLeft = (code: string): boolean => {
    const opened = opens.get(code)
    return opened !== undefined && isGranted(grant, opened.name, opened.right)
  }
  const permissions = new Set([...(rights.all ? opens.keys() : rights.permissions)].filter(isLeft))
  const all: readonly ScopeRule[] = [{ type: 'all' }]
  const scopes = rights.all
    ? new Map([...permissions].map((code) => [code, all]))
    : new Map([...rights.scopes].filter(([code]) => permissions.has(code)))
  return { ...rights, all: false, permissions, scopes }
}
