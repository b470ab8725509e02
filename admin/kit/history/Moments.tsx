import type { ReactNode } from 'react'
import { operatorLabel } from '@masthead/contract/kit/program'
import { useSay } from '../look/language'
import { nearby } from '../kinds/moments'
import './moments.css'

interface Moment {
  readonly key: string
  readonly content: ReactNode
  /** The colour of the dot. */
  readonly tone?: 'busy' | 'good' | 'warn' | 'bad' | undefined
  readonly action?: string
}

/** What happened, one thing below the other, as every timeline of the product is drawn. */
export const Moments = ({ items }: { readonly items: readonly Moment[] }) => (
  <ol className="moments">
    {items.map(({ key, content, tone, action }) => (
      <li key={key} data-tone={tone} data-action={action}>
        <article>{content}</article>
      </li>
    ))}
  </ol>
)

interface Done {
  readonly what: ReactNode
  /** A person or a program, as the log keeps it. */
  readonly who: ReactNode
  readonly at: string
  /** Whole, where the minute matters: else as people say it nearby. */
  readonly exact?: boolean
}

/** The head of a moment: what was done, and below it the name and the time. */
export const Done = ({ what, who, at, exact = false }: Done) => (
  <header>
    <b>{what}</b>
    <span className="moment-who">
      {who}
      {who ? ' · ' : ''}
      <time className="soft" dateTime={at.replace(' ', 'T')} title={at}>
        {exact ? at.slice(0, 16) : nearby(at)}
      </time>
    </span>
  </header>
)

/** Who did something by the name that a log keeps: a person has one in all languages, a program one in each. */
export const Operator = ({ name }: { readonly name: string }) => {
  const say = useSay()
  const label = operatorLabel(name)
  return <span {...(label[0] === label[1] ? { translate: 'no' } : {})}>{say(label)}</span>
}
