import { expect, it } from 'vitest'
import { constantOf, declarationOf, enter, enteredBy, literal, registerLineOf } from './draft'

/** How values, names and declarations are written as source. */

it.each<[unknown, string]>([
  ['a', "'a'"],
  ["it's", "'it\\'s'"],
  ['a\\b', "'a\\\\b'"],
  ['a\nb\u2028c', "'a b c'"],
  [1, '1'],
  [true, 'true'],
  [null, 'null'],
  [['a', 1], "['a', 1]"],
  [{ a: 1, b_2: 'x' }, "{ a: 1, b_2: 'x' }"],
  [{ 0: 'x', 12: 'y' }, "{ 0: 'x', 12: 'y' }"],
  [{ '01': 'x', 'a-b': 'y', '-1': 'z' }, "{ '01': 'x', 'a-b': 'y', '-1': 'z' }"],
])('%s is written as %s', (value, source) => expect(literal(value)).toBe(source))

it('calls a constant as its noun, unless the language forbids that', () => {
  expect([constantOf('town', 'notice'), constantOf('town', 'notice-board'), constantOf('town-hall', 'class')]).toEqual([
    'notice',
    'noticeBoard',
    'townHallClass',
  ])
})

it('enters a noun in the register at its place, under its family’s name too where its own is taken', () => {
  const lines = [
    '// register',
    "export { area } from './town/area'",
    "export { kind, more as other } from './town/kind'",
    "export { x as notice } from './desk/x'",
  ]
  expect(lines.map(enteredBy)).toEqual([undefined, 'town/area', 'town/kind', undefined].map((one, at) => (at === 3 ? 'desk/x' : one)))
  expect(registerLineOf(lines, 'town', 'bill')).toBe("export { bill } from './town/bill'")
  expect(registerLineOf(lines, 'shop', 'area')).toBe("export { area as shopArea } from './shop/area'")
  expect(registerLineOf(lines, 'town', 'notice')).toBe("export { notice as townNotice } from './town/notice'")
  const bill = "export { bill } from './town/bill'"
  const sorted = lines.slice(0, 3)
  expect(enter(sorted, 'town', 'bill')).toEqual([sorted[0], sorted[1], bill, sorted[2]])
  expect(enter(sorted, 'town', 'zoo')).toEqual([...sorted, "export { zoo } from './town/zoo'"])
  expect(enter([...sorted, '// end'], 'town', 'zoo').at(-2)).toBe("export { zoo } from './town/zoo'")
  expect(enter(['// none'], 'town', 'bill')).toEqual(['// none', bill])
})

it('writes a declaration with what it needs of the kit', () => {
  const fields = [
    { key: 'title', kind: 'text', label: ['标题', 'Title'] as const, options: { max: 80, required: true } },
    { key: 'kindId', kind: 'ref', label: ['类别', 'Kind'] as const, arguments: ['town/kind'] },
    { key: 'site', kind: 'url', label: ['网址', 'Site'] as const, options: {} },
    { key: 'intro', kind: 'text', label: ['简介', 'Intro'] as const },
  ]
  const draft = {
    family: 'town',
    noun: 'class',
    label: ['公告', 'Notice'] as const,
    comment: 'Notice */ here.',
    fields,
    title: 'title',
    sort: ['-createTime'],
  }
  const source = declarationOf({ ...draft, more: { path: 'a/b', menu: { hidden: true } } })
  expect(source).toBe(`import { ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** Notice * / here. */
export const townClass = resource('town/class', {
  label: ['公告', 'Notice'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 80, required: true }),
    kindId: ref(['类别', 'Kind'], 'town/kind'),
    site: url(['网址', 'Site']),
    intro: text(['简介', 'Intro']),
  },
  path: 'a/b',
  menu: { hidden: true },
  sort: ['-createTime'],
})
`)
  expect(declarationOf(draft)).not.toContain('path:')
})
