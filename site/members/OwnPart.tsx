import type { Language } from '@masthead/contract/kit/label'
import { datesIn } from '../time'
import type { OwnPart } from './view'

/** One part of a member's page: its rows, and the way to add one. */
export const Part = ({ part: { key, title, empty, rows, adds }, language }: { part: OwnPart; language: Language }) => (
  <section id={key} className="part">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className="nothing">{empty}</p>
    ) : (
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <p>{row.href ? <a href={row.href}>{row.title}</a> : row.title}</p>
            <p className="facts">
              <span>{row.state}</span>
              {row.facts.map((fact) => (
                <span key={fact}>{datesIn(fact, language)}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    )}
    {adds && (
      <p>
        <a href={adds.href}>{adds.label}</a>
      </p>
    )}
  </section>
)
