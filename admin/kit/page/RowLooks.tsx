import type { Field } from '@masthead/contract/kit/field'
import type { ReceiptLine, Turn } from '@masthead/contract/kit/groups'
import type { ReactNode } from 'react'
import { inYuan } from '../noun/counted'
import { kinds } from '../kinds/kinds'
import type { CellProps } from '../kinds/view'
import { useSay } from '../look/language'
import type { Row } from '../wire/client'
import type { Named } from '../noun/fields'

interface ReceiptProps {
  readonly lines: readonly ReceiptLine[]
  readonly known: ReadonlyMap<string, Field>
  readonly row: Row
}

const isNumber = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** An account of money, one amount a line. What is taken off and is nothing has no line. */
export const Receipt = ({ lines, known, row }: ReceiptProps) => {
  const say = useSay()
  const there = lines.filter(({ of, less }) => known.has(of) && isNumber(row[of]) && !(less && Number(row[of]) === 0))
  // A sum straight below a sum of the same amount says it twice.
  const seen = there.filter(({ of, total }, at) => !(total && there[at - 1]?.total && Number(row[of]) === Number(row[there[at - 1]?.of ?? ''])))
  if (seen.length === 0) return null
  return (
    <dl className="receipt">
      {seen.map(({ of, times, less, total }) => {
        const each = Number(row[of])
        const count = times !== undefined && isNumber(row[times]) ? Number(row[times]) : undefined
        return (
          <div key={of} data-total={total}>
            <dt>
              {say(known.get(of)?.label ?? [of, of])}
              {count !== undefined && (
                <span className="soft">
                  {inYuan(each)} × {count}
                </span>
              )}
            </dt>
            <dd className="number">{inYuan((less ? -1 : 1) * each * (count ?? 1))}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface Conversation {
  readonly turns: readonly Turn[]
  readonly row: Row
  readonly shown: (key: string) => ReactNode
  /** What a field is called. */
  readonly called: (key: string) => string
}

/** A conversation: each turn with its author, or what it is where nobody is named, and its time. A turn that was not written has no place. */
export const Thread = ({ turns, row, shown, called }: Conversation) => (
  <ol className="thread">
    {turns
      .filter(({ text }) => isNumber(row[text]))
      .map(({ text, by, at, pictures }) => (
        <li key={text}>
          <header>
            {by && isNumber(row[by]) ? <strong>{shown(by)}</strong> : <span>{called(text)}</span>}
            {at && isNumber(row[at]) && <span className="soft">{shown(at)}</span>}
          </header>
          <div className="thread-text">{shown(text)}</div>
          {pictures && isNumber(row[pictures]) && <div>{shown(pictures)}</div>}
        </li>
      ))}
  </ol>
)

const Figure = ({ name, field, row }: CellProps) => {
  const { Cell } = kinds[field.kind]
  return <Cell name={name} field={field} row={row} />
}

/** The amounts of an account, each as a large figure. */
export const Balance = ({ fields, row }: { fields: readonly Named[]; row: Row }) => {
  const say = useSay()
  return (
    <dl className="balance">
      {fields.map(([key, field]) => (
        <div key={key}>
          <dt>{say(field.label)}</dt>
          <dd>
            <Figure name={key} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
