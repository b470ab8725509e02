import type { Call } from '@masthead/contract/kit/action'
import { aftersOf } from '@masthead/contract/kit/after'
import { dueWords } from '@masthead/contract/kit/due'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { actionPermission, permission, statesIn } from '@masthead/contract/kit/name'
import type { NamedFilter, Verb } from '@masthead/contract/kit/definition'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { Engine, Model } from '../server/engine/types'
import { verbsOf } from '../server/engine/model'
import { plannedOf } from '../server/engine/due/due-plan'
import { type Operation, operationsOf, sameTask } from '../server/engine/wire/operation'
import { entriesOf } from './printed'

/**
 * What a family says and hears, for a person to review: a noun in each paragraph, a line for each of its fields and each of its calls. Nothing is said
 * twice, so that a changed limit is one changed line; nothing is aligned, so that a longer name moves no other line.
 */
export const familyTexts = (engine: Engine): Record<string, string> => {
  const families = new Map<string, string[]>()
  for (const entry of entriesOf(engine)) {
    const model = engine.models.get(entry.name)
    const lines = [
      ...(model ? [...fieldLines(model), ...filterLines(model.noun), ...viewLines(model.noun), ...pageLines(model.noun), ...afterLines(model)] : []),
      ...callLines(entry),
    ]
    const paragraph = [head(entry), ...lines.map((line) => `  ${line}`)].join('\n')
    families.set(entry.family, [...(families.get(entry.family) ?? []), paragraph])
  }
  return Object.fromEntries([...families].map(([family, paragraphs]) => [`${family}.txt`, `${paragraphs.join('\n\n')}\n`]))
}

const said = (parts: readonly (string | false | undefined)[], by = ' | '): string => parts.filter(Boolean).join(by)

const head = (entry: Resource | Service): string =>
  said([entry.name, entry.label.join(' '), isResource(entry) ? said([entry.tenancy, `scope ${entry.scope ?? 'all'}`], ', ') : 'no rows of its own'])

/** How else its list is looked at, where its declaration says so. */
const viewLines = ({ face }: Resource): string[] => {
  const views = Object.entries(face?.views ?? {}).map(([view, by]) =>
    by === true
      ? view
      : by === false
        ? `no ${view}`
        : typeof by === 'string'
          ? `${view} by ${by}`
          : `${view} by ${'report' in by ? by.report : by.from}`,
  )
  return views.length > 0 ? [`looks: ${views.join(', ')}`] : []
}

/** What follows on its actions elsewhere. */
const afterLines = ({ noun, machines }: Model): string[] =>
  Object.entries(noun.actions ?? {}).flatMap(([name, action]) =>
    aftersOf(action).map(({ noun: other, action: next, to, by, in: states, with: given }) => {
      const where = Object.entries(statesIn(states)).flatMap(([machine, all]) => all.map((one) => machines[machine]?.states[one]?.[1] ?? one))
      return said([
        `after ${name}${where.length > 0 ? ` (${where.join(', ')})` : ''}: ${other} ${next}`,
        `by ${to ?? by}`,
        given && JSON.stringify(given),
      ])
    }),
  )

/** The pages of the site that a face has, and what their form asks for. */
const pageLines = ({ faces, mine }: Resource): string[] => [
  ...(mine
    ? [
        `member: /me/${mine.key} by ${mine.of} | ${said([...(mine.does ?? []), mine.adds && `adds ${mine.adds.fields.join(', ')}`], ', ')} | ${Array.isArray(mine.forget) ? `nameless without ${mine.forget.join(', ')}` : mine.forget}`,
      ]
    : []),
  ...Object.entries(faces ?? {}).flatMap(([name, { pages, form }]) => {
    const asks = form?.asks.map(({ fields, where }) => `${fields.join(', ')}${where ? ` where ${Object.values(where).join(', ')}` : ''}`).join('; ')
    return [
      ...(pages ? [`site ${name}: ${[pages.list, pages.row].filter(Boolean).join(', ')}`] : []),
      ...(form ? [`form ${name}: ${form.page ?? form.on ?? pages?.row} | ${form.call ?? 'send'} | ${asks}`] : []),
    ]
  }),
]

