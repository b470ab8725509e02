import { ArrowDownOutlined, ArrowUpOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { Field } from '@masthead/contract/kit/field'
import { Link } from 'react-router'
import { measured } from '../kinds/measured'
import { filled } from '../noun/listWords'
import { useSay } from '../look/language'
import { Amount, type Line } from './Amount'
import { changeOf } from './change'
import { beforeWords, type Period } from './period'
import { words } from './words'

interface Props {
  readonly sums: Readonly<Record<string, Field>>
  readonly line: Line | undefined
  readonly before: Line | undefined
  readonly period: Period
  /** The measure that the picture shows. */
  readonly shown: string | undefined
  readonly listOf: (name: string) => string | undefined
  readonly onPick: ((name: string) => void) | undefined
}

/** The totals of a report, each beside that of the days before; one that is pressed is what the picture shows. */
export const ReportCards = ({ sums, line, before, period, shown, listOf, onPick }: Props) => {
  const say = useSay()
  return (
    <ul className="report-cards" aria-label={say(words.figures)}>
      {Object.entries(sums).map(([name, field]) => {
        const to = listOf(name)
        const { name: called, unit } = measured(field, say)
        const figure = (
          <>
            <span className="soft">{called}</span>
            <b>
              {line ? <Amount name={name} field={field} line={line} /> : '…'}
              {line && unit}
            </b>
          </>
        )
        const isPicked = onPick && ['integer', 'decimal', 'money'].includes(field.kind)
        return (
          <li key={name} data-shown={name === shown}>
            {isPicked ? (
              <button type="button" className="report-figure" aria-pressed={name === shown} onClick={() => onPick(name)}>
                {figure}
              </button>
            ) : (
              <span className="report-figure">{figure}</span>
            )}
            <span className="report-before">
              <ChangeLine name={name} field={field} line={line} before={before} period={period} />
              {to !== undefined && Number(line?.[name] ?? 0) !== 0 && (
                <Link to={to} aria-label={`${say(field.label)}: ${say(words.toList)}`} title={say(words.toList)}>
                  <UnorderedListOutlined />
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const ChangeLine = ({ name, field, line, before, period }: Pick<Props, 'line' | 'before' | 'period'> & { name: string; field: Field }) => {
  const say = useSay()
  const change = before && line ? changeOf(line[name], before[name]) : undefined
  if (!before || change === undefined) return <span className="soft">&nbsp;</span>
  const then = say(beforeWords[period])
  if (change === 'same') return <span className="soft">{say(filled(words.same, { before: then }))}</span>
  if (change === 'fresh') return <span className="soft">{say(filled(words.fresh, { before: then }))}</span>
  return (
    <span className="soft">
      {change.percent > 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />} {Math.abs(change.percent)}% · {then}{' '}
      <Amount name={name} field={field} line={before} />
    </span>
  )
}
