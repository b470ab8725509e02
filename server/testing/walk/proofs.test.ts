import { expect, test } from 'vitest'
import { faultsOf, proofs, said } from './proofs'
import { entries } from './step'

test('every proof stands beside its noun, is of a call that the register has, and the only one of it', () => {
  expect(Object.keys(proofs)).not.toEqual([])
  expect(faultsOf(said, entries)).toEqual([])
})

test('a proof in a wrong place, of no call, or of one that has another is told', () => {
  const autosave = { 'cms/news autosave': {} }
  const told = faultsOf(
    {
      'cms/news/news.proof.ts': autosave,
      'cms/newsstyle.proof.ts': autosave,
      'general/tags.proof.ts': { 'general/tags fromNowhere': {} },
      'petition/letters.proof.ts': { 'petition/problem mine': {}, 'general/enroll mine': {} },
      'user/user.proof.ts': undefined,
    },
    entries,
  )
  expect(told).toEqual([
    'cms/newsstyle.proof.ts is no place for proofs of cms/news',
    'cms/newsstyle.proof.ts and cms/news/news.proof.ts both prove cms/news autosave',
    'general/tags.proof.ts proves general/tags fromNowhere, which is no call of the register',
    'petition/letters.proof.ts is no place for proofs of petition/problem, general/enroll',
    'user/user.proof.ts exports no proofs',
  ])
})
