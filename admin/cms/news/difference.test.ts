import { expect, test } from 'vitest'
import { compareTexts } from './difference'

const isPicture = (line: string): boolean => line.startsWith('▣')

/** What was found, a sign before what came or went. */
const told = (before: string, after: string): string[] =>
  compareTexts(before, after, isPicture).flatMap((one) =>
    one.kind === 'alike'
      ? one.lines
      : one.pieces.map(({ kind, text }) => `${kind === 'added' ? '+' : kind === 'removed' ? '-' : '='}${text}`).join('|'),
  )

test('a picture that takes the place of another one is told as a whole, and the words beside it word by word', () => {
  expect(told('第一段\n▣ /files/a.png 荷花\n旧的结尾', '第一段\n▣ /files/b.png 荷花\n新的结尾')).toEqual([
    '第一段',
    '-▣ /files/a.png 荷花',
    '+▣ /files/b.png 荷花',
    '-旧的|+新的|=结尾',
  ])
})

test('a picture that comes before a rewritten paragraph leaves the paragraph beside what it was', () => {
  expect(told('旧的开头\n结尾', '▣ /files/a.png\n新的开头\n结尾')).toEqual(['+▣ /files/a.png', '-旧的|+新的|=开头', '结尾'])
})

test('what was added and what was removed whole is told as such', () => {
  expect(told('甲\n乙', '甲\n乙\n丙')).toEqual(['甲', '乙', '+丙'])
  expect(told('甲\n▣ /files/a.png\n乙', '甲\n乙')).toEqual(['甲', '-▣ /files/a.png', '乙'])
})
