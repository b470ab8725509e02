import { news } from '@masthead/contract/cms/news'
import { newsNeeds } from '@masthead/contract/cms/news-needs'
import type { Label } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import type { Values } from '../../kit/noun/change'
import type { Row } from '../../kit/wire/client'
import { formFields, type Named } from '../../kit/noun/fields'
import { words } from '../words'

/** Everything of an article that its editor may write, in the order of the declaration. */
export const newsFields: readonly Named[] = formFields(news)

export interface Problem {
  readonly key: string
  readonly message: Label
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a body has neither text nor anything to look at. */
export const isBlankBody = (markup: unknown): boolean => {
  if (typeof markup !== 'string' || markup === '') return true
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  return (body.textContent ?? '').replace(/[\s\u00a0\u3000\ufeff]/g, '') === '' && body.querySelector('img,video,audio,svg,iframe,table') === null
}

const issued = [news.state.scheduled, news.state.online, news.state.offline]

/** Whether the type of an article is one of these; any is where none is named. */
export const isForType = (types: readonly number[] | undefined, { typeId }: Values): boolean =>
  !types || types.some((one) => String(one) === String(typeId))

/** Whether an article is a title with a link and needs no body. */
export const isLinked = (values: Values): boolean => !isEmpty(values.externalUrl)

/** What keeps a draft from being saved: no title, or a value that the server would refuse. */
export const draftProblems = (values: Values): Problem[] =>
  newsFields.flatMap(([key, field]) => {
    const message = problemWith(field, values[key])
    return message ? [{ key, message }] : []
  })

/** What keeps an article from being sent for signature or issued: everything at once, one line a field. `isTitleNews` when that box is ticked. */
export const allProblems = (values: Values, isTitleNews: boolean): Problem[] => {
  const problems = draftProblems(values)
  const add = (key: string, message: Label): void => {
    if (!problems.some((problem) => problem.key === key)) problems.push({ key, message })
  }
  for (const { field, message, types, notLinked } of newsNeeds) {
    if (!isForType(types, values) || (notLinked && isLinked(values))) continue
    if (field === 'content' ? isBlankBody(values.content) : isEmpty(values[field])) add(field, message)
  }
  if (isTitleNews && !isLinked(values)) add('externalUrl', words.linkNeeded)
  const [from, until] = [values.publishTime, values.offlineTime]
  if (!isEmpty(from) && !isEmpty(until) && String(until) <= String(from)) add('offlineTime', words.offlineBefore)
  const order = newsFields.map(([key]) => key)
  return problems.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}

/** Fields that only some types have; shown for these types, or when they hold something. */
const typesOf = (key: string): readonly number[] | undefined => {
  if (key === 'videoUrl') return newsNeeds.find((need) => need.field === 'videoUrl')?.types
  if (key === 'thumbs') return newsNeeds.find((need) => need.field === 'thumbs')?.types
  return undefined
}

/** A length is asked for with what is long. */
const lengths: Readonly<Record<string, string>> = { videoDuration: 'videoUrl', audioDuration: 'audioUrl' }
/** What is said of a text that readers know already. */
const afterwards: ReadonlySet<string> = new Set(['correctionNote', 'isUpdateTime'])

/** Whether a field counts for the type and the state of this article. */
export const isShown = (key: string, values: Values, row?: Row): boolean => {
  const value = values[key]
  if (!isEmpty(value) && value !== false && value !== 0) return true
  if (lengths[key]) return !isEmpty(values[lengths[key]])
  if (afterwards.has(key)) return issued.some((state) => state === row?.status)
  return isForType(typesOf(key), values)
}
