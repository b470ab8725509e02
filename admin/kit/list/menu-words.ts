import type { Label } from '@masthead/contract/kit/label'

/** What the menu of a list and the bar of what is chosen say. */
export const menuWords = {
  chosen: ['已选内容', 'What is chosen'],
  deleteChosen: ['删除所选', 'Delete what is chosen'],
  options: ['列表选项', 'List options'],
} as const satisfies Record<string, Label>
