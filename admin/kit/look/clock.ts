import dayjs, { type Dayjs } from 'dayjs'

/** The zone whose wall clock the wire speaks (server/engine/kinds/time.ts). */
const zone = 'Asia/Shanghai'

/** Made once: to make one costs a hundred times what it then takes to say a time. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** What clocks on the wire show at a moment (milliseconds since 1970); an invalid time for none. */
export const wireTime = (at: number): Dayjs => dayjs(Number.isFinite(at) ? wall.format(at) : '')

/**
 * What clocks on the wire show now. Times of the wire carry no zone and are parsed as if they were the browser's own, so only this may be compared with
 * them: between the two midnights the day of the browser is another than the newsroom's.
 */
export const wireNow = (): Dayjs => wireTime(Date.now())

/** Has every picker begin at the wire's day, and its "now" mean the wire's now: this is the one method that they ask for it. */
dayjs.extend((_option, Class) => {
  Object.assign(Class.prototype, { tz: wireNow })
})
