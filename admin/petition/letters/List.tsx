import { superviseLevels } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { useEffect, useRef } from 'react'
import { useSay } from '../../kit/look/language'
import { tonesOf } from '../../kit/page/fields'
import { titleOf } from '../../kit/page/nouns'
import { StateMark } from '../../kit/page/StateMark'
import type { Row } from '../../kit/wire/client'
import { clockOf } from './due'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly now: number
  readonly onOpen: (id: string) => void
}

/** How gravely a letter is supervised; nothing where it is not. */
export const Supervised = ({ row }: { row: Row }) => {
  const say = useSay()
  const at = Number(row.superviseLevel ?? 0)
  const label = superviseLevels[at as keyof typeof superviseLevels]
  return at > 0 && label ? (
    <b className="letters-supervised" data-level={at}>
      {say(label)}
    </b>
  ) : null
}

/** The letters of a queue, one below the other, each with its clock; the one that is read stays in sight. */
export const List = ({ noun, rows, chosen, now, onOpen }: Props) => {
  const say = useSay()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter is read
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul className="letters-list" aria-label={say(words.list)}>
      {rows.map((row) => {
        const isChosen = row.id === chosen
        const clock = clockOf(row, now)
        return (
          <li key={row.id}>
            <button
              type="button"
              ref={isChosen ? current : null}
              className="letters-one"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
            >
              <span className="letters-one-title">{titleOf(noun, row)}</span>
              <span className="letters-one-about soft">
                <span>{[row.personName, row.deptName].filter(Boolean).map(String).join(' · ')}</span>
                <span>{String(row.letterNo ?? '')}</span>
              </span>
              <span className="letters-one-signs">
                <StateMark states={tonesOf(noun, 'status')} value={row.status} />
                {clock && (
                  <b className="letters-clock" data-level={clock.level}>
                    {say(clock.text)}
                  </b>
                )}
                <Supervised row={row} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
