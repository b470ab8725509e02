import type { Language } from '@masthead/contract/kit/label'

/** A time of the wire with the offset that its zone had then, for <time> and metadata. */
export const isoTime = (time: string | null | undefined, zone: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time ?? '')) return undefined
  const wall = `${time?.replace(' ', 'T')}`
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // What holds at the wall's hour in UTC may not hold at the moment itself, in the night in which the clocks change.
  const about = Date.parse(`${wall}${offsetAt(asUtc, zone)}`)
  return `${wall}${offsetAt(about, zone)}`
}

const zones = new Map<string, Intl.DateTimeFormat>()

/** By how much a zone is ahead of UTC at a moment: +08:00. */
const offsetAt = (at: number, zone: string): string => {
  const format = zones.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  zones.set(zone, format)
  return /[+-]\d{2}:\d{2}$/.exec(format.format(at))?.[0] ?? '+00:00'
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A time of the wire as a list shows it: the hour on the day itself, the day in the same year, else the whole date. */
export const shortTime = (time: string | null | undefined, today: string, language: Language): string => {
  const [, year = '', month = '', day = '', hour = ''] = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}:\d{2})/.exec(time ?? '') ?? []
  if (year === '') return ''
  if (`${year}-${month}-${day}` === today) return hour
  const name = months[Number(month) - 1] ?? month
  if (today.startsWith(year)) return language === 'en' ? `${Number(day)} ${name}` : `${Number(month)}月${Number(day)}日`
  return language === 'en' ? `${Number(day)} ${name} ${year}` : `${year}年${Number(month)}月${Number(day)}日`
}

/** A text for the reader's language: English ones write 29 Dec 2026, 08:01 where the wire has 2026-12-29 08:01, Chinese ones keep that. */
export const datesIn = (text: string, language: Language): string =>
  language !== 'en'
    ? text
    : text.replace(/\b(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}))?(?!\d|-)/g, (whole, year: string, month: string, day: string, hour?: string) => {
        const name = months[Number(month) - 1]
        return name ? `${Number(day)} ${name} ${year}${hour ? `, ${hour}` : ''}` : whole
      })

/** A day (yyyy-MM-dd) as it stands in the masthead of a newspaper. */
export const dateLine = (today: string, language: Language): string => {
  if (said?.today === today && said.language === language) return said.line
  const options = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' } as const
  const line = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', options).format(new Date(`${today}T00:00:00Z`))
  said = { today, language, line }
  return line
}

/** The line that was said last: a day has one for each language, and making one takes longer than the rest of a masthead. */
let said: { readonly today: string; readonly language: Language; readonly line: string } | undefined

/** Seconds as mm:ss, an hour and more as minutes too. */
export const clockTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
