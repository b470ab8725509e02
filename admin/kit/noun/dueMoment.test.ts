import { ersevent } from '@masthead/contract/ers/ersevent'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { expect, test } from 'vitest'
import { momentText } from './dueMoment'
import { titleOfVerb } from './history'

test('a moment and a verb are told in words, also those that only the program knows', () => {
  expect(momentText(petitionxxptjjjb, 'deadline-3wd')).toEqual(['办理期限前 3 个工作日', '3 working days before: Deadline'])
  expect(momentText(petitionxxptjjjb, 'deadline')).toEqual(['办理期限', 'Deadline'])
  expect(momentText(ersevent, 'createTime+1d')).toEqual(['创建时间后 1 天', '1 days after: Created'])
  expect(momentText(ersevent, 'noSuchField')[0]).toBe('约定时间')
  expect(titleOfVerb(petitionxxptjjjb, 'send')[0]).toBe('提交审核')
  expect(titleOfVerb(petitionxxptjjjb, 'claim')[0]).toBe('计数更新')
  expect(titleOfVerb(petitionxxptjjjb, 'someInnerStep')[0]).toBe('其他操作')
  expect(titleOfVerb(petitionxxptjjjb, '旧操作')[0]).toBe('旧操作')
})
