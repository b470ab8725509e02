import type { Label } from '@masthead/contract/kit/label'

/** What stands over the rows that the home page shows to those who have some. */
export const words = {
  oldest: ['最急的在前', 'Most urgent first'],
  moved: ['最近进展', 'Latest on my work'],
  day: ['今日安排', "Today's bookings"],
} as const satisfies Record<string, Label>
