import { listOf } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { createContext, Fragment, useContext } from 'react'
import { counted, grouped, inYuan } from '../noun/counted'
import { none } from '../kinds/empty'
import { nearby } from '../kinds/moments'
import { reveal } from '../kinds/Plain'
import { Told } from '../kinds/Told'
import { between, useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Named } from '../noun/fields'
import { seenTitle, textOf, titleOf } from '../noun/titles'
import type { Row } from '../wire/client'
import type { FaceOf } from './face'
import { shortNumber } from '../kinds/shortNumber'
import { Portrait } from '../pick/Portrait'
import '../pick/row-name.css'

/** Opens a row of the list; undefined where rows cannot be looked at. */
export const OpenRow = createContext<((row: Row) => void) | undefined>(undefined)

/** What a field of a row says in a line of text. */
export const useWords = (): ((row: Row, named: Named) => string) => {
  const say = useSay()
  return (row, [key, field]) => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return ''
    if (field.kind === 'time' || field.kind === 'day') return nearby(String(value), undefined, field.hour)
    if (field.kind === 'money') return counted(field, value, say) ?? inYuan(value)
    if (field.kind === 'integer') return counted(field, value, say, row) ?? grouped(String(value))
    if (field.kind === 'choice')
      return listOf(value)
        .filter((one) => field.choices?.[one]?.[0] !== none)
        .map((one) => (field.choices?.[one] ? say(field.choices[one]) : one))
        .join(say(between))
    if (field.kind === 'flag') return String(value) === '1' || value === true ? say(field.label) : ''
    return listOf(textOf(row, key, field)).join(say(between))
  }
}

/** A long number without words is told by its last digits. */
const brief = (text: string): string => (/^[A-Z]*\d{13,}$/.test(text) ? shortNumber(text) : text)

/** How a row is called: by its title, or where that is only a number by what tells the rows apart, with the number below it. */
export const useNames = (noun: Resource, face: FaceOf): ((row: Row) => { title: string; second: readonly Named[]; number: string }) => {
  const say = useSay()
  const wordsOf = useWords()
  const field = noun.fields[noun.title]
  return (row) => {
    // What is named by a row that is gone, or that others may see, is not named by its id.
    const isUnnamed = (field?.kind === 'ref' || field?.nameAs !== undefined) && seenTitle(noun, row) === ''
    const title = (field?.kind === 'choice' && wordsOf(row, [noun.title, field])) || (isUnnamed ? say(phrases.form.unseen) : titleOf(noun, row))
    const said = ['', title, ...face.second.map((named) => wordsOf(row, named))]
    // What was said once, is the title itself, or gave it its name, tells nothing more.
    const second = face.second.filter((named, at) => {
      const words = wordsOf(row, named)
      return said.indexOf(words) === at + 2 && !(named[1].kind === 'ref' && title.includes(words))
    })
    const names = field?.serial === undefined ? [] : second.filter(([, { kind, tells }]) => kind !== 'time' && !tells)
    if (names.length === 0) return { title, second, number: '' }
    return { title: names.map((named) => wordsOf(row, named)).join(' · '), second: second.filter((named) => !names.includes(named)), number: title }
  }
}

/** What names a row: its picture, its title, which opens it, and what tells it from others of that title. */
export const RowName = ({ noun, face, row }: { noun: Resource; face: FaceOf; row: Row }) => {
  const say = useSay()
  const wordsOf = useWords()
  const open = useContext(OpenRow)
  const field = noun.fields[noun.title]
  const { title, second, number } = useNames(noun, face)(row)
  // A time by itself does not tell what was then.
  const isTimeAlone = !number && face.second.length === 1 && face.second[0]?.[1].kind === 'time'
  const shown = field?.tells ? <Told name={noun.title} field={field} row={row} /> : title
  const picture = face.picture && row[face.picture]
  return (
    <span className="row-name">
      {face.picture && <Portrait name={title} picture={picture ? String(picture) : undefined} of={face.picture} />}
      <span className="row-name-text" translate="no">
        {open ? (
          <button
            type="button"
            className="plain-button row-title"
            title={title}
            {...(field?.tells ? {} : { 'aria-label': [say(phrases.list.view), title, number].filter(Boolean).join(' ') })}
            onClick={() => open(row)}
          >
            {/* What tells itself in words of its own is not called by what stands in the row. */}
            {field?.tells && <span className="unseen">{say(phrases.list.view)} </span>}
            {shown}
          </button>
        ) : (
          <span className="row-title" title={title}>
            {shown}
          </span>
        )}
        {(number || second.length > 0) && (
          <span className="row-second" onPointerEnter={reveal}>
            {number && <span title={number}>{shortNumber(number)}</span>}
            {second.map(([key, one], at) => (
              <Fragment key={key}>
                {(number || at > 0) && ' · '}
                {isTimeAlone && `${say(one.label)} `}
                {one.tells ? <Told name={key} field={one} row={row} /> : brief(wordsOf(row, [key, one]))}
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
