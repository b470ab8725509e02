import { flag, secret, text, time } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { expect, test } from 'vitest'
import {
  beginsWith,
  detailFields,
  foldedOf,
  formFields,
  formSections,
  listFields,
  machineFields,
  plainStatusField,
  sectionsOf,
  tonesOf,
} from './fields'

const basics: Label = ['基本信息', 'Basics']
const more: Label = ['更多', 'More']
const states = { 0: ['草稿', 'Draft', 'default'], 1: ['发布', 'Released', 'success'] } as const

const plainNoun = {
  name: 'cms/trial',
  label: ['试验', 'Trial'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { list: true }),
    made: text(['来历', 'Origin'], { readOnly: true }),
    inner: text(['内部', 'Inner'], { form: false, list: true }),
    key: secret(['密钥', 'Key'], { keep: 'hash', group: more }),
  },
} as unknown as Resource
const withMachine = { ...plainNoun, states, machines: undefined } as unknown as Resource
const keys = (some: readonly (readonly [string, unknown])[]): string[] => some.map(([key]) => key)

test('a form has what may be written, and the status that is switched last, in the section before it', () => {
  expect(keys(formFields(plainNoun))).toEqual(['name', 'key', 'status'])
  expect(formFields(plainNoun).at(-1)?.[1]).toMatchObject({ required: true, default: 1, group: more })
  expect(keys(formFields(withMachine))).toEqual(['name', 'key'])
  expect(formFields({ ...plainNoun, fields: { name: text(['名称', 'Name']) } } as unknown as Resource).at(-1)?.[1]).not.toHaveProperty('group')
})

test('logs, nouns with a machine and those with a status of their own have none that is switched', () => {
  expect(plainStatusField(plainNoun)?.kind).toBe('choice')
  expect(plainStatusField(withMachine)).toBeUndefined()
  expect(plainStatusField({ ...plainNoun, appendOnly: true } as unknown as Resource)).toBeUndefined()
  // What can never be switched says nothing.
  expect(plainStatusField({ ...plainNoun, without: ['edit'] } as unknown as Resource)).toBeUndefined()
  expect(plainStatusField({ ...plainNoun, fields: { status: text(['状态', 'Status']) } } as unknown as Resource)).toBeUndefined()
})

test('a list shows what is declared for it, then machines, then status', () => {
  expect(keys(listFields(plainNoun))).toEqual(['name', 'inner', 'status'])
  expect(keys(listFields(withMachine))).toEqual(['name', 'inner', 'status'])
  expect(machineFields(withMachine)[0]?.[1]).toMatchObject({
    filter: 'equal',
    list: true,
    choices: { 0: ['草稿', 'Draft'], 1: ['发布', 'Released'] },
    label: ['状态', 'Status'],
  })
})

test('a detail shows everything but secrets', () => {
  expect(keys(detailFields(plainNoun))).toEqual(['name', 'made', 'inner', 'status'])
  expect(keys(detailFields(withMachine))).toEqual(['name', 'made', 'inner', 'status'])
  expect(detailFields(withMachine).at(-1)?.[1]).not.toHaveProperty('group')
  const asking = { ...plainNoun, fields: { ...plainNoun.fields, sendNow: flag(['立即发送', 'Send now'], { stored: false, detail: false }) } } as const
  expect(keys(formFields(asking as unknown as Resource))).toContain('sendNow')
  expect(keys(detailFields(asking as unknown as Resource))).not.toContain('sendNow')
  const inSections = { ...withMachine, fields: { name: text(['名称', 'Name'], { group: more }), made: text(['来历', 'Origin']) } }
  expect(detailFields(inSections as unknown as Resource).at(-1)?.[1]).toMatchObject({ group: more })
})

test('states look as their machine says, those of a plain status as everywhere, others as nothing', () => {
  expect(tonesOf(withMachine, 'status')).toEqual(states)
  expect(Object.keys(tonesOf(plainNoun, 'status'))).toEqual(['0', '1'])
  expect(tonesOf(plainNoun, 'name')).toEqual({})
})

test('sections stand in the order in which they first appear, those without one under the first', () => {
  expect(sectionsOf(formFields(plainNoun), basics).map(({ label, fields }) => [label, keys(fields)])).toEqual([
    [basics, ['name']],
    [more, ['key', 'status']],
  ])
})

