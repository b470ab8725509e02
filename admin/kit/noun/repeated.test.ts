import { longText, text } from '@masthead/contract/kit/field'
import { expect, test } from 'vitest'
import { isRepeated } from './repeated'

const open = ['publicReply', longText(['公开答复', 'Public reply'])] as const

test('a long text that says what one before it said stands once', () => {
  const row = { id: '1', replyContent: '已修好', publicReply: '已修好' }
  expect(isRepeated(row, open, ['content', 'replyContent'])).toBe(true)
  expect(isRepeated({ ...row, publicReply: '路灯已修好' }, open, ['replyContent'])).toBe(false)
  expect(isRepeated({ ...row, publicReply: '', replyContent: '' }, open, ['replyContent'])).toBe(false)
  expect(isRepeated(row, open, ['publicReply'])).toBe(false)
  expect(isRepeated(row, ['publicReply', text(['称呼', 'Name'])], ['replyContent'])).toBe(false)
})
