import type { Label } from '@masthead/contract/kit/label'

/** What the list of an area's news says. */
export const words = {
  all: ['新闻列表', 'News list'],
  none: ['该栏目暂无新闻', 'There is no news here yet'],
} as const satisfies Record<string, Label>
