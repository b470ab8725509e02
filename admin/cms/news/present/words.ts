import type { Label } from '@masthead/contract/kit/label'

/** What is said of people who have an article open. */
export const words = {
  here: ['同时在看这篇稿件的人', 'People who have this article open'],
  reading: ['{who} 在看', '{who} is reading'],
  idle: ['{who} 打开着', '{who} has it open'],
  typing: ['{who} 正在输入', '{who} is typing'],
  at: ['{what}：{heading}', '{what}: {heading}'],
  somebody: ['其他用户', 'Somebody'],
} as const satisfies Record<string, Label>
