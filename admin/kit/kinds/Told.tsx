import type { Field } from '@masthead/contract/kit/field'
import { permission } from '@masthead/contract/kit/name'
import { operatorLabel } from '@masthead/contract/kit/program'
import type { Resource } from '@masthead/contract/kit/resource'
import { sideOf } from '@masthead/contract/kit/telling'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../look/language'
import { momentText } from '../noun/dueMoment'
import { titleOfVerb } from '../noun/history'
import { useNounLater } from '../noun/nouns'
import { rowParam } from '../noun/rowAddress'
import type { Row } from '../wire/client'
import { useChosen } from '../noun/options'
import { useMay } from '../wire/permission'
import { Line, reveal } from './Plain'
import { shortNumber } from './shortNumber'
import type { CellProps } from './view'

const isNoun = (value: string): boolean => /^[a-z-]+\/[a-z0-9-]+$/.test(value)
const isId = (value: string): boolean => /^\d{1,19}$/.test(value)

interface Heard {
  readonly text: string
  /** The noun of the row that is told of. */
  readonly noun: Resource | undefined
}

const useHeard = (field: Pick<Field, 'tells' | 'says'>, row: Row, value: unknown): Heard => {
  const say = useSay()
  const language = useLanguage()
  const text = String(value ?? '')
  const [what, of] = field.tells?.split(' of ') ?? []
  const name = of === undefined ? text : String(row[of] ?? '')
  const noun = useNounLater(field.tells && isNoun(name) ? name : '')
  const may = useMay()
  const isRow = what === 'row' && isId(text)
  // What a row is called is told to those alone who may view it.
  const isUntold = noun !== undefined && isRow && !may(permission(noun, 'view'))
  const { data } = useChosen(isRow && !isUntold ? noun : undefined, undefined, [text])
  if (field.tells === 'operator') return { text: text && say(operatorLabel(text)), noun: undefined }
  if (field.tells === 'sides') return { text: sideOf(text, language), noun: undefined }
  const word = field.says?.[text]
  if (!noun) return { text: word ? say(word) : text, noun: undefined }
  if (isUntold) return { text: shortNumber(text), noun: undefined }
  if (what === 'row') return { text: data?.[0]?.title ?? text, noun: isRow ? noun : undefined }
  return { text: word ? say(word) : (textOf(noun, what, text, say) ?? text), noun: undefined }
}

const textOf = (noun: Resource, what: string | undefined, text: string, say: ReturnType<typeof useSay>): string | undefined => {
  if (what === 'noun') return say(noun.label)
  if (what === 'due') return say(momentText(noun, text))
  // Money that moved when a row was made moved for what the row is.
  if (what === 'action') return say(text === 'add' ? noun.label : titleOfVerb(noun, text))
  const purse = noun.purses?.[text]
  return purse && say(purse.label)
}

/** What a text that names a noun, one of its actions, purses or rows is called; the text itself while that is not known, and where it is nothing of the kind. */
export const useTold = (field: Pick<Field, 'tells' | 'says'>, row: Row, value: unknown): string => useHeard(field, row, value).text

/** The same as a line of a list or a detail; a row is led to, for whoever may view it. */
export const ToldCell = ({ name, field, row, roomy }: CellProps) => {
  const { text, noun } = useHeard(field, row, row[name])
  const may = useMay()
  if (!noun || noun.internal || noun.menu?.hidden || !may(permission(noun, 'view'))) return <Line text={text} />
  // A serial number is told by its end in a list, and whole in a row.
  const short = !roomy && /^[A-Z]*\d+$/.test(text) ? shortNumber(text) : text
  return (
    <Link
      className="line"
      translate="no"
      {...(short === text ? { onPointerEnter: reveal } : { title: text })}
      to={`/${noun.name}?${new URLSearchParams({ [rowParam]: String(row[name]) })}`}
    >
      {short}
    </Link>
  )
}

/** The same within a text. */
export const Told = ({ name, field, row }: CellProps) => <>{useTold(field, row, row[name])}</>
