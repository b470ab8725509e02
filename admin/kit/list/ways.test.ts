import { day, image, text } from '@masthead/contract/kit/field'
import type { Resource } from '@masthead/contract/kit/resource'
import { expect, test } from 'vitest'
import { looksOf, waysOf } from './ways'

const states = { 0: ['草稿', 'Draft'], 1: ['送审', 'Sent'], 2: ['通过', 'Passed'] } as const
const actions = { send: { label: ['送审', 'Send'], from: 0, to: 1 }, pass: { label: ['通过', 'Pass'], from: 1, to: 2 } } as const
const noun = (more: object): Resource =>
  ({
    name: 'cms/trial',
    label: ['试验', 'Trial'],
    title: 'name',
    fields: { name: text(['名称', 'Name']), held: day(['日期', 'Day']), cover: image(['封面', 'Cover']), avatar: image(['头像', 'Portrait']) },
    ...more,
  }) as unknown as Resource

test('a board follows from states that actions move, a calendar from a day that decides, a gallery from a picture of a thing', () => {
  expect(waysOf(noun({ states, actions }))).toEqual({ board: 'status' })
  expect(waysOf(noun({ face: { key: ['name', 'held'] } }))).toEqual({ calendar: 'held' })
  expect(waysOf(noun({ face: { picture: 'cover' } }))).toEqual({ gallery: true })
  expect(looksOf(waysOf(noun({ states, actions, face: { picture: 'cover', key: ['held'] } })))).toEqual(['table', 'board', 'calendar', 'gallery'])
})

test('two states, states that nothing moves, faces of people, trees and logs have none', () => {
  expect(waysOf(noun({ states: { 0: states[0], 1: states[1] }, actions }))).toEqual({})
  expect(waysOf(noun({ states }))).toEqual({})
  expect(waysOf(noun({ states, actions: { ...actions, pass: { ...actions.pass, button: false } } }))).toEqual({})
  expect(waysOf(noun({ face: { picture: 'avatar' } }))).toEqual({})
  expect(waysOf(noun({ states, actions, tree: { parent: 'parentId', title: 'name' } }))).toEqual({})
  expect(waysOf(noun({ states, actions, appendOnly: true }))).toEqual({})
})

test('what the declaration says goes before what follows from it', () => {
  const all = { states, actions, face: { picture: 'cover', key: ['held'] } }
  expect(waysOf(noun({ ...all, face: { ...all.face, views: { board: false, calendar: false, gallery: false } } }))).toEqual({})
  expect(waysOf(noun({ face: { picture: 'avatar', views: { calendar: 'held', gallery: true } } }))).toEqual({ calendar: 'held', gallery: true })
})

test('nothing is shown by a field that is not seen in every row, and a table is', () => {
  const all = noun({ states, actions, face: { picture: 'cover', key: ['held'], views: { gantt: { from: 'held', to: 'held' } } } })
  expect(looksOf(waysOf(all))).toEqual(['table', 'board', 'calendar', 'gantt', 'gallery'])
  expect(looksOf(waysOf(all, ['held']))).toEqual(['table', 'board', 'gallery'])
  expect(looksOf(waysOf(all, ['status', 'cover']))).toEqual(['table', 'calendar', 'gantt'])
})
