import { signoff } from '@masthead/contract/cms/signoff'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { expect, test } from 'vitest'
import { besides, calledOf } from './called'

const [id, createTime] = ['385744711253495176', '2026-11-30 18:51:00']

test('a line of the home page is called by what is seen of its row, and says no time twice', () => {
  expect(calledOf(signoff, { id, newsId: id, name: '初审' })).toEqual({ title: '初审', second: '' })
  const { second } = calledOf(aftersale, { id, no: 'SH202611300009', createTime, userName: 'HY202611300035', productName: '云岭红茶' })
  expect(second).not.toContain('18:51')
  expect([besides('今天 18:51 · 滨江路', '今天 18:51'), besides('今天 18:51', '今天 18:51'), besides('滨江路', '')]).toEqual(['滨江路', '', '滨江路'])
})
