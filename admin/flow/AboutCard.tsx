import { permission } from '@masthead/contract/kit/name'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { rowParam } from '../kit/noun/rowAddress'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

interface Line {
  readonly label: string
  readonly value: string
}

/** The row that a process is about, and the action of it that waits for the process. */
export interface About {
  readonly noun: string
  readonly id: string
  readonly label: string
  readonly title: string
  readonly lines: readonly Line[]
  readonly asked: { readonly label: string; readonly lines: readonly Line[]; readonly problem: string | null } | null
}

/** The row that the process decides about, by its name, and what is to be done to it. */
export const AboutCard = ({ about }: { readonly about: About }) => {
  const say = useSay()
  const may = useMay()
  const { label, title, lines, asked } = about
  const noun = useNounLater(about.noun)
  const isOpen = noun && !noun.internal && may(permission(noun, 'view'))
  return (
    <section className="card" aria-label={label}>
      <h2>
        {label}{' '}
        {isOpen ? (
          <Link translate="no" to={`/${about.noun}?${new URLSearchParams({ [rowParam]: about.id })}`}>
            {title}
          </Link>
        ) : (
          <span translate="no">{title}</span>
        )}
      </h2>
      <Lines lines={lines} />
      {asked && (
        <div className="flow-asked">
          <h3>{say(words.asked, { action: asked.label })}</h3>
          {asked.lines.length > 0 ? <Lines lines={asked.lines} /> : <p className="soft">{say(words.askedPlainly)}</p>}
          {asked.problem && <p className="bad">{say(words.problem, { problem: asked.problem })}</p>}
        </div>
      )}
    </section>
  )
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="flow-answers">
    {lines.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
