import type { Label } from '../kit/label'

/** Who may be sent where: one rule, which the server keeps and the dispatch board shows before anything is dropped. Times are those on the wall of the tenant. */

export interface Work {
  readonly bookTime: string
  readonly endTime: string
  readonly categoryId: string | null
  readonly regionCode: string | null
}

interface Span {
  readonly startTime: string
  readonly endTime: string
}

/** Work that somebody is sent to already, by its order. */
interface Busy extends Span {
  readonly id: string
}

export interface Person {
  /** Ids of categories; none for all of them. */
  readonly skills: readonly string[]
  /** 1 to 7 from Monday on; none for every day. */
  readonly workDays: readonly string[]
  readonly workFrom: string | null
  readonly workTo: string | null
  /** The last day of his last health certificate; null where he has none. */
  readonly healthUntil: string | null
  readonly leaves: readonly Span[]
  /** Other work that he is sent to already. */
  readonly busy: readonly Busy[]
}

export interface Shop {
  readonly status: number
  readonly categoryIds: readonly string[]
  /** Codes of regions; none for everywhere. */
  readonly serviceArea: readonly string[]
  /** It was asked for a margin that is not in force with all of it. */
  readonly lacksMargin: boolean
}

const meets = (work: Work, { startTime, endTime }: Span): boolean => work.bookTime < endTime && startTime < work.endTime

/** 1 to 7 from Monday on. */
export const weekdayOf = (day: string): string => String(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7)

/** Whether somebody works at all on a day. */
export const worksOn = ({ workDays }: Pick<Person, 'workDays'>, day: string): boolean => workDays.length === 0 || workDays.includes(weekdayOf(day))

const timeOf = (moment: string): string => moment.slice(11, 16)

/** Why a worker cannot be sent to some work; nothing where he can. */
export const hindrances = (work: Work, person: Person): readonly Label[] => {
  const found: Label[] = []
  if (work.categoryId !== null && person.skills.length > 0 && !person.skills.includes(work.categoryId))
    found.push(['技能不符', 'Does not have the skill'])
  const crosses = work.bookTime.slice(0, 10) !== work.endTime.slice(0, 10)
  const isEarly = person.workFrom !== null && timeOf(work.bookTime) < person.workFrom
  const isLate = person.workTo !== null && (crosses || timeOf(work.endTime) > person.workTo)
  if (!worksOn(person, work.bookTime)) found.push(['当天不上班', 'Does not work that day'])
  else if (isEarly || isLate)
    found.push([
      `不在上班时间（${person.workFrom ?? '00:00'}–${person.workTo ?? '24:00'}）`,
      `Works from ${person.workFrom ?? '00:00'} to ${person.workTo ?? '24:00'}`,
    ])
  if (person.healthUntil !== null && person.healthUntil < work.bookTime.slice(0, 10))
    found.push([`健康证已于 ${person.healthUntil} 到期`, `The health certificate expired on ${person.healthUntil}`])
  for (const one of person.leaves) if (meets(work, one)) found.push([`请假至 ${one.endTime.slice(0, 16)}`, `Off until ${one.endTime.slice(0, 16)}`])
  for (const one of person.busy)
    if (meets(work, one))
      found.push([`${timeOf(one.startTime)}–${timeOf(one.endTime)} 已有订单`, `Busy from ${timeOf(one.startTime)} to ${timeOf(one.endTime)}`])
  return found
}

/** Whether an area covers a region: the region itself, or what it lies in. Nothing told is everywhere. */
export const covers = (area: readonly string[], region: string | null): boolean =>
  area.length === 0 || region === null || area.some((code) => region.startsWith(code.replace(/(00)+$/, '')))

/** The state of a merchant who may work. */
const passed = 2

/** Why a merchant cannot be asked to take some work. */
export const shopHindrances = (work: Work, shop: Shop, hasRefused: boolean): readonly Label[] => {
  const found: Label[] = []
  if (shop.status !== passed) found.push(['商户未通过审核或已冻结', 'The merchant is not active'])
  if (work.categoryId !== null && !shop.categoryIds.includes(work.categoryId)) found.push(['不经营该类服务', 'Does not offer this kind of service'])
  if (!covers(shop.serviceArea, work.regionCode)) found.push(['不在服务区域', 'Does not serve this area'])
  if (shop.lacksMargin) found.push(['保证金未缴足或正在退还', 'The margin is not paid in full, or is being refunded'])
  if (hasRefused) found.push(['该商户已拒接此订单', 'This merchant has refused the order'])
  return found
}
