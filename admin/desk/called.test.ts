import { overdue } from '@masthead/contract/ers/overdue'
import { expect, test } from 'vitest'
import { calledOf } from './called'

test('a line of the home page is called by what tells a row apart where its title is not written yet', () => {
  const row = { id: '385261128910903233', eventName: '河堤管涌', createUserName: '吴越' }
  expect(calledOf(overdue, { ...row, reason: '水位未退' })).toEqual({ title: '水位未退', second: '河堤管涌 · 吴越' })
  expect(calledOf(overdue, row)).toEqual({ title: '河堤管涌 · 吴越', second: '' })
})
