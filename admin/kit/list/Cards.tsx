import { Checkbox, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Column } from '../page/columns'
import type { NounList } from '../page/useNoun'
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

/** A list where there is no room for columns: each row a card with its name, its state, what decides, and what comes next. */
export const Cards = ({ label, list, columns, bar, hasWays, chosen, onChoose }: Props) => {
  const say = useSay()
  const name = columns.find(({ names }) => names) ?? columns[0]
  const states = columns.filter(({ isState }) => isState)
  const facts = columns.filter((column) => column !== name && !column.isState).slice(0, most)
  const ids = new Set(chosen.map(({ id }) => id))
  const toggle = (row: Row): void => onChoose?.(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  const draw = (column: Column | undefined, row: Row, at: number): ReactNode => column?.render?.(undefined, row, at) as ReactNode
  return (
    <>
      <ul className="cards" aria-label={label}>
        {list.rows.map((row, at) => (
          <li key={row.id} className="row-card" data-row-key={row.id} data-chosen={ids.has(row.id)} tabIndex={-1}>
            <div className="row-card-name">
              {onChoose && <Checkbox checked={ids.has(row.id)} aria-label={say(phrases.list.choose)} onChange={() => toggle(row)} />}
              {draw(name, row, at)}
            </div>
            {facts.length > 0 && (
              <dl>
                {facts.map((column) => (
                  <div key={String(column.key)}>
                    <dt>{column.title as string}</dt>
                    <dd>{draw(column, row, at)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="row-card-foot">
              {states.map((column) => (
                <span key={String(column.key)}>{draw(column, row, at)}</span>
              ))}
              {hasWays && <span className="row-card-ways">{bar(row)}</span>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        className="cards-pages"
        simple
        current={list.current}
        pageSize={list.size}
        total={list.total}
        showSizeChanger={false}
        onChange={list.turn}
      />
    </>
  )
}
