import type { Label } from '@masthead/contract/kit/label'

/** What is said of a text before it is sent. */
export const words = {
  title: ['送签前请看一看', 'Before you send it'],
  alt: ['第 {at} 张图片没有替代文字', 'Picture {at} has no alternative text'],
  order: ['小标题从 {from} 级跳到 {to} 级：{text}', 'Heading level {from} is followed by level {to}: {text}'],
  contrast: ['文字与底色对比只有 {ratio}:1：{text}', 'Text contrast is only {ratio}:1: {text}'],
  link: ['{why}：{url}', '{why}: {url}'],
  beyond: ['另有 {count} 处', '{count} more'],
  linksFailed: ['链接没有检查成', 'The links could not be checked'],
  beyondLinks: ['链接超过 {count} 个，只检查前 {count} 个', 'There are more than {count} links; the first {count} were checked'],
  sendAnyway: ['仍然送签', 'Send anyway'],
  again: ['重新检查', 'Check again'],
} as const satisfies Record<string, Label>
