import { comments } from '@masthead/contract/general/comments'
import { signoff } from '@masthead/contract/cms/signoff'
import { order } from '@masthead/contract/housekeep/order'
import { expect, test } from 'vitest'
import { seenTitle, titleOf } from './titles'

const id = '385744711253495176'

test('a row is called by its title, by its number where that is not seen, and by its kind where neither is; never by its id', () => {
  expect(titleOf(comments, { id, content: '写得好' })).toBe('写得好')
  expect(titleOf(comments, { id })).toBe('评论')
  const { serial: _, ...named } = order.fields.orderNo
  const titled = { ...order, title: 'remark', fields: { ...order.fields } }
  expect(titleOf(titled, { id, orderNo: 'JZ202611300001' })).toBe('JZ202611300001')
  expect(titleOf({ ...titled, fields: { ...titled.fields, orderNo: named } }, { id, orderNo: 'JZ202611300001' })).toBe('家政订单')
})

test('a title that leads to what is gone or not seen says nothing', () => {
  expect([seenTitle(signoff, { id, newsId: id, newsName: '秋收' }), seenTitle(signoff, { id, newsId: id })]).toEqual(['秋收', ''])
  expect(titleOf(signoff, { id, newsId: id })).toBe('审签')
})
