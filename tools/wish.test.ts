import { expect, test } from 'vitest'
import { faultsOf, readWish } from './wish'

const files = ['server/cms/news.test.ts', 'server/cms/news.ts', 'e2e/editor.test.ts', 'admin/kit/form.test.tsx']

test('reads suites and files, and leaves the rest to vitest', () => {
  expect(readWish(['--only=server,e2e', 'news', '-t', 'saves', '--time'])).toEqual({
    only: ['server', 'e2e'],
    passed: ['news', '-t', 'saves'],
    time: true,
    shuffle: undefined,
  })
  expect(readWish(['--shuffle=7', 'news'])).toEqual({ only: undefined, passed: ['news'], time: false, shuffle: '7' })
  expect(readWish([])).toEqual({ only: undefined, passed: [], time: false, shuffle: undefined })
})

test('a suite that does not exist is named with those that do', () => {
  expect(faultsOf(readWish(['--only=sevrer']), files)).toEqual(['There is no suite "sevrer"; there are contract, tools, admin, site, server, e2e'])
})

test('files are shuffled by a number', () => {
  expect(faultsOf(readWish(['--shuffle=12']), files)).toEqual([])
  expect(faultsOf(readWish(['--shuffle=twelve']), files)).toEqual(['--shuffle takes a number, not "twelve"'])
})

test('every word must pick a file of the suites that were asked for', () => {
  expect(faultsOf(readWish(['news', 'form', 'editor']), files)).toEqual([])
  expect(faultsOf(readWish(['news', 'nwes']), files)).toEqual(['No file of tests has "nwes" in its path'])
  expect(faultsOf(readWish(['--only=e2e', 'news']), files)).toEqual(['No file of tests of e2e has "news" in its path'])
  expect(faultsOf(readWish(['./server/cms/news.test.ts:12', '-t', 'no file', '--retry=2']), files)).toEqual([])
})
