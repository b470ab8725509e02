import { type Language, say } from '@masthead/contract/kit/label'
import { Own, Sent, type View } from './MemberPages'
import { AskedEntry } from '../forms/AskedEntry'
import type { Faults, OwnDetail } from './view'
import { datesIn } from '../time'
import { words } from './words'

/** Something to do about the row. What asks for nothing is its button alone. */
const Deed = ({
  row,
  deed: { name, label, fields, isMain },
  faults,
  language,
}: {
  row: OwnDetail
  deed: OwnDetail['deeds'][number]
  faults: Faults
  language: Language
}) => (
  <section className="part">
    {fields.length > 0 && <h2>{label}</h2>}
    <Sent
      to={`${row.path}/${name}`}
      hasFiles={fields.some(({ type }) => type === 'pictures')}
      button={
        <button className={isMain ? 'button' : 'count'} type="submit">
          {label}
        </button>
      }
    >
      {fields.map((field) => (
        <AskedEntry key={field.key} id={`${name}-${field.key}`} field={field} fault={faults[field.key]} language={language} />
      ))}
    </Sent>
  </section>
)

/** One row of a member's: what it is, how it went, and what he may do about it. */
export const RowPage = ({ frame, view: { row, faults } }: View<'row'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={[row.title, row.title]}>
      {row.state && (
        <p className="facts">
          <span>{row.state}</span>
        </p>
      )}
      {faults.form && (
        <p className="fault" role="alert">
          {faults.form}
        </p>
      )}
      {row.facts.length > 0 && (
        <section className="part taken">
          <dl>
            {row.facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{datesIn(text, language)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {row.pictures.length > 0 && (
        <ul className="proofs">
          {row.pictures.map(({ label, href, src }) => (
            <li key={href}>
              <a href={href}>
                <img src={src} alt={label} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {row.deeds
        .filter(({ isMain }) => isMain)
        .map((deed) => (
          <Deed key={deed.name} row={row} deed={deed} faults={faults} language={language} />
        ))}
      {row.leads && (
        <p>
          <a className={row.deeds.some(({ isMain }) => isMain) ? 'count' : 'button'} href={row.leads.href}>
            {row.leads.label}
          </a>
        </p>
      )}
      {row.further.length > 0 && (
        <ul className="rows">
          {row.further.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {row.course.length > 0 && (
        <section className="part">
          <h2>{say(words.course, language)}</h2>
          <ol className="rows">
            {row.course.map(({ time, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the course of a row has no ids, and is drawn once
              <li key={index}>
                <p>{what}</p>
                <p className="facts">
                  <time>{datesIn(time, language)}</time>
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {row.deeds
        .filter(({ isMain }) => !isMain)
        .map((deed) => (
          <Deed key={deed.name} row={row} deed={deed} faults={faults} language={language} />
        ))}
      <p>
        <a href="/me">{say(words.back, language)}</a>
      </p>
    </Own>
  )
}
