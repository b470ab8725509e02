import { sideOf } from '@masthead/contract/kit/telling'
import { expect, test } from 'vitest'

test.each([
  ['终端已关闭推送 / switched off', '终端已关闭推送', 'switched off'],
  ['浏览器已退订 / the browser is gone', '浏览器已退订', 'the browser is gone'],
  // What a gateway wrote is nobody's translation, and no side of it is lost.
  ['HTTP 410 / gone', 'HTTP 410 / gone', 'HTTP 410 / gone'],
  ['退回 / 地址不存在', '退回 / 地址不存在', '退回 / 地址不存在'],
  ['', '', ''],
])('of “%s” each reader is told his side', (text, zh, en) => {
  expect([sideOf(text, 'zh'), sideOf(text, 'en')]).toEqual([zh, en])
})
