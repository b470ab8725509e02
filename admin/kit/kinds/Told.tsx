import type { Field } from '@masthead/contract/kit/field'
import { useSay } from '../look/language'
import { titleOfVerb } from '../page/history'
import { useNounLater } from '../page/nouns'
import type { Row } from '../wire/client'
import { useChosen } from '../wire/options'
import { Line } from './Plain'
import type { CellProps } from './view'

const isNoun = (value: string): boolean => /^[a-z-]+\/[a-z0-9-]+$/.test(value)
const isId = (value: string): boolean => /^\d{1,19}$/.test(value)

/** What a text that names a noun, one of its actions or one of its rows is called; the text itself while that is not known, and where it is nothing of the kind. */
export const useTold = (field: Pick<Field, 'tells'>, row: Row, value: unknown): string => {
  const say = useSay()
  const text = String(value ?? '')
  const [what, of] = field.tells?.split(' of ') ?? []
  const name = of === undefined ? text : String(row[of] ?? '')
  const noun = useNounLater(field.tells && isNoun(name) ? name : '')
  const { data } = useChosen(what === 'row' && isId(text) ? noun : undefined, undefined, [text])
  if (!noun) return text
  if (what === 'noun') return say(noun.label)
  return what === 'action' ? say(titleOfVerb(noun, text)) : (data?.[0]?.title ?? text)
}

/** The same as a line of a list or a detail. */
export const ToldCell = ({ name, field, row }: CellProps) => <Line text={useTold(field, row, row[name])} />

/** The same within a text. */
export const Told = ({ name, field, row }: CellProps) => <>{useTold(field, row, row[name])}</>
