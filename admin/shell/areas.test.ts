import { areas, branchCode, familyLabels, mostBranches } from '@masthead/contract/kit/family'
import { expect, test } from 'vitest'
import { keysAbove, onlyBranch, partsOf } from './areas'
import type { MenuItem } from '../kit/wire/menu'

const leaf: MenuItem = { id: 'leaf', name: 'leaf', code: 'leaf', path: '/leaf' }
const branch = (family: string): MenuItem => ({ id: `id-${family}`, name: family, code: branchCode(family), path: '', children: [leaf] })
const outline = (items: readonly MenuItem[]) =>
  partsOf(items).map((part) => ('area' in part ? [part.area.key, ...part.branches.map(({ name }) => name)] : part.item.name))

test('each family stands in one area, and no area has more than seven beside it', () => {
  const placed = areas.flatMap(({ families }) => families)
  expect([...placed].sort()).toEqual(Object.keys(familyLabels).sort())
  expect(areas.length).toBeLessThanOrEqual(mostBranches)
})

test('a menu of seven branches stays as it is, one of eight is drawn by areas in their order', () => {
  const seven = ['log', 'cms', 'petition', 'ers', 'user', 'pay', 'general'].map(branch)
  expect(outline(seven)).toEqual(['log', 'cms', 'petition', 'ers', 'user', 'pay', 'general'])
  expect(outline([...seven, branch('merchant')])).toEqual([
    ['newsroom', 'cms'],
    ['civic', 'petition', 'ers'],
    ['trade', 'pay', 'merchant'],
    ['office', 'general'],
    ['system', 'log', 'user'],
  ])
})

test('what an administrator added stands after the areas', () => {
  const many = [branch('own'), leaf, ...['log', 'cms', 'petition', 'ers', 'user', 'pay', 'general'].map(branch)]
  expect(outline(many).slice(-2)).toEqual(['own', 'leaf'])
  expect(keysAbove(partsOf(many), 'id-ers')).toEqual(['area:civic'])
  expect(keysAbove(partsOf(many), 'id-own')).toEqual([])
  expect(keysAbove(partsOf(many.slice(0, 4)), 'id-cms')).toEqual([])
})

test('the only branch of a menu stands open, one of several does not, and a page alone is none', () => {
  expect(onlyBranch(partsOf([branch('ers')]))).toEqual(['id-ers'])
  expect(onlyBranch(partsOf([branch('ers'), branch('user')]))).toEqual([])
  expect(onlyBranch(partsOf([leaf]))).toEqual([])
})
