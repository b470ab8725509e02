import type { Label } from '@masthead/contract/kit/label'

/** One holiday: its first and last day off, and the weekend days that are worked in exchange, as MM-dd. */
type Break = readonly [name: Label, first: string, last: string, ...worked: string[]]

const newYear: Label = ['元旦', 'New Year']
const spring: Label = ['春节', 'Spring Festival']
const tombs: Label = ['清明节', 'Qingming']
const labour: Label = ['劳动节', 'Labour Day']
const dragonBoats: Label = ['端午节', 'Dragon Boat Festival']
const autumn: Label = ['中秋节', 'Mid-Autumn Festival']
const national: Label = ['国庆节', 'National Day']
const both: Label = ['国庆节、中秋节', 'National Day and Mid-Autumn Festival']

/**
 * Public holidays of China as the State Council has published them, each November for the year that follows. A year that is missing is not guessed: it
 * has weekends alone until it is added here, or the platform's administrators enter it.
 */
export const stateYears: Readonly<Record<number, readonly Break[]>> = {
  2024: [
    [newYear, '01-01', '01-01'],
    [spring, '02-10', '02-17', '02-04', '02-18'],
    [tombs, '04-04', '04-06', '04-07'],
    [labour, '05-01', '05-05', '04-28', '05-11'],
    [dragonBoats, '06-10', '06-10'],
    [autumn, '09-15', '09-17', '09-14'],
    [national, '10-01', '10-07', '09-29', '10-12'],
  ],
  2025: [
    [newYear, '01-01', '01-01'],
    [spring, '01-28', '02-04', '01-26', '02-08'],
    [tombs, '04-04', '04-06'],
    [labour, '05-01', '05-05', '04-27'],
    [dragonBoats, '05-31', '06-02'],
    [both, '10-01', '10-08', '09-28', '10-11'],
  ],
  2026: [
    [newYear, '01-01', '01-03', '01-04'],
    [spring, '02-15', '02-23', '02-14', '02-28'],
    [tombs, '04-04', '04-06'],
    [labour, '05-01', '05-05', '05-09'],
    [dragonBoats, '06-19', '06-21'],
    [autumn, '09-25', '09-27'],
    [national, '10-01', '10-07', '09-20', '10-10'],
  ],
}

/** A day that is not what its place in the week says, or that has a name. */
export interface Exception {
  readonly isWorkday: boolean
  readonly name: Label
}

/** Every published holiday and day worked in exchange, by its date. */
export const stateDays: ReadonlyMap<string, Exception> = new Map(
  Object.entries(stateYears).flatMap(([year, breaks]) =>
    breaks.flatMap(([name, first, last, ...worked]) => {
      const days: [string, Exception][] = worked.map((day) => [
        `${year}-${day}`,
        { isWorkday: true, name: [`${name[0]}调休上班`, `Worked in exchange for ${name[1]}`] },
      ])
      for (let at = Date.parse(`${year}-${first}T00:00:00Z`); at <= Date.parse(`${year}-${last}T00:00:00Z`); at += 86_400_000)
        days.push([new Date(at).toISOString().slice(0, 10), { isWorkday: false, name }])
      return days
    }),
  ),
)
