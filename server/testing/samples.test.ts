import * as register from '@masthead/contract/index'
import { expect, test } from 'vitest'
import { faultsOf, sampleFiles } from './samples'

const entries = Object.values(register)

test('every sample stands beside its noun, is of what the register has, and the only one of it', () => {
  expect(Object.keys(sampleFiles)).not.toEqual([])
  expect(faultsOf(sampleFiles, entries)).toEqual([])
})

test('a sample in a wrong place, of nothing that is declared, or of what has another is told', () => {
  const autosave = { 'cms/news': { calls: { autosave: {} } } }
  const found = faultsOf(
    {
      'cms/news/news.sample.ts': autosave,
      'cms/newsstyle.sample.ts': autosave,
      'general/tags.sample.ts': { 'general/tags': { calls: { fromNowhere: {} }, actions: { vanish: {} } } },
      'petition/letters.sample.ts': { 'petition/problem': { calls: { mine: {} } }, 'general/enroll': { calls: { mine: {} } } },
      'project/wish.sample.ts': { 'project/wish': {} },
      'user/user.sample.ts': undefined,
    },
    entries,
  )
  expect(found).toEqual([
    'cms/newsstyle.sample.ts is no place for samples of cms/news',
    'cms/newsstyle.sample.ts and cms/news/news.sample.ts both have calls.autosave of cms/news',
    'general/tags.sample.ts has calls.fromNowhere, which general/tags does not declare',
    'general/tags.sample.ts has actions.vanish, which general/tags does not declare',
    'petition/letters.sample.ts is no place for samples of petition/problem, general/enroll',
    'project/wish.sample.ts is about project/wish, which the register does not have',
    'user/user.sample.ts exports no sample',
  ])
})
