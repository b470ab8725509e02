import { isAnswered } from '@masthead/contract/kit/derived'
import type { Action, Written } from '@masthead/contract/kit/action'
import type { Fields } from '@masthead/contract/kit/field'
import { holdOf } from '@masthead/contract/kit/hold'
import { groupFaults } from '@masthead/contract/kit/groups'
import { logLine, rowPattern } from '@masthead/contract/kit/columns'
import { partiesOf, setsOf, statesIn } from '@masthead/contract/kit/name'
import type { Party } from '@masthead/contract/kit/definition'
import type { Resource } from '@masthead/contract/kit/resource'
import { isMasked } from './kinds/encrypted'
import { momentPattern } from './moment'
import { checkMine } from './reach/mine-check'
import { memberNoun, partyTarget } from './reach/party'
import { checkReads } from './read/check'
import { checkSubjects } from './read/subjects'
import { checkTallies } from './ledger/counting'
import { checkSignatures } from './signatures'
import type { Behaviour, Model } from './types'
import { checkCounters } from './ledger/claim'
import { checkCloses } from './reach/closed'
import { checkComputed } from './ledger/computed'
import { checkDues } from './due/due-plan'
import { checkApprovable, checkFlow } from './follow/flow-check'
import { checkAfters } from './follow/follow-check'
import { checkCopies, checkKept } from './write/kept'
import { checkMatrix } from './input/matrix-check'
import { checkOnly } from './write/only'
import { checkReviews } from './follow/review-check'
import { checkPlain, checkTexts } from './write/plain'
import { checkPostings } from './ledger/postings'
import { checkSerials } from './ledger/serial'
import { checkTells } from './follow/telling-check'

/** What is wrong with a declaration is said at start, with the name of the noun. */
type Wrong = (text: string) => never

/** Refuses a call that nothing answers, and behaviour of a call that is none. */
export const checkCalls = ({ name: noun, calls = {} }: Pick<Resource, 'name' | 'calls'>, behaviour: Behaviour): void => {
  for (const name of Object.keys(behaviour.calls ?? {})) if (!calls[name]) throw new Error(`${noun}: behaviour of the unknown call ${name}`)
  for (const [name, call] of Object.entries(calls))
    if (!behaviour.calls?.[name] && !isAnswered(call)) throw new Error(`${noun}: the call ${name} has no behaviour`)
}

