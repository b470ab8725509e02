import type { RowOf } from '@masthead/contract/kit/resource'
import { ersevaluate } from '@masthead/contract/ers/ersevaluate'
import { ersFields } from '@masthead/contract/ers/ersfields'
import { ersevent } from '@masthead/contract/ers/ersevent'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { displayName, permission } from '@masthead/contract/kit/name'
import { may } from '../engine/reach/context'
import { withoutHiddenFields } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row } from '../engine/types'
import { readRow } from '../engine/verbs'
import { pdfOf, type PdfBlock } from '../platform/documents/pdf'
import { type Moment, timelineOf } from './timeline'

/** What the report says of an event, in its order. */
const known = [
  'typeId',
  'severity',
  'source',
  'occurTime',
  'reportTime',
  'place',
  'reporter',
  'deptId',
  'ownerId',
  'coDepts',
  'receiveDue',
  'receiveTime',
  'acceptTime',
  'handleDue',
  'finishTime',
  'extended',
  'escalation',
  'casualties',
  'injured',
  'missing',
  'loss',
] as const

const words = {
  title: ['突发事件处置报告', 'After-action report'],
  drill: ['（演练）', ' (drill)'],
  state: ['状态', 'State'],
  what: ['事件情况', 'What happened'],
  course: ['处置经过', 'Course of events'],
  time: ['时间', 'Time'],
  step: ['步骤', 'Step'],
  who: ['人员', 'By'],
  said: ['内容', 'Remarks'],
  handed: ['{from} 转 {to}', 'From {from} to {to}'],
  pictures: ['（附图 {count} 张）', ' ({count} pictures)'],
  result: ['处置结果', 'Result'],
  evaluation: ['事后评估', 'After-action evaluation'],
  open: ['评估尚未定稿。', 'The evaluation is not final yet.'],
  made: ['生成于 {time}', 'Made {time}'],
} as const satisfies Record<string, Label>

/** All of an emergency that is over, on paper: what it was, how it went step by step, how it ended, and what was learnt. */
export const reportOf = async (ctx: Context, event: RowOf<typeof ersevent> & Row, madeAt: string): Promise<Buffer> => {
  const text = (label: Label): string => say(label, ctx.language)
  const filled = (label: Label, gaps: Readonly<Record<string, unknown>>): string =>
    text(label).replace(/\{(\w+)\}/g, (_whole, gap: string) => String(gaps[gap] ?? ''))
  const shownAs = (key: string, field: Field): string => {
    const value = event[key]
    if (value === null || value === undefined || value === '') return ''
    if (field.choices) return text(field.choices[String(value)] ?? [String(value), String(value)])
    if (field.kind === 'money') return (Number(value) / 100).toFixed(2)
    return String(field.to ? (event[displayName(key, field)] ?? '') : value)
  }
  const facts = known.flatMap((key) => {
    const field: Field = ersFields[key]
    const value = shownAs(key, field)
    return value === '' ? [] : [[text(field.label), value] as const]
  })
  const [house] = await within(ctx).query<{ name: string }>(`select tenant_name as name from system_tenant where ${ofTenant} and not is_deleted`)
  const [zh, en] = ersevent.states?.[event.status] ?? ['', '']
  const saidAt = ({ remark, fromDept, toDept, images }: Moment): string =>
    [
      toDept && fromDept !== toDept ? filled(words.handed, { from: fromDept, to: toDept }) : '',
      `${remark ?? ''}${images ? filled(words.pictures, { count: images.split(',').length }) : ''}`,
    ]
      .filter(Boolean)
      .join('\n')
  const course = await timelineOf(ctx, event.id)
  const title = `${text(words.title)}${event.isDrill === true ? text(words.drill) : ''}`
  const blocks: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: event.title ?? '', size: 14, align: 'center' },
    { kind: 'line' },
    { kind: 'facts', facts: [[text(words.state), text([zh, en])], ...facts], columns: 2 },
    { kind: 'heading', text: text(words.what) },
    { kind: 'text', text: event.content ?? '', isIndented: true },
    { kind: 'heading', text: text(words.course) },
    {
      kind: 'table',
      head: [words.time, words.step, words.who, words.said].map(text),
      rows: course.map((moment) => [moment.createTime, moment.actionName, moment.operator ?? '', saidAt(moment)]),
      widths: [3, 2, 2, 5],
    },
    { kind: 'heading', text: text(words.result) },
    { kind: 'text', text: event.result ?? event.inadmissibleReason ?? '', isIndented: true },
    ...(await learnt(ctx, event.id, text)),
  ]
  return pdfOf(
    {
      title: [title, event.eventNo].filter(Boolean).join(' '),
      author: house?.name ?? '',
      foot: [event.eventNo, filled(words.made, { time: madeAt })].filter(Boolean).join(' '),
      isNumbered: true,
    },
    blocks,
  )
}

/** The evaluation, once it is final and for users who may view it; nothing where nobody evaluates. */
const learnt = async (ctx: Context, eventId: string, text: (label: Label) => string): Promise<PdfBlock[]> => {
  const found = may(ctx, permission(ersevaluate, 'view')) && (await rows(ctx, ersevaluate, { eventId }, unscoped).one('status'))
  if (!found) return []
  const heading: PdfBlock = { kind: 'heading', text: text(words.evaluation) }
  if (found.status !== ersevaluate.state.final) return [heading, { kind: 'text', text: text(words.open) }]
  const row = withoutHiddenFields(await readRow(ctx, ersevaluate, found.id, { verb: 'view' }))
  const { speed, effect, coordination, summary, lessons } = ersevaluate.fields
  return [
    heading,
    {
      kind: 'facts',
      facts: (
        [
          [speed, row.speed],
          [effect, row.effect],
          [coordination, row.coordination],
        ] as const
      ).flatMap(([field, mark]) => (mark === undefined ? [] : [[text(field.label), `${String(mark)} / 5`] as const])),
      columns: 2,
    },
    { kind: 'text', text: `${text(summary.label)}：${row.summary ?? ''}`, isIndented: true },
    ...(row.lessons ? [{ kind: 'text', text: `${text(lessons.label)}：${row.lessons}`, isIndented: true } as const] : []),
  ]
}
