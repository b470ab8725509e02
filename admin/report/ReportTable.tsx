import { Alert, Empty } from 'antd'
import type { Column, Line } from '../charts/data'
import { figureOf, nameOf, written } from '../charts/drawing'
import { useSay } from '../kit/look/language'
import type { Ran } from './data'
import { words } from './words'

/** What a report answers: its bands with what each adds up to, and the sum of all. */
export const ReportTable = ({ ran: { columns, bands, totals, asked, isCut, at } }: { ran: Ran }) => {
  const say = useSay()
  if (bands.every(({ lines }) => lines.length === 0)) return <Empty className="card reports-card" description={say(words.empty)} />
  return (
    <>
      <p className="soft">
        {say(words.asOf, { time: at })}
        {asked.map(({ label, value }) => (
          <span key={label} translate="no">
            {' '}
            · {label} {value}
          </span>
        ))}
      </p>
      {isCut && <Alert type="warning" showIcon title={say(words.cut)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="card reports-table" tabIndex={0} aria-label={say(words.table)}>
        <table>
          <thead>
            <tr>
              {columns.map(({ key, label, role }) => (
                // A column of a query is called what the query calls it.
                <th key={key} scope="col" data-sum={role === 'sum'} translate={label === key ? 'no' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {bands.map(({ name, lines, totals: own }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bands have no identity but their place
            <tbody key={at}>
              {name !== null && (
                <tr className="reports-band">
                  <th scope="colgroup" colSpan={columns.length} translate="no">
                    {name || say(words.noValue)}
                  </th>
                </tr>
              )}
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no identity but their place
                <tr key={place}>
                  <Cells columns={columns} line={line} />
                </tr>
              ))}
              {own && name !== null && (
                <tr className="reports-total">
                  <Cells columns={columns} line={own} label={say(words.total)} />
                </tr>
              )}
            </tbody>
          ))}
          {totals && (
            <tfoot>
              <tr className="reports-total">
                <Cells columns={columns} line={totals} label={say(words.total)} />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </>
  )
}

/** The cells of a line; of a sum its figures alone, behind what it is called. */
const Cells = ({ columns, line, label }: { columns: readonly Column[]; line: Line; label?: string }) => {
  const say = useSay()
  return columns.map((column, at) => (
    <td key={column.key} data-sum={column.role === 'sum'} translate="no">
      {column.role === 'sum'
        ? written(figureOf(line, column), column)
        : label === undefined
          ? nameOf(line, column, say(words.noValue))
          : at === 0
            ? label
            : ''}
    </td>
  ))
}
