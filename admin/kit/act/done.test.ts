import { expect, test } from 'vitest'
import type { useSay } from '../look/language'
import { namesIn, saidOf } from './done'

const say: ReturnType<typeof useSay> = ([zh], gaps) =>
  Object.entries(gaps ?? {}).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), zh)

const otherwise = ['审签人会收到通知', 'those who sign it off are notified'] as const

test('what was done is said with who has it next, each of them once, and alone where nobody is named', () => {
  expect(saidOf('送签成功!', namesIn({ id: '1', signers: ['周远', '顾北'] }, 'signers'), { say, otherwise })).toBe('送签成功! 下一步：周远、顾北')
  expect(namesIn([{ signers: ['周远'] }, { signers: ['周远', '顾北'] }, { id: '3' }], 'signers')).toEqual(['周远', '顾北'])
  expect([namesIn({ signers: ['周远'] }, undefined), namesIn(null, 'signers'), namesIn(undefined, 'signers')]).toEqual([[], [], []])
  expect(saidOf('送签成功!', [], { say, otherwise })).toBe('送签成功! 审签人会收到通知')
  expect(saidOf('送签成功!', [], { say, otherwise: undefined })).toBe('送签成功!')
})
