import type { Label } from '@masthead/contract/kit/label'
import { job } from '@masthead/contract/log/job'
import { login } from '@masthead/contract/log/login'
import { usual } from '@masthead/contract/log/usual'
import { useSay } from '../kit/look/language'
import type { CellProps } from '../kit/kinds/view'
import type { Column, Reshape } from '../kit/row/columns'
import { type Cells, DetailCells } from '../kit/row/inputs'
import { ResourcePage } from '../kit/page/ResourcePage'
import { rowAs } from '../kit/noun/rowAs'
import { useMenu } from '../kit/wire/menu'
import { placesOf, useVerbOf } from './Subject'
import { recurrence } from './recurrence'
import { happenings, particulars } from './words'

/** What happened: one of the program's own happenings, or a verb of a noun. */
const Happening = ({ id }: { id: string }) => {
  const say = useSay()
  const menu = useMenu().data
  const cut = id.includes('/') ? id.indexOf(' ') : -1
  const noun = cut > 0 ? id.slice(0, cut) : ''
  const verbOf = useVerbOf(noun)
  const known = happenings[id]
  const place = placesOf(menu ?? [])[noun]
  const text = known ? say(known) : noun ? `${verbOf(id.slice(cut + 1))} · ${place ? say(place.label) : noun}` : id
  return <span title={id}>{text}</span>
}

/** The parts of what was told, each by its name; what has no text of its own is left out. */
const partsOf = (told: unknown): (readonly [string, string])[] => {
  const value = typeof told === 'string' ? parsed(told) : told
  if (value === null || value === undefined || typeof value !== 'object') return value === null || value === undefined ? [] : [['', String(value)]]
  return Object.entries(value).flatMap(([key, one]) => {
    const text = textIn(one)
    return text === '' ? [] : [[key, text] as const]
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const textIn = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key} ${textIn(one)}`.trim())
      .join(', ')
  return String(value)
}

const reasons: Readonly<Record<string, Label>> = login.fields.reason.choices ?? {}

const colon: Label = ['：', ': ']

const Told = ({ data }: { data: unknown }) => {
  const say = useSay()
  const nameOf = (key: string): string => say((particulars[key] ?? [key, key]) as Label)
  const wordOf = (key: string, value: string): string => {
    const word = key === 'reason' ? reasons[value] : undefined
    return word ? say(word) : value
  }
  const text = partsOf(data)
    .map(([key, value]) => (key ? `${nameOf(key)}${say(colon)}${wordOf(key, value)}` : value))
    .join(' · ')
  return (
    <span className="line" title={text}>
      {text}
    </span>
  )
}

const asTold: Reshape = (columns) => {
  const told = columns.map((column): Column => {
    if (column.key === 'logId') return { ...column, width: 240, render: (_, row) => <Happening id={rowAs(usual, row).logId} /> }
    if (column.key === 'logData') return { ...column, width: 380, render: (_, row) => <Told data={rowAs(usual, row).logData} /> }
    return column
  })
  const when = told.filter(({ key }) => key === 'createTime')
  return [...when, ...told.filter(({ key }) => key !== 'createTime')]
}

/** What an operator wants to know of, in words instead of the program's own. */
export const UsualPage = () => <ResourcePage name={usual.name} reshape={asTold} />

/** How often a job recurs; nothing of one that does not. */
const Recurs = ({ cron }: { cron: string | null }) => {
  const say = useSay()
  return cron && <span title={cron}>{say(recurrence(cron))}</span>
}

const columnOrder = ['name', 'status', 'cron', 'runAt', 'finishedAt', 'attempts', 'lastError']

/** Jobs by what they do, and how often in words. */
const inWords: Reshape = (columns) =>
  columnOrder.flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    if (!column) return []
    if (column.key === 'cron') return { ...column, render: (_, row) => <Recurs cron={rowAs(job, row).cron} /> }
    return column
  })

const RecursCell = ({ row }: CellProps) => <Recurs cron={rowAs(job, row).cron} />

const cells: Cells = { cron: RecursCell }

/** Work that the server does by itself. */
export const JobPage = () => (
  <DetailCells value={cells}>
    <ResourcePage name={job.name} reshape={inWords} />
  </DetailCells>
)
