import type { Resource } from '@masthead/contract/kit/resource'
import type { TableColumnsType } from 'antd'
import type { Row } from './client'
import { listFields, machineFields, tonesOf } from './fields'
import { kinds } from './kinds/kinds'
import { StateMark } from './StateMark'
import type { Order } from './useNoun'

export type Column = TableColumnsType<Row>[number] & { readonly width: number }

/** How a page makes its own columns of the derived ones. */
export type Reshape = (columns: readonly Column[], order: Order | undefined) => readonly Column[]

interface Options {
  readonly say: (label: readonly [string, string]) => string
  readonly order: Order | undefined
  readonly created: string
}

/** The columns of a noun's list: its listed fields by their kinds, states by their marks, the time of creation. */
export const columnsOf = (noun: Resource, { say, order, created }: Options): Column[] => {
  const states = new Set([...machineFields(noun).map(([key]) => key), 'status'])
  const sorting = (key: string, sorts: boolean) =>
    sorts ? { sorter: true, sortOrder: order?.field === key ? (order.descending ? ('descend' as const) : ('ascend' as const)) : null } : {}
  const columns = listFields(noun).map(([key, field]): Column => {
    const { Cell, width, sorts } = kinds[field.kind]
    const isState = states.has(key) && !(key in noun.fields)
    const title = say(field.label)
    const number = ['integer', 'decimal', 'money'].includes(field.kind)
    return {
      key,
      title,
      width: Math.max(
        isState ? 100 : field.kind === 'text' ? textWidth(field.max, key === noun.title) : width,
        widthOf(title) + (sorts ? 22 : 0) + 24,
      ),
      ...(number ? { align: 'right' as const } : {}),
      ...sorting(key, (sorts ?? false) && field.stored !== false && !field.many && !field.mask),
      render: (_, row) => (isState ? <StateMark states={tonesOf(noun, key)} value={row[key]} /> : <Cell name={key} field={field} row={row} />),
    }
  })
  if (noun.fields.createTime?.list) return columns
  const { Cell, width } = kinds.time
  return [
    ...columns,
    {
      key: 'createTime',
      title: created,
      width,
      ...sorting('createTime', true),
      render: (_, row) => <Cell name="createTime" field={{ kind: 'time', label: ['', ''] }} row={row} />,
    },
  ]
}

/** Short texts need less room, titles more. */
const textWidth = (max = 255, isTitle: boolean): number => (max <= 20 ? 120 : max <= 60 ? (isTitle ? 200 : 150) : isTitle ? 300 : 180)

/** About how many pixels a line of text takes. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 14 : 7.5), 0)
