import { Checkbox, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Column } from '../row/columns'
import type { NounList } from '../row/useNoun'
import type { Row } from '../wire/client'
import './cards.css'

interface Props {
  readonly label: string
  readonly list: NounList
  readonly columns: readonly Column[]
  readonly bar: (row: Row) => ReactNode
  readonly hasWays: boolean
  readonly chosen: readonly Row[]
  readonly onChoose: ((rows: readonly Row[]) => void) | undefined
}

/** Facts of a card beside what names the row and its state. */
const most = 2

interface CardProps extends Pick<Props, 'columns' | 'bar' | 'hasWays'> {
  readonly row: Row
  readonly at: number
  /** Stands before the name. */
  readonly before?: ReactNode
  /** All rows around it are in one state. */
  readonly isStateless?: boolean
}

/** A row as a card: what names it, what decides, its state, and what comes next. */
export const CardBody = ({ columns, bar, hasWays, row, at, before, isStateless = false }: CardProps) => {
  const name = columns.find(({ names }) => names) ?? columns[0]
  // That nothing was paid back yet need not be said of each.
  const states = isStateless ? [] : columns.filter(({ isState, begins }) => isState && !begins?.(row))
  const facts = columns.filter((column) => column !== name && !column.isState).slice(0, most)
  const draw = (column: Column | undefined): ReactNode => column?.render?.(undefined, row, at) as ReactNode
  return (
    <>
      <div className="row-card-name">
        {before}
        {draw(name)}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map((column) => (
            <div key={String(column.key)}>
              <dt>{column.title as string}</dt>
              <dd>{draw(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row-card-foot">
        {states.map((column) => (
          <span key={String(column.key)}>{draw(column)}</span>
        ))}
        {hasWays && <span className="row-card-ways">{bar(row)}</span>}
      </div>
    </>
  )
}

/** Chooses a row, or lets it go, as its card asks for it. */
export const useChoice = (chosen: readonly Row[], onChoose: Props['onChoose']): ((row: Row) => ReactNode) => {
  const say = useSay()
  const ids = new Set(chosen.map(({ id }) => id))
  const toggle = (row: Row): void => onChoose?.(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  return (row) => onChoose && <Checkbox checked={ids.has(row.id)} aria-label={say(phrases.list.choose)} onChange={() => toggle(row)} />
}

/** The way through the pages of cards. */
export const CardPages = ({ list }: Pick<Props, 'list'>) => (
  <Pagination
    className="cards-pages"
    simple
    current={list.current}
    pageSize={list.size}
    total={list.total}
    showSizeChanger={false}
    onChange={list.turn}
  />
)

/** A list where there is no room for columns: each row a card with its name, its state, what decides, and what comes next. */
export const Cards = ({ label, list, columns, bar, hasWays, chosen, onChoose }: Props) => {
  const choice = useChoice(chosen, onChoose)
  return (
    <>
      <ul className="cards" aria-label={label}>
        {list.rows.map((row, at) => (
          <li key={row.id} className="row-card" data-row-key={row.id} data-chosen={chosen.some(({ id }) => id === row.id)} tabIndex={-1}>
            <CardBody columns={columns} bar={bar} hasWays={hasWays} row={row} at={at} before={choice(row)} />
          </li>
        ))}
      </ul>
      <CardPages list={list} />
    </>
  )
}
