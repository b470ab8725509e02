import { actionPermission, openingPermissions, permission } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { verbsOf } from '../../engine/model'
import { people, rolesOf } from '../../demo/people'
import { firstRoles } from '../../founding/firstroles'
import { type Look, lookOf } from './look'
import { inMenu } from './nouns'

/** Nouns of the platform's and of the tenant's administrator: to administer them is what an administrator is. */
const administered = new Set(['system', 'log', 'resource', 'user', 'auth'])

/** Whether it is the work of people besides those who administer the tenant. */
export const isForStaff = (entry: Resource | Service): boolean =>
  !administered.has(entry.family) && (!isResource(entry) || entry.tenancy === 'tenant')

/** What is done with an entry, each with the codes that open it. */
const deedsOf = (entry: Resource | Service): [name: string, codes: readonly string[]][] => {
  const calls = Object.entries(entry.calls ?? {}).flatMap(([name, { access }]): [string, string[]][] =>
    typeof access === 'object' ? [[name, [permission(entry, access.verb)]]] : [],
  )
  if (!isResource(entry)) return calls
  return [
    ...verbsOf(entry).map((verb): [string, string[]] => [verb, [permission(entry, verb)]]),
    ...Object.entries(entry.actions ?? {}).flatMap(([name, action]): [string, string[]][] =>
      action.system ? [] : [[name, openingPermissions(entry, name, action)]],
    ),
    ...calls,
  ]
}

/** The accounts of the demo, besides its administrator, by the codes that they hold. */
const holdersOf = (code: string): string[] => {
  const held = new Set(firstRoles.filter(({ codes }) => codes.includes(code)).map(({ name }) => name))
  return people.filter((one) => rolesOf(one).some((role) => held.has(role))).map(({ account }) => account)
}

/** Each action, call and verb of the nouns in the menu that no first role besides the administrator's opens. */
export const somebodyMay = (): Look => {
  const deeds = inMenu.filter(isForStaff).flatMap((entry) => deedsOf(entry).map(([name, codes]) => ({ deed: `${entry.name} ${name}`, codes })))
  const held = new Set(firstRoles.flatMap(({ codes }) => codes))
  return lookOf(
    'somebody may',
    deeds.length,
    deeds.filter(({ codes }) => !codes.some((code) => held.has(code))).map(({ deed }) => deed),
  )
}

/** Each code that a first role holds, and nobody of the demo. */
export const demoHolds = (): Look => {
  const codes = new Set(firstRoles.flatMap((role) => role.codes))
  return lookOf(
    'the demo has somebody',
    codes.size,
    [...codes].filter((code) => holdersOf(code).length === 0),
  )
}

/** Codes of first roles that nothing asks for. */
export const codesMeanSomething = (known: ReadonlySet<string>): Look => {
  const codes = new Set(firstRoles.flatMap((role) => role.codes))
  return lookOf(
    'a code opens something',
    codes.size,
    [...codes].filter((code) => !known.has(code)),
  )
}

/** The accounts that may stand in a column: who makes rows, or who does what writes it. */
const fillersOf = (noun: Resource, column: string): string[] => {
  if (column === 'createUser') return holdersOf(permission(noun, 'add'))
  const writers = Object.entries(noun.actions ?? {}).filter(([, { writes }]) => writes?.[column] === '$me')
  return writers.flatMap(([name, action]) => holdersOf(actionPermission(noun, name, action)))
}

/** The columns that what writes a column forbids in its turn. */
const forbiddenBy = (noun: Resource, column: string): readonly string[] =>
  Object.values(noun.actions ?? {}).flatMap(({ writes, notBy = [] }) => (writes?.[column] === '$me' ? notBy : []))

/** Whether somebody may do it after others filled the columns that forbid it, each of them allowed to. */
const canBeMet = (noun: Resource, doers: readonly string[], columns: readonly string[]): boolean => {
  const fill = (rest: readonly string[], filled: Readonly<Record<string, string>>): boolean => {
    const [column, ...others] = rest
    if (column === undefined) return doers.some((doer) => !Object.values(filled).includes(doer))
    const fillers = fillersOf(noun, column)
    // A column that nobody of the demo fills (a member, a programme) stands in nobody's way.
    if (fillers.length === 0) return fill(others, filled)
    return fillers.some((one) => {
      const clashes = Object.entries(filled).some(
        ([other, who]) => who === one && (forbiddenBy(noun, column).includes(other) || forbiddenBy(noun, other).includes(column)),
      )
      return !clashes && fill(others, { ...filled, [column]: one })
    })
  }
  return fill(columns, {})
}

/** Each demand of different persons that the people of the demo cannot meet. */
export const differentPersons = (): Look => {
  const demands = inMenu
    .filter(isResource)
    .flatMap((noun) =>
      Object.entries(noun.actions ?? {}).flatMap(([name, action]) => (action.notBy && !action.system ? [{ noun, name, action }] : [])),
    )
  const isMet = ({ noun, name, action }: (typeof demands)[number]): boolean =>
    canBeMet(noun, openingPermissions(noun, name, action).flatMap(holdersOf), action.notBy ?? [])
  return lookOf(
    'different persons',
    demands.length,
    demands.filter((demand) => !isMet(demand)).map(({ noun, name, action }) => `${noun.name} ${name} (not by ${action.notBy?.join(', ')})`),
  )
}