test('a long form keeps late optional fields behind More while they are empty, a short one the rare ones alone', () => {
  const optional = (count: number, options = {}) =>
    Array.from({ length: count }, (_, at) => [`f${at}`, text([`项${at}`, `Field ${at}`], options)] as const)
  const long = optional(14)
  expect([...foldedOf(long, {})]).toEqual(['f8', 'f9', 'f10', 'f11', 'f12', 'f13'])
  expect([...foldedOf(long, { f2: 'x', f9: 'y' })]).toEqual(['f10', 'f11', 'f12', 'f13'])
  expect([...foldedOf(optional(14, { required: true }), {})]).toEqual([])
  expect([...foldedOf(optional(14, { when: { f0: 1 } }), {})]).toEqual([])
  expect([...foldedOf(optional(12), {})]).toEqual([])
  // Two are not worth a button, three are.
  expect([...foldedOf(optional(13), { f0: 'a', f1: 'b', f2: 'c' })]).toEqual([])
  expect([...foldedOf(optional(13), { f0: 'a', f1: ['b'], f2: '', f3: null })]).toEqual(['f10', 'f11', 'f12'])
  expect([...foldedOf(optional(13), { f0: 'a', f1: 0, f2: [] })]).toEqual(['f10', 'f11', 'f12'])
  // The rare ones stand behind it wherever they are, and take no place of the others.
  const rareFirst = ['r0', 'r1', 'r2'].map((key) => [key, text(['少用', 'Rare'], { rare: true })] as const)
  expect([...foldedOf([...rareFirst, ...optional(11)], {})]).toEqual(['r0', 'r1', 'r2', 'f8', 'f9', 'f10'])
  const short = [...optional(3), ['rare', text(['少用', 'Rare'], { rare: true })] as const]
  expect([...foldedOf(short, {})]).toEqual(['rare'])
  expect([...foldedOf(short, { rare: 'x' })]).toEqual([])
})

test('a form begins with what a field is by default, a time with the moment', () => {
  expect(beginsWith(text(['名称', 'Name'], { default: '晨报' }))).toBe('晨报')
  expect(beginsWith(text(['名称', 'Name']))).toBeUndefined()
  expect(beginsWith(time(['开始', 'Starts'], { default: '$now' }))).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a form follows the groups of its noun: rare ones rare, the status ends the last that shows, what is in none comes after', () => {
  const grouped = (groups: readonly object[]): Resource => ({ ...plainNoun, face: { groups } }) as unknown as Resource
  const names = (noun: Resource) => formSections(noun, formFields(noun), basics).map(({ label, fields }) => [label[1], keys(fields)])
  const secretFirst = { label: more, fields: ['key', 'made'] }
  expect(names(plainNoun)).toEqual([
    ['Basics', ['name']],
    ['More', ['key', 'status']],
  ])
  expect(names(grouped([secretFirst, { label: basics, fields: ['name'] }]))).toEqual([
    ['More', ['key']],
    ['Basics', ['name', 'status']],
  ])
  expect(names(grouped([{ label: basics, fields: ['status', 'name'] }]))).toEqual([
    ['Basics', ['status', 'name']],
    ['More details', ['key']],
  ])
  // A group of which nothing can be written has no section and takes no status.
  expect(
    names(
      grouped([
        { label: basics, fields: ['name'] },
        { label: more, fields: ['made'] },
        { ...secretFirst, fields: ['key'], rare: true },
      ]),
    ),
  ).toEqual([
    ['Basics', ['name', 'status']],
    ['More', ['key']],
  ])
  const [, rare] = formSections(
    grouped([
      { label: basics, fields: ['name'] },
      { ...secretFirst, rare: true },
    ]),
    formFields(plainNoun),
    basics,
  )
  expect(rare?.fields[0]?.[1].rare).toBe(true)
})

test('a form begins with the title of what is answered, whose conversation a reader finds below it', () => {
  const told = (look: object): string[] => {
    const noun = { ...plainNoun, face: { groups: [{ label: basics, fields: ['key', 'name'], ...look }] } } as unknown as Resource
    return formSections(noun, formFields(plainNoun), basics).flatMap(({ fields }) => keys(fields))
  }
  expect(told({})).toEqual(['key', 'name', 'status'])
  expect(told({ look: 'thread', turns: [] })).toEqual(['name', 'key', 'status'])
})
