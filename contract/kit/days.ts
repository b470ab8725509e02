/** Days of the calendar as they travel, yyyy-MM-dd: no zone is asked for, since none of them is a moment. */

const millisecondsADay = 86_400_000

const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day that comes so many days after another one, the next one unless told; before it where the number is negative. */
export const dayAfter = (day: string, days = 1): string => new Date(atOf(day) + days * millisecondsADay).toISOString().slice(0, 10)

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(atOf(day)).getUTCDay() + 6) % 7))
