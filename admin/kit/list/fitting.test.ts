import { describe, expect, it } from 'vitest'
import type { Column } from '../row/columns'
import { fitting } from './fitting'

const column = (key: string, width: number, more: Partial<Column> = {}): Column => ({ key, title: key, width, render: () => null, ...more }) as Column
const widths = (columns: readonly Column[]): readonly (readonly [unknown, number])[] => columns.map(({ key, width }) => [key, width])
const columns = [column('title', 300), column('hits', 100), column('status', 140, { isState: true })]

describe('columns beside each other', () => {
  it('are all of them where there is room', () => {
    expect(widths(fitting(columns, 540))).toEqual([
      ['title', 300],
      ['hits', 100],
      ['status', 140],
    ])
    expect(widths(fitting(columns, 539))).toEqual([
      ['title', 299],
      ['hits', 100],
      ['status', 140],
    ])
  })

  it('let the first give way to the one that decides, and to none after it', () => {
    const four = [...columns, column('views', 100)]
    expect(widths(fitting(four, 440))).toEqual([
      ['title', 200],
      ['hits', 100],
      ['status', 140],
    ])
    expect(widths(fitting(four, 439))).toEqual([
      ['title', 299],
      ['status', 140],
    ])
  })

  it('begin with the first, whether it names its row or not, and it gives way to the state', () => {
    expect(widths(fitting(columns, 399))).toEqual([
      ['title', 259],
      ['status', 140],
    ])
    expect(widths(fitting(columns, 300))).toEqual([
      ['title', 160],
      ['status', 140],
    ])
    expect(widths(fitting(columns, 299))).toEqual([['title', 299]])
  })
})
