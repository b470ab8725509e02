import type { Action } from '@masthead/contract/kit/action'
import { statesIn } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Row } from '../wire/client'
import { tonesOf } from '../noun/fields'
import { titleOf } from '../noun/titles'
import { Shown } from '../row/Shown'
import { StateMark } from '../row/StateMark'

/** So many rows are named; the others are counted. */
const most = 5

interface Props {
  readonly noun: Resource
  readonly question: string
  readonly rows: readonly Row[]
  /** What is about to be done; the rows are deleted without. */
  readonly action?: Action
}

/** A question before something is done: which rows it is about, and how they stand afterwards. */
export const Asked = ({ noun, question, rows, action }: Props) => {
  const say = useSay()
  return (
    <>
      <p className="asked-question">{question}</p>
      <ul className="asked-rows">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>{titleOf(noun, row)}</li>
        ))}
        {rows.length > most && <li className="soft">{say(phrases.act.andMore, { count: rows.length - most })}</li>}
      </ul>
      {action && rows[0] && rows.length === 1 && <Shown noun={noun} action={action} row={rows[0]} />}
      {action ? <Outcome noun={noun} action={action} rows={rows} /> : <p className="soft asked-outcome">{say(phrases.act.gone)}</p>}
    </>
  )
}

/** The states that the rows will have, where the declaration says so and they have others now. */
const Outcome = ({ noun, action, rows }: { noun: Resource; action: Action; rows: readonly Row[] }) => {
  const say = useSay()
  const sure = Object.entries(statesIn(action.to)).flatMap(([machine, states]) =>
    states.length === 1 && rows.some((row) => Number(row[machine]) !== states[0]) ? [[machine, states[0]] as const] : [],
  )
  if (sure.length === 0 && !action.bin) return null
  return (
    <p className="soft asked-outcome">
      {action.bin === 'into' && say(phrases.act.binned)}
      {sure.length > 0 && say(phrases.act.becomes)}
      {sure.map(([machine, state]) => (
        <StateMark key={machine} states={tonesOf(noun, machine)} value={state} />
      ))}
    </p>
  )
}
