/** What somebody does with an article that they have open, the least first. */
export const presences = {
  reading: ['阅读', 'Reading'],
  idle: ['停留', 'Idle'],
  typing: ['正在输入', 'Typing'],
} as const
