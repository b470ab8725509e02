import type { Label } from '@masthead/contract/kit/label'

/** What the menu of a list and the bar of what is chosen say. */
export const menuWords = {
  chosen: ['已选内容', 'Selected rows'],
  deleteChosen: ['删除所选', 'Delete selected rows'],
  options: ['列表选项', 'List options'],
} as const satisfies Record<string, Label>
