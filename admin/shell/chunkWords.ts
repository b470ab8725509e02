import type { Label } from '@masthead/contract/kit/label'

/** What is said when a part of the program did not come; few words, as the login page brings them along. */
export const chunkWords = {
  failed: ['页面模块加载失败', 'A part of the program could not be loaded'],
  missing: ['缺失', 'missing'],
  timeout: ['超时', 'timeout'],
  hint: ['系统可能刚刚更新，请刷新后重试。', 'The system may just have been updated; please reload.'],
  reload: ['刷新', 'Reload'],
} as const satisfies Record<string, Label>
