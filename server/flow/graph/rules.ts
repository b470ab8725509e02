import { bareKinds, type PeopleKind, peopleKinds } from '@masthead/contract/flow/words'
import type { Where } from '@masthead/contract/kit/where'
import type { Source } from './graph'

/** Reads `role:12,head:2` into sources; what is none is told to `wrong`. */
export const sourcesIn = (text: string, wrong: (part: string) => void): Source[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [kind = '', of = ''] = part.split(':')
      const isBare = bareKinds.includes(kind as PeopleKind)
      const fits = kind === 'field' ? /^[a-z]\w{0,29}$/.test(of) : kind === 'head' ? /^[1-9]$/.test(of) : isBare ? of === '' : /^\d{1,19}$/.test(of)
      if (Object.hasOwn(peopleKinds, kind) && fits) return [{ kind: kind as Source['kind'], of }]
      wrong(part)
      return []
    })

/** `P2D`, `PT4H`, `P1DT12H`: days, hours, minutes and seconds, in seconds; undefined for anything else or more than ten years. */
export const secondsIn = (text: string): number | undefined => {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^P(?=.)(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const total =
    Number(weeks ?? 0) * 604_800 + Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return total > 0 && total <= 315_360_000 ? total : undefined
}

const isPlainValue = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** A condition over the form, as JSON; undefined for what is none. */
export const whereIn = (text: string): Where | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0 || Object.keys(value).length > 20)
      return undefined
    const fits = Object.entries(value).every(
      ([key, one]) => /^[a-z]\w{0,60}$/.test(key) && (isPlainValue(one) || (Array.isArray(one) && one.length <= 100 && one.every(isPlainValue))),
    )
    return fits ? (value as Where) : undefined
  } catch {
    return undefined
  }
}
