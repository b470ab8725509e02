import type { Actions } from '@masthead/contract/kit/action'
import type { Resource } from '@masthead/contract/kit/resource'
import { nearby } from '../kit/kinds/moments'
import { faceOf } from '../kit/row/face'
import { shortNumber } from '../kit/kinds/shortNumber'
import { seenTitle, textOf, titleOf } from '../kit/noun/titles'
import type { Row } from '../kit/wire/client'

/** When a row moved, which stands beside it anyway. */
const moved: readonly string[] = ['createTime', 'updateTime']

/** When and where something is, as far as the list of its noun shows it and the row says it. */
const appointmentOf = (noun: Resource, row: Row): string[] => {
  const when = faceOf(noun).key.find(([key, { kind }]) => kind === 'time' && !moved.includes(key) && row[key])
  return [when ? nearby(String(row[when[0]]).slice(0, 16)) : '', noun.fields.address ? textOf(row, 'address', noun.fields.address) : ''].filter(
    Boolean,
  )
}

/** How a row is called in a line of the home page, where its title is only a number, or not written yet, by what tells it apart, and when and where it is or that number; when it moved stands there anyway. */
export const calledOf = (noun: Resource, row: Row): { readonly title: string; readonly second: string } => {
  const words = faceOf(noun)
    .second.filter(([key]) => !moved.includes(key))
    .map(([key, field]) => (field.kind === 'time' || field.kind === 'day' ? nearby(String(row[key] ?? '').slice(0, 16)) : textOf(row, key, field)))
    .filter(Boolean)
    .join(' · ')
  const title = titleOf(noun, row)
  const isUnsaid = seenTitle(noun, row) === ''
  if ((noun.fields[noun.title]?.serial === undefined && !isUnsaid) || !words) return { title, second: words }
  if (isUnsaid) return { title: words, second: appointmentOf(noun, row).join(' · ') }
  return { title: words, second: appointmentOf(noun, row).join(' · ') || shortNumber(title) }
}

/** Why a row is in the state in which it is, where somebody had to say so. */
export const reasonOf = (noun: Resource, row: Row): string => {
  const actions: Actions = noun.actions ?? {}
  const said = Object.values(actions).find(
    ({ reason, to }) => typeof reason === 'string' && [to ?? []].flat().some((state) => state === row.status) && row[reason],
  )
  return said ? String(row[String(said.reason)]) : ''
}

/** What tells a row apart besides what stands beside it anyway. */
export const besides = (second: string, shown: string): string =>
  second
    .split(' · ')
    .filter((one) => one !== shown)
    .join(' · ')
