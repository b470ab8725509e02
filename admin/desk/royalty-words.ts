import type { Label } from '@masthead/contract/kit/label'

/** What the card of a contributor's earnings says. */
export const words = {
  title: ['我的稿酬', 'My royalties'],
  paid: ['今年已付', 'Paid this year'],
  toCome: ['待付', 'Upcoming'],
  printed: ['见报', 'In the paper'],
  points: ['得分', 'Points'],
  scores: ['我的得分', 'My scores'],
  slips: ['稿酬单', 'Royalty slips'],
} as const satisfies Record<string, Label>
