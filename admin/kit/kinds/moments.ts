import { type Label, type Language, say } from '@masthead/contract/kit/label'
import dayjs, { type Dayjs } from 'dayjs'
import { wireNow } from '../look/clock'
import { currentLanguage } from '../look/language'

const nearDays: Readonly<Record<number, Label>> = { [-1]: ['昨天', 'yesterday'], 0: ['今天', 'today'], 1: ['明天', 'tomorrow'] }

/** Whoever waits for a moment within so many days wants to know its hour. */
const ahead = 366

/** Made once: to make one costs a hundred times what it then takes to say a day. */
const dated = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const dayOf = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  zh: new Intl.DateTimeFormat('zh-CN', { day: 'numeric', month: 'long' }),
} as const

const spans = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** The month that a day lies in, with its year. */
export const monthName = (day: Dayjs, language: Language): string => (language === 'en' ? monthOf.format(day.toDate()) : day.format('YYYY年M月'))

/** A day of a month without its year. */
export const dayName = (day: Dayjs, language: Language): string => dayOf[language].format(day.toDate())

/** From one day of the wire to another, what they share said once. */
export const daysBetween = (from: string, to: string): string => {
  const [first, last] = [dayjs(from), dayjs(to)]
  if (currentLanguage() === 'en') return spans.formatRange(first.toDate(), last.toDate())
  return `${first.format('YYYY年M月D日')}至${last.format(first.year() !== last.year() ? 'YYYY年M月D日' : first.month() !== last.month() ? 'M月D日' : 'D日')}`
}

/** A day or a moment of the wire as people say it: the hour where it is near or to come, the year where it is another. `isTimed` tells the hour of all. */
export const nearby = (value: string, now = wireNow(), isTimed = false): string => {
  const time = dayjs(value)
  if (!time.isValid()) return value
  const language = currentLanguage()
  const hour = value.length > 10 ? ` ${time.format('HH:mm')}` : ''
  const days = time.startOf('day').diff(now.startOf('day'), 'day')
  const near = nearDays[days]
  if (near) return `${say(near, language)}${hour}`
  const date = time.toDate()
  const ending = isTimed || (days > -7 && days < ahead) ? hour : ''
  if (time.year() !== now.year()) {
    return `${language === 'en' ? dated.format(date) : value.slice(0, 10)}${ending}`
  }
  return `${dayOf[language].format(date)}${ending}`
}