const fieldLines = (model: Model): string[] => {
  const moved = [...model.columns.values()].filter(({ key }) => key === 'status' || Object.hasOwn(model.machines, key))
  const all = [...moved.map(({ key, field }) => [key, field] as const), ...Object.entries(model.noun.fields)]
  return all.map(([key, field]) => said([`${key}: ${kindText(field)}`, rulesText(field), dueText(model, key), field.label.join(' ')]))
}

/** What the program does when the moment that a field holds has come. */
const dueText = (model: Model, key: string): string =>
  said(
    plannedOf(model).flatMap(({ due, name }) => (due.at === key ? [`${name} due ${dueWords(due)}`] : [])),
    ', ',
  )

/** A kind with all that a value is held to: "text 2..60 /^[a-z]+$/". */
const kindText = (field: Field): string => {
  const { kind, min, max } = field
  const limits = min === undefined ? max !== undefined && `max ${max}` : max === undefined ? `min ${min}` : `${min}..${max}`
  return said(
    [
      kind,
      field.many && 'list',
      field.keep,
      field.choices && Object.keys(field.choices).join('/'),
      field.dict,
      field.to,
      field.by && `by ${field.by}`,
      limits,
      field.scale !== undefined && `scale ${field.scale}`,
      field.pattern && `/${field.pattern}/`,
      field.mask && `masked as ${field.mask}`,
      field.as === 'number' && 'as 0/1',
      field.tells && `tells ${field.tells}`,
      field.counts && `of ${field.counts}`,
      field.says && `says ${Object.keys(field.says).join('/')}`,
      field.shape && `{ ${inputText(field.shape)} }`,
    ],
    ' ',
  )
}

const rulesText = (field: Field): string =>
  said(
    [
      field.required && 'required',
      field.when && `when ${whenText(field)}`,
      field.readOnly && 'read only',
      field.once && 'once',
      field.computed !== undefined && `= ${field.computed}`,
      field.copies && `copy of ${field.copies.fields.join(' ')} by ${field.copies.from}`,
      field.unique && (Array.isArray(field.unique) ? `unique with ${field.unique.join(' ')}` : 'unique'),
      field.default !== undefined && field.default !== false && `default ${JSON.stringify(field.default)}`,
      field.stored === false && 'not stored',
      field.list && 'listed',
      field.rare && 'rare',
      field.filter && `filter ${field.filter}`,
      field.nameAs && `named by ${field.nameAs}`,
    ],
    ', ',
  )

const whenText = (field: Field): string =>
  Object.entries(field.when ?? {})
    .map(([key, value]) => `${key} is ${(Array.isArray(value) ? value : [value]).map((one) => (one === '' ? 'none' : one)).join('/')}`)
    .join(' and ')

const filterLines = (noun: Resource): string[] =>
  Object.entries(noun.filters ?? {}).map(([name, filter]) => said([`filter ${name}: ${filterText(filter)}`, filter.label.join(' ')]))

const filterText = (filter: NamedFilter): string =>
  'on' in filter ? `${filter.op} on ${filter.on.join(', ')}` : said(['by its behaviour', filter.reads && `over ${filter.reads.join(', ')}`], ' ')

/** The fields that a caller gives, in one line; what is demanded has a "!". */
export const inputText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, field]) => said([`${key}${field.required ? '!' : ''} ${kindText(field)}`, field.when && `when ${whenText(field)}`], ' '))
    .join(', ')

const callLines = (entry: Resource | Service): string[] => {
  const operations = operationsOf(entry).filter(({ task }) => task.do !== 'refused')
  const spelled = ({ method, path }: Operation): string => `${method} /api/${entry.path}${path && `/${path}`}`
  return operations
    .filter(({ alias }) => !alias)
    .sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1))
    .map((operation) => {
      const also = operations.filter((other) => other.alias && sameTask(other, operation)).map((other) => `${other.method} ${other.path || '/'}`)
      const { needs, takes, answers } = told(entry, operation)
      return said([spelled(operation), needs, takes, `-> ${answers}`, also.length > 0 && `also ${also.join(', ')}`])
    })
}

