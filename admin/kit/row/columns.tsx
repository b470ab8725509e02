import { time } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { detailOnly, machinesOf } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import type { TableColumnsType } from 'antd'
import { memo } from 'react'
import type { Row } from '../wire/client'
import { faceOf, recordFields } from './face'
import { RowName } from './RowName'
import { listFields, machineFields, type Named, tonesOf } from '../noun/fields'
import { kinds } from '../kinds/kinds'
import type { CellProps } from '../kinds/view'
import { StateMark } from './StateMark'
import type { Order } from './useNoun'

/** A column with its width; `names` is the one whose cell names the row and opens it. */
export type Column = TableColumnsType<Row>[number] & {
  readonly width: number
  readonly names?: true
  readonly isState?: true
  /** Whether a further state of a row is the one it began with. */
  readonly begins?: (row: Row) => boolean
}

/** How a page makes its own columns of the derived ones. */
export type Reshape = (columns: readonly Column[], order: Order | undefined) => readonly Column[]

interface Options {
  readonly say: (label: Label) => string
  readonly order: Order | undefined
  readonly created: string
  /** Fields that are not seen in every row, by which none are put in order. */
  readonly unseen?: readonly string[] | undefined
}

/** A value in a list; it is drawn anew only when its row changed, however often the list scrolls. */
const Shown = memo(({ name, field, row }: CellProps) => {
  const { Cell } = kinds[field.kind]
  return <Cell name={name} field={field} row={row} />
})

const createdField = time(['创建时间', 'Created'])

/** The columns of a noun's list: its listed fields by their kinds, states by their marks, the time of creation. */
export const columnsOf = (noun: Resource, options: Options): Column[] => {
  const columns = listFields(noun).map((named) => columnOf(noun, named, options))
  if (noun.fields.createTime?.list) return columns
  return [...columns, { ...columnOf(noun, ['createTime', createdField], options), title: options.created, width: kinds.time.width }]
}

/** The columns that a list begins with: one that names the row, its state, and what decides. */
export const facedColumns = (noun: Resource, options: Options): Column[] => {
  const face = faceOf(noun)
  const title = noun.fields[noun.title]
  const named: readonly Column[] = title
    ? [
        {
          ...columnOf(noun, [noun.title, title], options),
          // A number does not name what stands there.
          ...(title.serial !== undefined && face.second.some(([, { kind }]) => kind !== 'time') ? { title: options.say(noun.label) } : {}),
          width: nameWidth,
          align: 'left',
          names: true,
          render: (_, row) => <RowName noun={noun} face={face} row={row} />,
        },
      ]
    : []
  return [...named, ...face.key.map((one) => columnOf(noun, one, options))]
}

const nameWidth = 280

/** What a list can show besides: further fields that its rows carry, and who wrote a row when. */
export const furtherColumnsOf = (noun: Resource, options: Options): Column[] => {
  const listed = listFields(noun).map(([key]) => key)
  const own = Object.entries(noun.fields).filter(([key, field]) => listed.includes(key) || !(silent.has(field.kind) || detailOnly(field)))
  const record = noun.appendOnly ? recordFields.filter(([key]) => !key.startsWith('update')) : recordFields
  return [...own, ...record.filter(([key]) => !(key in noun.fields))].map((named) => columnOf(noun, named, options))
}

const silent = new Set(['secret', 'json', 'html', 'longText'])

const columnOf = (noun: Resource, [key, field]: Named, { say, order, unseen }: Options): Column => {
  const { width, sorts } = kinds[field.kind]
  const isState = !(key in noun.fields) && (key === 'status' || machineFields(noun).some(([name]) => name === key))
  const machine = machinesOf(noun)[key]
  const title = say(field.label)
  const isNumber = ['integer', 'decimal', 'money'].includes(field.kind)
  const isSorted = (sorts ?? false) && field.stored !== false && !field.many && !field.mask && !field.nameAs && !unseen?.includes(key)
  return {
    key,
    title,
    width: Math.max(
      isState
        ? stateWidth(Object.values(tonesOf(noun, key)).map((state) => say([state[0], state[1]])))
        : field.kind === 'text'
          ? field.tells?.startsWith('row')
            ? rowWidth
            : textWidth(field.max, key === noun.title)
          : width,
      Math.ceil(widthOf(title) * bold) + (sorts ? 22 : 0) + 24,
    ),
    ...(isState ? { isState: true as const } : {}),
    ...(isState && machine && key !== 'status' ? { begins: (row: Row) => Number(row[key]) === machine.initial } : {}),
    ...(isNumber ? { align: 'right' as const } : {}),
    ...(isSorted ? { sorter: true, sortOrder: order?.field === key ? (order.descending ? 'descend' : 'ascend') : null } : {}),
    render: (_, row) => (isState ? <StateMark states={tonesOf(noun, key)} value={row[key]} /> : <Shown name={key} field={field} row={row} />),
  }
}

/** A pill shows the whole of its state, the longest one too. */
const stateWidth = (names: readonly string[]): number => Math.max(100, ...names.map((name) => Math.ceil(widthOf(name)) + 54))

/** The number of a document, which is what another row is called most often. */
const rowWidth = 230

/** Short texts need less room, titles more. */
const textWidth = (max = 255, isTitle: boolean): number => (max <= 20 ? 120 : max <= 60 ? (isTitle ? 200 : 150) : isTitle ? 300 : 180)

/** How much wider the heavy letters of a head are. */
const bold = 1.1

/** About how many pixels a line of text takes. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 14 : 7.5), 0)
