import type { Call, Calls } from './action'
import { baseFields } from './base'
import { choice, type Field, type Fields, integer, json, ref, text } from './field'
import type { Face } from './face'
import type { Label } from './label'
import { captcha } from './enrolling'
import { type Machine, plainStates, type States, statesByValue } from './state'
import { groupedBy, type Measure, type Queues, type Report, type Reports, meanDigits } from './report'

/** Calls that follow from other words of a declaration: reports, the counts of queues, and a look below a mask. */

/** Rows to choose from, GET select: these fields of the rows that the caller's list would show. Whoever has a session may ask, unless told. */
export type Selection =
  | readonly string[]
  | {
      readonly fields: readonly string[]
      readonly label?: Label
      readonly access?: 'login' | { readonly verb: string }
      /** Further paths, as 'GET user-list'. */
      readonly also?: readonly string[]
    }

/** The fields of a selection. */
export const selectedIn = (select: Selection): readonly string[] => ('fields' in select ? select.fields : select)

/** What of a noun its derived calls look at. */
interface Told {
  readonly label: Label
  readonly fields: Fields
  readonly states?: States
  readonly statuses?: States
  readonly initial?: number
  readonly machines?: Readonly<Record<string, Machine>>
  readonly reports?: Reports
  readonly queues?: Queues
  readonly select?: Selection
  readonly unmask?: readonly string[]
  readonly faces?: Readonly<Record<string, Face>>
}

const labels = (states: States): NonNullable<Field['choices']> =>
  Object.fromEntries(Object.entries(states).map(([state, label]) => [state, [label[0], label[1]]]))

/** A field of a noun by its key: its own, one of a machine, or one of every row. */
export const fieldNamed = (noun: Told, key: string): Field | undefined => {
  const machine = noun.machines?.[key]
  if (machine) return { kind: 'choice', label: machine.label, numeric: true, choices: labels(machine.states) }
  if (key === 'status') return { ...baseFields.status, choices: labels(noun.states ?? noun.statuses ?? statesByValue(plainStates)) }
  return noun.fields[key] ?? (baseFields as Fields)[key]
}

const units = { day: ['日期', 'Day'], month: ['月份', 'Month'], year: ['年份', 'Year'] } as const

const words = {
  sum: ['合计', 'total'],
  avg: ['平均', 'average'],
  max: ['最大', 'most'],
  min: ['最小', 'least'],
  count: ['种数', 'different'],
  share: ['占比', 'share'],
} as const

const measureField = (noun: Told, { do: what, of, label }: Measure): Field => {
  if (what === 'share') return integer(label ?? ['占比', 'Share'], { counts: 'percent' })
  if (of === undefined) return integer(label ?? ['数量', 'Count'])
  const field = fieldNamed(noun, of)
  const said = label ?? [`${field?.label[0] ?? of}${words[what][0]}`, `${field?.label[1] ?? of}, ${words[what][1]}`]
  if (what === 'count' || !field) return integer(said)
  const { kind, scale, numeric } = field
  if (what === 'avg' && kind === 'integer') return { kind: 'decimal', label: said, scale: meanDigits }
  return { kind, label: said, ...(scale === undefined ? {} : { scale }), ...(numeric ? { numeric } : {}) }
}

/** The columns of a report: what it groups by, then what it sums up. */
export const reportColumns = (noun: Told, report: Report): { readonly groups: Fields; readonly sums: Fields } => ({
  groups: Object.fromEntries(
    Object.entries(report.groups ?? {}).map(([name, group]) => {
      const { key, by } = groupedBy(group)
      const field = fieldNamed(noun, key)
      if (by) return [name, text([...units[by]])]
      return [name, field ? { ...field, required: false, unique: false } : text([name, name])]
    }),
  ),
  sums: Object.fromEntries(Object.entries(report.sums).map(([name, measure]) => [name, measureField(noun, measure)])),
})

/** The name of the call beside a report that answers it as a spreadsheet. */
export const exportOf = (name: string): string => `${name}Export`

