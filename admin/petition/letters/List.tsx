import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { rowAs } from '../../kit/noun/rowAs'
import { superviseLevels } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { useSay } from '../../kit/look/language'
import { tonesOf } from '../../kit/noun/fields'
import { titleOf } from '../../kit/noun/nouns'
import { StateMark } from '../../kit/row/StateMark'
import { SplitList } from '../../kit/split/SplitList'
import type { Row } from '../../kit/wire/client'
import { clockOf } from './due'
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
export const Supervised = ({ row }: { row: Row }) => {
  const say = useSay()
  const at = rowAs(petitionxxptjjjb, row).superviseLevel
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
        return (
          <>
            <span className="split-row-title" translate="no">
              {titleOf(noun, row)}
            </span>
            <span className="split-row-about soft">
              <span translate="no">{[row.personName, row.deptName].filter(Boolean).map(String).join(' · ')}</span>
              <span>{String(row.letterNo ?? '')}</span>
            </span>
            <span className="split-row-signs">
              {isMixed && <span className="letters-kind">{say(noun.label)}</span>}
              <StateMark states={tonesOf(noun, 'status')} value={row.status} />
              {clock && (
                <b className="letters-clock" data-level={clock.level}>
                  {say(clock.text)}
                </b>
              )}
              <Supervised row={row} />
            </span>
          </>
        )
      }}
    </SplitList>
  )
}
