import { day, flag, json } from '../kit/field'
import { service } from '../kit/resource'

/** What a line of the week is about, in their order. */
export const weeklySections = {
  reach: ['传播', 'Reach'],
  signoff: ['审签', 'Sign-off'],
  letters: ['来信与提问', 'Letters and questions'],
  money: ['资金', 'Money'],
} as const

export type WeeklySection = keyof typeof weeklySections

/** How the value of a line is written. */
export type WeeklyUnit = 'count' | 'hours' | 'cents'

/** One figure of the week beside the week before. */
export interface WeeklyLine {
  readonly section: WeeklySection
  readonly key: string
  readonly label: string
  readonly unit: WeeklyUnit
  readonly value: number | null
  /** The same of the week before; undefined for what is told as it stands now. */
  readonly before?: number | null
  /** More of it is worse. */
  readonly isBad: boolean
  /** The list of its rows: the page of a noun by filters. */
  readonly noun?: string
  readonly query?: Readonly<Record<string, string>>
}

/** A director's page: how far the paper reached, how long sign-off took, what was late and what money moved, in one week. A line stands for those who may view its rows. */
export const weekly = service('desk/weekly', {
  label: ['每周一页', 'The week on a page'],
  calls: {
    week: {
      label: ['一周概况', 'Week in review'],
      call: 'GET week',
      answer: 'map',
      access: 'login',
      input: { day: day(['其中一天', 'A day of it'], { help: ['留空为上一个完整的周', 'Defaults to the last full week'] }) },
      output: {
        from: day(['周一', 'Its Monday']),
        to: day(['周日', 'Its Sunday']),
        isMailed: flag(['每周发送邮件', 'Sent by e-mail each week']),
        hasAddress: flag(['已填写邮箱', 'The caller has an e-mail address']),
        lines: json(['指标', 'Figures: {section, key, label, unit, value, before, isBad, noun, query}']),
      },
    },
    mail: {
      label: ['设置每周邮件', 'Get it by e-mail'],
      call: 'POST mail',
      answer: 'map',
      access: 'login',
      writes: true,
      input: { isMailed: flag(['每周发送邮件', 'Sent by e-mail each week'], { required: true }) },
      output: { isMailed: flag(['每周发送邮件', 'Sent by e-mail each week']) },
    },
  },
})