/** Refuses what a declaration, or the behaviour beside it, could not do. */
export const checkModel = (model: Model, models: ReadonlyMap<string, Model>): void => {
  const { noun, behaviour, derived, columns, joins } = model
  const wrong = (text: string): never => {
    throw new Error(`${noun.name}: ${text}`)
  }
  if (!['tenant', 'shared', 'platform'].includes(noun.tenancy)) wrong('declare its tenancy: tenant, shared or platform')
  for (const [key, field] of Object.entries(noun.fields)) {
    if ((field.kind === 'ref' || field.kind === 'refs') && !models.has(field.to ?? '')) wrong(`${key} refers to the unknown noun ${field.to}`)
    if (field.default === '$now' && field.kind !== 'time') wrong(`${key} begins with the present moment, and is no time`)
    if (field.stored === false && !behaviour.columns?.[key]) wrong(`${key} is not stored and its behaviour has no column for it`)
    if (field.kind === 'refs' && models.get(field.to ?? '')?.byTenant && noun.tenancy !== 'tenant')
      wrong(`${key}: a ${noun.tenancy} noun cannot refer to rows of a tenant`)
  }
  checkUnits(model, wrong)
  for (const fault of groupFaults(noun)) wrong(fault)
  if (noun.idBy !== undefined && noun.fields[noun.idBy]?.unique !== true) wrong(`${noun.idBy} says which row is meant, and is not unique`)
  checkShapes(noun.fields, wrong)
  for (const [key, { to, among }] of Object.entries(noun.fields))
    for (const [other, value] of Object.entries(among ?? {})) {
      if (value.startsWith('$') && !Object.hasOwn(noun.fields, value.slice(1))) wrong(`${key} is offered by its unknown field ${value.slice(1)}`)
      if (!models.get(to ?? '')?.columns.has(other)) wrong(`${key} is offered by the unknown ${to}.${other}`)
    }
  for (const [key, { inEnglish }] of Object.entries(noun.fields))
    if (inEnglish !== undefined && noun.fields[inEnglish]?.kind !== noun.fields[key]?.kind)
      wrong(`${key} is said in English by ${inEnglish}, which is no such field`)
  for (const [key, how] of Object.entries(noun.references ?? {})) {
    const field = columns.get(key)?.field
    if (field?.kind !== 'ref') wrong(`${key} has no index of a reference`)
    else if (how === 'filled' && field.required) wrong(`every row has ${key}, which its index leaves out of some`)
  }
  checkSerials(model, wrong)
  checkCounters(model, wrong)
  checkComputed(model, wrong)
  checkCopies(model, models, wrong)
  checkPostings(model, models, wrong)
  checkKept(model, wrong)
  checkOnly(model, wrong)
  checkMatrix(model, models, wrong)
  checkDues(model, wrong)
  checkCloses(model, models, wrong)
  checkSubjects(model, models, wrong)
  checkTells(model, models, wrong)
  checkAfters(model, models, wrong)
  checkLog(model, models, wrong)
  checkTallies(model, models, wrong)
  checkPlain(model, wrong)
  checkTexts(model, wrong)
  const known = new Set([...columns.keys(), ...joins.keys(), ...derived.keys(), ...model.parts.keys()])
  const hasBin = Object.values(noun.actions ?? {}).some(({ bin }) => bin !== undefined)
  if (model.parts.size > 0 && (hasBin || model.log)) wrong('rows that go into a bin, or that are never changed, have no parts')
  for (const { key, noun: part } of model.parts.values())
    if (models.get(part)?.byTenant !== model.byTenant || models.get(part)?.log) wrong(`${key} cannot be rows of ${part}, which are kept otherwise`)
  for (const [name, action] of Object.entries(noun.actions ?? {})) {
    for (const key of [...setsOf(action).map((one) => one.key), ...(action.toggles ? [action.toggles] : [])])
      if (!known.has(key) || !noun.fields[key]) wrong(`action ${name} writes the unknown field ${key}`)
    for (const key of action.shows ?? []) if (!known.has(key)) wrong(`action ${name} shows the unknown field ${key}`)
    checkAction(model, models, name, action, wrong)
  }
  for (const name of Object.keys(behaviour.counts ?? {})) if (!behaviour.columns?.[name]) wrong(`it counts ${name}, for which it has no column`)
  for (const [name, noun] of Object.entries(behaviour.names ?? {}))
    if (!behaviour.columns?.[name] || !models.has(noun)) wrong(`it names ${name} by ${noun}, for which it has no column or which is no noun`)
  for (const [name, { holds }] of Object.entries(behaviour.actions ?? {})) {
    if (!noun.actions?.[name]) wrong(`behaviour of the unknown action ${name}`)
    if (holds !== undefined && (columns.get(holds)?.field.kind !== 'ref' || columns.get(holds)?.field.by)) wrong(`${name} holds no row by ${holds}`)
  }
  for (const name of Object.keys(behaviour.faces ?? {})) if (!noun.faces?.[name]) wrong(`behaviour of the unknown face ${name}`)
  for (const [name, { live }] of Object.entries(noun.faces ?? {}))
    if (live && (columns.get(live.by)?.field.kind !== 'ref' || columns.get(live.seq)?.field.kind !== 'integer'))
      wrong(`the face ${name} is followed by ${live.by} and ${live.seq}, which are no reference and number`)
  checkCalls(noun, behaviour)
  for (const [name, filter] of Object.entries(noun.filters ?? {})) {
    if ('by' in filter && !behaviour.filters?.[name]) wrong(`the filter ${name} has no behaviour`)
    if ('on' in filter) for (const key of filter.on) if (!known.has(key)) wrong(`the filter ${name} reads the unknown field ${key}`)
  }
  checkWritten(model, models, 'a new row', noun.made?.writes, new Set(), wrong)
  for (const [name, party] of Object.entries(noun.parties ?? {})) checkParty(model, models, name, party, wrong)
  checkSignatures(noun, wrong)
  checkReviews(model, wrong)
  checkFlow(model, wrong)
  checkApprovable(model, wrong)
  if (noun.apart) {
    const { by, from, to, in: states } = noun.apart
    const kindOf = (key: string): string | undefined => columns.get(key)?.field.kind
    for (const key of [...by, ...Object.keys(statesIn(states))]) if (!columns.has(key)) wrong(`its rows are apart by the unknown field ${key}`)
    if (!['day', 'time'].includes(kindOf(from) ?? '') || kindOf(from) !== kindOf(to))
      wrong(`apart lies between two days or two times, not ${from} and ${to}`)
  }
  checkReads(model, models, wrong)
  for (const key of noun.unmask ?? []) if (!isMasked(columns.get(key)?.field)) wrong(`${key} has no mask that could be lifted`)
  checkReach(model, models, wrong)
  checkMine(model, wrong)
  if (noun.tree && !known.has(noun.tree.parent)) wrong(`its tree has no field ${noun.tree.parent}`)
}

