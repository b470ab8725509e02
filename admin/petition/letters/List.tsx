import { superviseLevels } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { useSay } from '../../kit/look/language'
import { tonesOf } from '../../kit/noun/fields'
import { titleOf } from '../../kit/noun/titles'
import { StateMark } from '../../kit/row/StateMark'
import { SplitList } from '../../kit/split/SplitList'
import type { Row } from '../../kit/wire/client'
import { clockOf } from './due'
import { type AnyLetter, letterOf } from './letter'
import { words } from './words'

interface Props {
  readonly nounOf: (row: Row) => Resource | undefined
  /** Whether letters of several kinds stand in it: each says of which it is. */
  readonly isMixed: boolean
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly now: number
  readonly onOpen: (id: string) => void
}

/** How gravely a letter is supervised; nothing where it is not. */
export const Supervised = ({ row: { superviseLevel: at } }: { row: AnyLetter }) => {
  const say = useSay()
  const label = at && superviseLevels[at]
  return label ? (
    <b className="letters-supervised" data-level={at}>
      {say(label)}
    </b>
  ) : null
}

/** The letters of a queue, each with its clock. */
export const List = ({ nounOf, isMixed, rows, chosen, now, onOpen }: Props) => {
  const say = useSay()
  return (
    <SplitList label={say(words.list)} rows={rows} chosen={chosen} onOpen={onOpen}>
      {(row) => {
        const noun = nounOf(row)
        if (!noun) return null
        const clock = clockOf(row, now)
        const letter = letterOf(row)
        return (
          <>
            <span className="split-row-title" translate="no">
              {titleOf(noun, row)}
            </span>
            <span className="split-row-about soft">
              <span translate="no">{[letter.personName, letter.deptName].filter(Boolean).join(' · ')}</span>
              <span>{letter.letterNo}</span>
            </span>
            <span className="split-row-signs">
              {isMixed && <span className="letters-kind">{say(noun.label)}</span>}
              <StateMark states={tonesOf(noun, 'status')} value={row.status} />
              {clock && (
                <b className="letters-clock" data-level={clock.level}>
                  {say(clock.text)}
                </b>
              )}
              <Supervised row={letter} />
            </span>
          </>
        )
      }}
    </SplitList>
  )
}
