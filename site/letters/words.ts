import type { Label } from '@masthead/contract/kit/label'

export const words = {
  letters: ['读者来信', 'Letters to the paper'],
  about: ['写信给编辑部，答复后经您同意公开。', 'Write to the newsroom. Answered letters are published if you agree.'],
  none: ['还没有公开的来信。', 'No letter has been published yet.'],
  write: ['给报社写信', 'Write to the paper'],
  hint: ['寄出前须登录；尚未登录的，写好的内容会保留到登录之后。', 'You log in before it is sent; what you have written is kept.'],
  answer: ['编辑部答复', 'Answer of the newsroom'],
  signed: ['来信', 'From'],
} as const satisfies Record<string, Label>
