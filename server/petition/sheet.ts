import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { displayName, hasDisplay, permission } from '@masthead/contract/kit/name'
import { operatorLabel } from '@masthead/contract/kit/program'
import type { letterTypes } from '@masthead/contract/petition/letterwords'
import { petitionlog } from '@masthead/contract/petition/petitionlog'
import { wireTime } from '../engine/kinds/time'
import { may } from '../engine/reach/context'
import { withoutHiddenFields } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import { rows } from '../engine/read/rows'
import type { Context, Model, Row } from '../engine/types'
import { pdfOf, type PdfBlock } from '../platform/documents/pdf'
import type { Letter } from './warning'

/** What stands in columns at the head of the sheet; what is empty is left out. */
const matter = ['categoryId', 'purpose', 'sourceType', 'receiveTime', 'isGroup', 'isRepeat', 'secrecy', 'superviseLevel'] as const
const person = ['personName', 'personCount', 'phone', 'idNo', 'regionCode', 'address'] as const
const handling = ['deptId', 'deadline', 'extendTo', 'extendReason', 'rejectBasis', 'closeTime', 'satisfaction'] as const
/** What letters of one kind have besides: where the case comes from, the dispute, the sheet, the warning. */
const kind = [
  'batchNo',
  'handoverDept',
  'handoverTime',
  'signUser',
  'enterpriseName',
  'creditCode',
  'itemType',
  'dispute',
  'mediator',
  'mediateTime',
  'sheetNo',
  'fromDept',
  'toDepts',
  'copyDepts',
  'signTime',
  'warnRule',
  'warnLevel',
  'warnTime',
  'riskScore',
  'disposeUser',
  'resultType',
] as const
/** What has a paragraph of its own below a heading. */
const passages = ['content', 'leaderInstruction', 'checkRemark', 'mediateResult', 'disposal', 'replyContent', 'publicReply', 'internalNote'] as const

const words = {
  title: ['信访事项办理单', 'Sheet of a letter'],
  state: ['状态', 'State'],
  course: ['办理过程', 'Progress'],
  time: ['时间', 'Time'],
  step: ['操作', 'Step'],
  operator: ['操作人', 'By'],
  after: ['办理后状态', 'State after'],
  remark: ['意见', 'Remark'],
  noStep: ['尚无办理记录', 'Nothing has happened yet'],
  printed: ['打印：{{name}} {{time}}', 'Printed by {{name}}, {{time}}'],
  yes: ['是', 'Yes'],
} as const satisfies Record<string, Label>

/** Steps that a sheet has room for; the later ones are what somebody looks for. */
const mostSteps = 200

/** What a column of a row says on paper; masked where its reader reads it masked. */
const told = (ctx: Context, row: Row, key: string, field: Field): string => {
  const value: unknown = row[key]
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (field.kind === 'flag') return say(words.yes, ctx.language)
  if (field.kind === 'time') return String(value).slice(0, 16)
  return String((hasDisplay(field) ? row[displayName(key, field)] : undefined) ?? value)
}

/** A letter with its course on paper, as whoever asks may see both. */
export const letterSheet = async (ctx: Context, model: Model, row: Letter): Promise<Buffer> => {
  const inWords = (label: Label): string => say(label, ctx.language)
  const { noun } = model
  const facts = (keys: readonly string[]): (readonly [string, string])[] =>
    keys.flatMap((key) => {
      const field = noun.fields[key]
      const text = field ? told(ctx, row, key, field) : ''
      return field && text ? [[inWords(field.label), text] as const] : []
    })
  const stateOf = (value: unknown): string => {
    const state = model.machines.status?.states[Number(value)]
    return value === null || value === undefined || !state ? '' : inWords([state[0] ?? '', state[1] ?? ''])
  }
  const name = inWords(noun.label)
  const [house] = await within(ctx).query<{ name: string }>(`select tenant_name as name from system_tenant where ${ofTenant} and not is_deleted`)
  const printed = say(words.printed, ctx.language)
    .replace('{{name}}', inWords(operatorLabel(ctx.actor.name)))
    .replace('{{time}}', wireTime(ctx.clock.now(), ctx.zone).slice(0, 16))
  const blocks: PdfBlock[] = [
    { kind: 'title', text: inWords(words.title), size: 22 },
    { kind: 'text', text: [name, row.letterNo].filter(Boolean).join('　'), align: 'center' },
    { kind: 'line' },
    { kind: 'text', text: row.title ?? '', size: 14 },
    { kind: 'facts', facts: [[inWords(words.state), stateOf(row.status)], ...facts(matter), ...facts(kind), ...facts(person), ...facts(handling)] },
    ...passages.flatMap((key): PdfBlock[] => {
      const field = noun.fields[key]
      const text = field ? told(ctx, row, key, field) : ''
      return field && text
        ? [
            { kind: 'heading', text: inWords(field.label) },
            ...text.split(/\n+/).flatMap((line): PdfBlock[] => (line.trim() ? [{ kind: 'text', text: line.trim(), isIndented: true }] : [])),
          ]
        : []
    }),
    ...(await courseOf(ctx, model, row, stateOf)),
  ]
  return pdfOf(
    {
      title: [name, row.letterNo].filter(Boolean).join(' '),
      author: house?.name ?? '',
      foot: [house?.name, printed].filter(Boolean).join('　'),
      isNumbered: true,
    },
    blocks,
  )
}

/** What was done to the letter, for whoever may read its log. */
const courseOf = async (ctx: Context, model: Model, row: Row, stateOf: (value: unknown) => string): Promise<PdfBlock[]> => {
  if (!may(ctx, permission(petitionlog, 'view'))) return []
  const inWords = (label: Label): string => say(label, ctx.language)
  const lines = withoutHiddenFields(
    await rows(ctx, petitionlog, { letterType: model.noun.name as keyof typeof letterTypes, letterId: row.id }).list(
      ['letterType', 'createTime', 'action', 'operator', 'afterStatus', 'remark'],
      { sort: ['-id'], limit: mostSteps },
    ),
  )
  const heading = { kind: 'heading', text: inWords(words.course) } as const
  if (lines.length === 0) return [heading, { kind: 'text', text: inWords(words.noStep) }]
  return [
    heading,
    {
      kind: 'table',
      head: [words.time, words.step, words.operator, words.after, words.remark].map(inWords),
      widths: [3, 2.4, 2, 2.2, 4],
      rows: lines
        .reverse()
        .map((line) => [
          String(line.createTime ?? '').slice(0, 16),
          inWords(model.noun.actions?.[line.action]?.label ?? [line.action, line.action]),
          line.operator ? inWords(operatorLabel(line.operator)) : '',
          stateOf(line.afterStatus),
          String(line.remark ?? ''),
        ]),
    },
  ]
}