/** Whole numbers alone count something, and what names their unit is a column of the row. */
const checkUnits = ({ noun, columns }: Model, wrong: Wrong): void => {
  for (const [key, { kind, counts }] of Object.entries(noun.fields)) {
    if (counts === undefined) continue
    if (kind !== 'integer') wrong(`${key} counts ${counts}, and is no whole number`)
    if (counts.startsWith('in ') && !columns.has(counts.slice(3))) wrong(`${key} counts in what the unknown field ${counts.slice(3)} says`)
  }
}

/** act() writes a line to the log of each action, of which these columns are told. */
const checkLog = ({ noun, byTenant }: Model, models: ReadonlyMap<string, Model>, wrong: Wrong): void => {
  if (!noun.log) return
  const log = models.get(noun.log.noun)
  if (!log) wrong(`its log ${noun.log.noun} is unknown`)
  for (const key of [noun.log.key, noun.log.type ?? noun.log.key, ...Object.keys(logLine).filter((name) => name !== 'role')])
    if (!log?.columns.has(key)) wrong(`its log ${noun.log.noun} has no field ${key}`)
  const to = log?.columns.get(noun.log.key)?.field.to
  if (!log?.log || log.byTenant !== byTenant || (noun.log.type === undefined && to !== noun.name))
    wrong(`its log ${noun.log.noun} is no log of it: declare it by logOf`)
}

/** What a department has, and what a row lies within, are columns that say so. */
const checkReach = ({ noun, columns }: Model, models: ReadonlyMap<string, Model>, wrong: Wrong): void => {
  for (const key of noun.heldBy ?? []) {
    const { kind, to } = noun.fields[key] ?? {}
    if ((kind !== 'ref' && kind !== 'refs') || to !== 'system/dept') wrong(`it is held by ${key}, which names no department`)
  }
  if (noun.usedBy !== undefined && (noun.fields[noun.usedBy]?.kind !== 'refs' || noun.fields[noun.usedBy]?.to !== 'system/dept'))
    wrong(`it is used by ${noun.usedBy}, which is no list of departments`)
  const [type, id] = Array.isArray(noun.within) ? noun.within : [undefined, noun.within]
  if (id !== undefined && !columns.has(id)) wrong(`it lies within the unknown field ${id}`)
  if (type === undefined) return
  if (columns.get(id)?.field.pattern !== rowPattern) wrong(`it lies within ${id}, which holds no id: declare it by rowId`)
  for (const name of Object.keys(columns.get(type)?.field.choices ?? { [type]: type }))
    if (!models.get(name)?.byTenant) wrong(`it lies within ${name}, which is no noun of a tenant`)
}

const notInJson = ['encrypted', 'secret', 'ref', 'refs']

/**
 * A secret inside of a stored JSON value would be plain text at rest, and nobody would see that a reference in it points nowhere. What a behaviour keeps in rows of
 * a noun of its own has the kinds of that noun.
 */
const checkShapes = (fields: Fields, wrong: Wrong, path = ''): void => {
  for (const [key, field] of Object.entries(fields)) {
    if (!field.shape || field.stored === false) continue
    for (const [name, inner] of Object.entries(field.shape))
      if (notInJson.includes(inner.kind))
        wrong(`${path}${key}.${name} is of the kind ${inner.kind}, which a stored json field cannot hold: make it a noun of its own`)
    checkShapes(field.shape, wrong, `${path}${key}.`)
  }
}

const checkAction = (model: Model, models: ReadonlyMap<string, Model>, name: string, action: Action, wrong: Wrong): void => {
  const said = new Set([...Object.keys(action.input ?? {}), ...setsOf(action).map(({ key }) => key)])
  checkWritten(model, models, `the action ${name}`, action.writes, said, wrong)
  checkHold(model, name, action, wrong)
  for (const key of action.notBy ?? []) {
    const field = model.columns.get(key)?.field
    if (field?.kind !== 'ref' || field.to !== 'user/user') wrong(`the action ${name} is not for whom ${key} names, which names no user`)
  }
  if (action.reason === true && !model.noun.log)
    wrong(`the action ${name} asks for a reason that nobody could read: it has no log, and names no column`)
  if (
    typeof action.reason === 'string' &&
    (model.columns.get(action.reason)?.field.kind !== 'text' || (model.columns.get(action.reason)?.field.max ?? 0) < 200)
  )
    wrong(`the action ${name} keeps its reason in ${action.reason}, which is no text of 200 characters`)
  for (const party of partiesOf(action)) if (!model.noun.parties?.[party]) wrong(`the action ${name} is of the unknown party ${party}`)
  if (action.picks === undefined) return
  if (!said.has(action.picks) && !model.columns.has(action.picks)) wrong(`the action ${name} picks its state by the unknown ${action.picks}`)
  if ((statesIn(action.to).status ?? []).length < 2) wrong(`the action ${name} has no states to pick from`)
}

