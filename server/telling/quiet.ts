import { wireTime } from '../engine/kinds/time'

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** When the hours in which somebody wants to be left alone are over; undefined where he may be disturbed now. They may go past midnight. */
export const afterQuiet = (now: Date, zone: string, from: string | null | undefined, to: string | null | undefined): Date | undefined => {
  if (!from || !to || from === to) return undefined
  const clock = minutesOf(wireTime(now, zone).slice(11, 16))
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = begin < end ? clock >= begin && clock < end : clock >= begin || clock < end
  if (!isQuiet) return undefined
  const left = (end - clock + 1440) % 1440
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000)
}