interface Told {
  readonly needs: string
  readonly takes?: string | undefined
  readonly answers: string
}

const told = (entry: Resource | Service, { method, path, task }: Operation): Told => {
  const needs = (verb: string): string => permission(entry, verb)
  const noun = isResource(entry) ? entry : undefined
  const either = (verbs: readonly Verb[]): string =>
    said(
      verbs.map((verb) => noun && verbsOf(noun).includes(verb) && needs(verb)),
      ' or ',
    )
  const id = path.includes('{') ? '' : 'id'
  switch (task.do) {
    case 'page':
    case 'roots':
      return { needs: needs('view'), takes: 'list', answers: 'page of rows' }
    case 'nested':
    case 'lazyList':
      return { needs: needs('view'), takes: 'list', answers: 'rows' }
    case 'tree':
    case 'lazyTree':
      return { needs: needs('view'), takes: 'filters', answers: 'nodes' }
    case 'changes':
      return { needs: needs('view'), takes: 'id, current, size', answers: 'page of changes' }
    case 'options':
      return { needs: 'login', takes: 'key, ids, current, size', answers: 'page of options' }
    case 'export':
      return { needs: needs('export'), takes: 'list', answers: 'file or task' }
    case 'importTemplate':
      return { needs: 'login', answers: 'file' }
    case 'import':
      return { needs: either(['add', 'edit']), takes: 'file, dryRun', answers: 'report' }
    case 'detail':
      return { needs: needs('view'), takes: id && said([id, ...(noun?.idAlso ?? [])], ' or '), answers: 'row' }
    case 'create':
      return { needs: needs('add'), takes: 'fields', answers: 'row' }
    case 'update':
      return { needs: needs('edit'), takes: said([id, 'version, fields'], ', '), answers: 'row' }
    case 'submit':
      return { needs: either(['add', 'edit']), takes: 'id, version, fields', answers: 'row' }
    case 'remove':
      return { needs: needs('delete'), takes: id && 'ids', answers: 'nothing' }
    case 'face': {
      const face = noun?.faces?.[task.face]
      const shown = `{ ${face?.fields.join(', ')} }`
      return { needs: 'public', takes: task.one ? '' : 'list', answers: task.one ? shown : `page of ${shown}` }
    }
    case 'action': {
      const action = noun?.actions?.[task.name]
      if (!noun || !action) throw new Error(`${entry.name} has no action ${task.name}`)
      const sets = action.sets?.filter((key) => !Object.hasOwn(action.input ?? {}, key)).join(', ')
      return {
        needs: actionPermission(noun, task.name, action),
        takes: said([id && 'ids', sets, inputText(action.input ?? {})], ', '),
        answers: 'row',
      }
    }
    case 'call': {
      const call = entry.calls?.[task.name]
      if (!call) throw new Error(`${entry.name} has no call ${task.name}`)
      return {
        needs: said([accessText(call, needs), call.writes && method === 'GET' && 'unsafe'], ', '),
        takes: said([call.upload && `file ${call.upload}`, inputText(call.input ?? {}), call.listed && 'list'], ', '),
        answers: said([call.answer === 'none' ? 'nothing' : call.answer, call.output && `{ ${inputText(call.output)} }`, call.bare && 'bare'], ' '),
      }
    }
    default:
      throw new Error(`${entry.name} ${method} ${path} is told by nobody`)
  }
}

const accessText = (call: Call, needs: (verb: string) => string): string =>
  said(
    [
      typeof call.access === 'object' ? needs(call.access.verb) : call.bare && call.access === 'public' ? 'client' : call.access,
      call.skippable && 'may be opened',
      call.guests && 'guests too',
      call.whileLocked && 'while locked too',
    ],
    ', ',
  )