const reportCalls = (noun: Told): [string, Call][] =>
  Object.entries(noun.reports ?? {}).flatMap(([name, report]) => {
    const { groups, sums } = reportColumns(noun, report)
    const { label, call, access, asks, answer = 'page' } = report
    const input = Object.fromEntries(Object.keys(asks ?? {}).map((asked) => [asked, text([asked, asked])]))
    const common = { input, listed: true, report } as const
    const own: [string, Call] = [name, { ...common, label, call, answer, access, output: { ...groups, ...sums } }]
    if (answer === 'file' || answer === 'map') return [own]
    const paths = [call].flat().map((line) => `GET ${line.split(' ')[1]}/export`)
    const exported: Call = {
      ...common,
      label: [`导出${label[0]}`, `Export: ${label[1]}`],
      call: [...new Set(paths)],
      answer: 'file',
      access: { verb: 'export' },
    }
    return [own, [exportOf(name), exported]]
  })

const queueCalls = ({ queues }: Told): [string, Call][] =>
  queues
    ? [
        [
          'queues',
          {
            label: ['队列数量', 'Number waiting in each queue'],
            call: 'GET queues',
            answer: 'list',
            access: { verb: 'view' },
            queues: true,
            output: {
              key: text(['队列', 'Queue']),
              query: json(['查询条件', 'Filters under which the list shows these rows']),
              total: integer(['数量', 'How many']),
            },
          },
        ],
      ]
    : []

const unmaskCalls = (name: string, { unmask, fields }: Told): [string, Call][] =>
  unmask
    ? [
        [
          'unmask',
          {
            label: ['查看明文', 'Show in full'],
            call: 'POST unmask/{id}',
            input: {
              id: ref(['编号', 'Id'], name, { required: true }),
              field: choice(['字段', 'Field'], Object.fromEntries(unmask.map((key) => [key, fields[key]?.label ?? [key, key]])), { required: true }),
              reason: text(['原因', 'Reason'], { min: 2, max: 200, required: ['请填写查看原因', 'Please give a reason for viewing it'] }),
            },
            answer: 'map',
            output: { field: text(['字段', 'Field']), value: text(['明文', 'Value']) },
            access: { verb: 'unmask' },
            writes: true,
            unmask: true,
          },
        ],
      ]
    : []

const selectCalls = (noun: Told): [string, Call][] => {
  const {
    select,
    label: [zh, en],
  } = noun
  if (!select) return []
  const { label = [`${zh}选项`, `To choose from: ${en}`], access = 'login', also = [] } = 'fields' in select ? select : {}
  const output = Object.fromEntries(
    selectedIn(select).flatMap((key) => {
      const field = fieldNamed(noun, key)
      return field ? [[key, { ...field, required: false, unique: false }] as const] : []
    }),
  )
  return [['select', { label, call: ['GET select', ...also], answer: 'list', listed: true, access, output }]]
}

/** The call by which the form of a face makes a row: the fields that it asks for, and a captcha. */
const sendCalls = (name: string, noun: Told): [string, Call][] =>
  Object.entries(noun.faces ?? {}).flatMap(([face, { form }]): [string, Call][] => {
    if (!form || form.call !== undefined) return []
    const fieldOf = (key: string): Field => {
      const field = noun.fields[key]
      if (!field) throw new Error(`${name}: the form of its face ${face} asks for the unknown field ${key}`)
      return field
    }
    const input = Object.fromEntries(form.asks.flatMap(({ fields }) => fields.map((key) => [key, fieldOf(key)])))
    const output = Object.fromEntries(
      Object.keys(form.taken.shows ?? {}).flatMap((key) => {
        const field = fieldNamed(noun, key)
        return field ? [[key, { ...field, required: false, unique: false }] as const] : []
      }),
    )
    const call = { label: form.title, call: 'POST front/send', answer: 'map', access: 'public', writes: true, sends: face } as const
    return [['send', { ...call, input: { ...input, ...captcha }, output }]]
  })

/** The calls of a noun with those that follow from its other words. */
export const callsWithDerived = (name: string, noun: Told, declared: Calls | undefined): Calls | undefined => {
  const derived = [...reportCalls(noun), ...queueCalls(noun), ...selectCalls(noun), ...unmaskCalls(name, noun), ...sendCalls(name, noun)]
  for (const [key] of derived)
    if (declared?.[key]) throw new Error(`${name}: the call ${key} is declared, and follows from its reports, queues or masks too`)
  return derived.length > 0 ? { ...declared, ...Object.fromEntries(derived) } : declared
}

/** Whether the engine answers a call, without a behaviour. */
export const isAnswered = ({ listed, report, queues, unmask, takesBack, sends }: Call): boolean =>
  Boolean(listed || report || queues || unmask || takesBack || sends)
