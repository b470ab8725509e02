import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { blindIn, judgeTried, keepTried, type Tried } from './tried'

const file = (part: number, counts: Tried['counts'], isWhole = true): Tried => ({ part, parts: 2, isWhole, counts })

it('a law that tried nothing in all files is blind, and no law of a run that left some out', () => {
  const [one, two] = [file(1, [['a', 0], ['b', 3]]), file(2, [['a', 1], ['b', 0]])] // biome-ignore format: two short lines
  expect(blindIn([one, two])).toEqual([])
  expect(blindIn([one, file(2, [['b', 0]])])).toEqual(['a'])
  expect(blindIn([one])).toEqual([])
  expect(blindIn([one, file(2, [['b', 0]], false)])).toEqual([])
  expect(blindIn([])).toEqual([])
})

it('a run says how many things each law tried, the fewest first, and fails where one tried none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-tried-'))
  const said = vi.spyOn(console, 'log').mockReturnValue()
  try {
    judgeTried(folder)
    expect(said.mock.calls).toEqual([])
    keepTried(folder, file(1, [['many', 20], ['few', 1]])) // biome-ignore format: one short line
    keepTried(folder, file(2, [['many', 3], ['few', 0]])) // biome-ignore format: one short line
    judgeTried(folder)
    expect(said.mock.calls.flat()).toEqual(['      1  few', '     23  many'])
    keepTried(folder, file(1, [['few', 0]]))
    expect(() => judgeTried(folder)).toThrow('tried nothing: few')
  } finally {
    said.mockRestore()
    rmSync(folder, { recursive: true })
  }
})