/** A hold says who has the row and until when; what gives it back needs something to give. */
const checkHold = ({ noun, columns }: Model, name: string, { holds, quiet }: Action, wrong: Wrong): void => {
  if (holds === undefined) return
  if (!quiet) wrong(`the action ${name} takes or frees a row, which is no change of it: declare it quiet`)
  const hold = holdOf(noun.actions)
  if (!hold) wrong(`the action ${name} frees what nothing holds`)
  if (typeof holds !== 'object') return
  if (holds.by !== hold?.by || holds.until !== hold?.until) wrong(`the action ${name} takes a row otherwise than another one does`)
  const [by, until] = [columns.get(holds.by)?.field, columns.get(holds.until)?.field]
  if (by?.kind !== 'ref' || by.to !== 'user/user') wrong(`the action ${name} takes a row by ${holds.by}, which names no user`)
  if (until?.kind !== 'time') wrong(`the action ${name} takes a row until ${holds.until}, which is no time`)
  if (!by?.readOnly || !until?.readOnly)
    wrong(`the action ${name} takes a row by what anybody may write: declare ${holds.by} and ${holds.until} readOnly`)
}

const plain = new Set(['$me', '$member', '$dept', '$today', '$month', '$status'])

/** Columns that are written along exist, and so does what is written to them. */
const checkWritten = (
  model: Model,
  models: ReadonlyMap<string, Model>,
  what: string,
  written: Written | undefined,
  said: ReadonlySet<string>,
  wrong: Wrong,
): void => {
  for (const [key, value] of Object.entries(written ?? {})) {
    if (!model.columns.has(key)) wrong(`${what} writes the unknown column ${key}`)
    if (typeof value !== 'string' || !value.startsWith('$') || plain.has(value) || momentPattern.test(value)) continue
    const [name = '', far] = value.slice(1).split('.')
    if (value.startsWith('$.')) {
      if (!said.has(value.slice(2))) wrong(`${what} writes ${key} from the unknown input ${value.slice(2)}`)
    } else if (!model.columns.has(name)) wrong(`${what} writes ${key} from the unknown column ${name}`)
    else if (far !== undefined && !models.get(model.noun.fields[name]?.to ?? '')?.columns.has(far))
      wrong(`${what} writes ${key} from ${value}, which leads nowhere`)
    else if ((far === undefined ? model : models.get(model.noun.fields[name]?.to ?? ''))?.columns.get(far ?? name)?.sealed)
      wrong(`${what} writes ${key} from ${value}, which is encrypted`)
  }
}

const checkParty = (model: Model, models: ReadonlyMap<string, Model>, name: string, party: Party, wrong: Wrong): void => {
  const field = model.columns.get(party.field)?.field
  if (field?.kind !== 'ref') wrong(`its party ${name} goes by ${party.field}, which points at nothing`)
  if (party.page !== undefined && (field?.to !== memberNoun || !party.page.startsWith('/')))
    wrong(`its party ${name} has a page of the site, and is of no member or has no path`)
  for (const one of party.includes ?? [])
    if (model.noun.parties?.[one]?.members !== undefined || model.noun.parties?.[one]?.field === undefined)
      wrong(`its party ${name} includes ${one}, which no column of the row names`)
  if (party.members === undefined) {
    if (field?.to === memberNoun && !model.byTenant) wrong(`its party ${name} is of members of the site, who belong to a tenant as its rows do not`)
    if (field?.to !== 'user/user' && field?.to !== memberNoun)
      wrong(`its party ${name} goes by ${party.field}, which names no user, and it has no members`)
    return
  }
  if (field?.to === memberNoun) wrong(`its party ${name} goes by ${party.field}, which names a member of the site, and has no further members`)
  const members = models.get(party.members)
  if (!members) wrong(`the members of its party ${name} are the unknown noun ${party.members}`)
  const fields = Object.values(members?.noun.fields ?? {})
  const target = partyTarget(model, party)
  if (!fields.some((one) => one.kind === 'ref' && one.to === target) || members?.noun.fields.userId?.to !== 'user/user')
    wrong(`${party.members} tells nobody's membership in the party ${name}: it needs userId and a field that points at ${target}`)
  for (const [key, values] of Object.entries(party.among ?? {})) {
    const said = members?.noun.fields[key]
    const unknown = values.find((value) => !Object.hasOwn(said?.choices ?? {}, value))
    if (said?.kind !== 'choice' || said.many) wrong(`the members of its party ${name} go by ${key}, which is no choice of one`)
    if (unknown !== undefined) wrong(`the members of its party ${name} go by ${key}, which is never ${unknown}`)
  }
}
