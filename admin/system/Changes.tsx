import { useSay } from '../kit/look/language'
import type { Change } from './choice'
import { words } from './words'

/** What one list of a holder gains and loses. */
export interface ListChange {
  readonly label: string
  readonly gives: readonly Change[]
  readonly takes: readonly Change[]
}

/** What holders gain and lose together; those who change in the same way stand together. */
export interface HolderChange {
  readonly titles: readonly string[]
  readonly lists: readonly ListChange[]
}

/** How many things come and how many go. */
export const countChanges = (changes: readonly HolderChange[]): { gives: number; takes: number } => {
  const count = (some: readonly Change[]): number => some.reduce((before, change) => before + change.titles.length, 0)
  const lists = changes.flatMap((change) => change.lists)
  return {
    gives: lists.reduce((before, list) => before + count(list.gives), 0),
    takes: lists.reduce((before, list) => before + count(list.takes), 0),
  }
}

/** What a save would change, before it does. */
export const Changes = ({ changes, named }: { changes: readonly HolderChange[]; named: boolean }) => {
  const say = useSay()
  return (
    <section className="changes" aria-label={say(words.changes)} aria-live="polite">
      <h3>{say(words.changes)}</h3>
      {changes.length === 0 && <p className="soft">{say(words.noChanges)}</p>}
      {changes.map((change) => (
        <div key={change.titles.join('\n')} className="changes-holder">
          {named && <h4>{change.titles.join(say(['、', ', ']))}</h4>}
          {change.lists.map((list) => (
            <div key={list.label}>
              <Part label={`${say(words.gives)} · ${list.label}`} sign="+" changes={list.gives} />
              <Part label={`${say(words.takes)} · ${list.label}`} sign="−" changes={list.takes} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

const Part = ({ label, sign, changes }: { label: string; sign: '+' | '−'; changes: readonly Change[] }) => {
  const say = useSay()
  if (changes.length === 0) return null
  return (
    <>
      <p className="changes-label">{label}</p>
      <ul className="changes-list" data-sign={sign}>
        {changes.map((change) => (
          <li key={change.path}>
            {change.path && (
              <span className="soft">
                {change.path}
                {say(['：', ': '])}
              </span>
            )}
            {change.titles.join(say(['、', ', ']))}
          </li>
        ))}
      </ul>
    </>
  )
}
