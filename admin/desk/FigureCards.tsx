import type { WeeklyLine } from '@masthead/contract/desk/weekly'
import type { Label } from '@masthead/contract/kit/label'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { filled } from '../kit/noun/listWords'
import { listLink, useListPath } from './figures'
import { words } from './weekly-words'
import './weekly.css'

const valueLabel = (value: number | null, unit: WeeklyLine['unit']): Label => {
  if (value === null) return words.none
  if (unit === 'cents') {
    const yuan = (value / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return filled(words.yuan, { value: yuan })
  }
  const number = value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
  return unit === 'hours' ? filled(words.hours, { value: number }) : [number, number]
}

/** Better or worse than before, for who looks; nothing where one of them is not known. */
const toneOf = ({ value, before, isBad }: WeeklyLine): 'good' | 'bad' | undefined => {
  if (value === null || before === null || before === undefined || value === before) return undefined
  return value > before === isBad ? 'bad' : 'good'
}

const Change = ({ line, of }: { line: WeeklyLine; of: string }) => {
  const say = useSay()
  const { value, before, unit } = line
  if (before === undefined) return <span className="soft">{say(words.now)}</span>
  if (before === null || value === null)
    return <span className="soft">{say(filled(words.before, { of, value: say(valueLabel(before, unit)) }))}</span>
  if (value === before) return <span className="soft">{say(filled(words.same, { of }))}</span>
  const by = say(valueLabel(Math.round(Math.abs(value - before) * 10) / 10, unit))
  return (
    <span className="week-change" data-tone={toneOf(line)}>
      {say(filled(value > before ? words.more : words.less, { of, by }))}
    </span>
  )
}

/** Figures of a span of days, each beside the one before, which `before` names, and a way to its list. */
export const FigureCards = ({ lines, before }: { lines: readonly WeeklyLine[]; before: string }) => {
  const say = useSay()
  const pathOf = useListPath()
  return (
    <ul className="week-figures">
      {lines.map((line) => {
        const path = line.noun && pathOf(line.noun)
        const content = (
          <>
            <span className="soft">{line.label}</span>
            <strong className="number">{say(valueLabel(line.value, line.unit))}</strong>
            <Change line={line} of={before} />
          </>
        )
        return (
          <li key={line.key}>
            {path && line.query ? (
              <Link className="card week-figure" to={listLink(path, line.query)}>
                {content}
              </Link>
            ) : (
              <span className="card week-figure">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
