import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  archive: ['往期新闻', 'Archive'],
  aboutArchive: ['按日期查看本站发布的新闻。', 'Everything this site has published, day by day.'],
  none: ['还没有发布过新闻。', 'Nothing has been published yet.'],
  monthBefore: ['上个月', 'Previous month'],
  monthAfter: ['下个月', 'Next month'],
  dayBefore: ['前一天', 'Previous day'],
  dayAfter: ['后一天', 'Next day'],
  around: ['前后日期', 'Nearby days'],
  corrections: ['更正', 'Corrections'],
  aboutCorrections: [
    '本站新闻发布后有更正的，在此逐条公示。发现差错，欢迎告诉我们。',
    'What we corrected after publication, article by article. If you find a mistake, please tell us.',
  ],
  noCorrections: ['目前没有更正。', 'There are no corrections.'],
  corrected: ['更正于', 'Corrected'],
  published: ['发布于', 'Published'],
} as const satisfies Record<string, Label>

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A month (yyyy-MM) with its year. */
export const monthText = (month: string, language: Language): string => format(`${month}-01`, language, { year: 'numeric', month: 'long' })

/** A month without its year. */
export const monthName = (month: string, language: Language): string => format(`${month}-01`, language, { month: 'long' })

/** A day (yyyy-MM-dd) with its year and weekday. */
export const dayText = (day: string, language: Language): string =>
  format(day, language, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })

export const yearText = (year: string, language: Language): string => (language === 'en' ? year : `${year}年`)

export const countText = (count: number, language: Language): string =>
  say([`${count} 篇`, `${count} ${count === 1 ? 'article' : 'articles'}`], language)

/** The days of the week, Monday first, as short as they come. */
export const weekdays = (language: Language): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => format(`2024-01-0${at + 1}`, language, { weekday: language === 'en' ? 'short' : 'narrow' }))
