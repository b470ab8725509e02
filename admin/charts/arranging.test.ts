import { expect, test } from 'vitest'
import { arranged, fitted, freePlace, steppedBy } from './arranging'

const a = { id: 'a', x: 0, y: 0, w: 6, h: 4 }
const b = { id: 'b', x: 6, y: 0, w: 6, h: 4 }
const c = { id: 'c', x: 0, y: 4, w: 12, h: 2 }

const places = (tiles: readonly { id: string; x: number; y: number; w: number; h: number }[]) => tiles.map(({ id, x, y, w, h }) => [id, x, y, w, h])

test('a tile that is moved over another one pushes that below it, and what is free goes up', () => {
  expect(places(arranged([a, b, c], { ...b, x: 0, y: 0 }))).toEqual([
    ['a', 0, 4, 6, 4],
    ['b', 0, 0, 6, 4],
    ['c', 0, 8, 12, 2],
  ])
  expect(places(arranged([a, b, c], { ...a, y: 20 }))).toEqual([
    ['a', 0, 6, 6, 4],
    ['b', 6, 0, 6, 4],
    ['c', 0, 4, 12, 2],
  ])
})

test('no two tiles cover each other, whatever is moved where', () => {
  for (const tile of [a, b, c])
    for (const x of [0, 3, 6, 10])
      for (const [y, w, h] of [
        [0, 6, 4],
        [2, 12, 1],
        [5, 2, 12],
      ] as const) {
        const tiles = arranged([a, b, c], { id: tile.id, x, y, w, h })
        const cells = tiles.flatMap((one) =>
          Array.from({ length: one.w * one.h }, (_, at) => `${one.x + (at % one.w)}:${one.y + Math.floor(at / one.w)}`),
        )
        expect(new Set(cells).size).toBe(cells.length)
        expect(tiles.every((one) => one.x >= 0 && one.x + one.w <= 12)).toBe(true)
      }
})

test('keeps within the board at each edge', () => {
  expect(fitted({ id: 'a', x: 11, y: -3, w: 6, h: 0 })).toEqual({ id: 'a', x: 6, y: 0, w: 6, h: 1 })
  expect(fitted({ id: 'a', x: -1, y: 900, w: 1, h: 99 })).toEqual({ id: 'a', x: 0, y: 500, w: 2, h: 12 })
  expect(fitted({ id: 'a', x: 6, y: 500, w: 6, h: 12 })).toEqual({ id: 'a', x: 6, y: 500, w: 6, h: 12 })
})

test('arrows move, with Shift they change the size, other keys do nothing', () => {
  expect([steppedBy(a, 'ArrowRight', false), steppedBy(a, 'ArrowDown', true), steppedBy(a, 'x', false)]).toEqual([
    { ...a, x: 1 },
    { ...a, h: 5 },
    undefined,
  ])
})

test('a further tile stands below all others', () => {
  expect([freePlace([]), freePlace([a, c])]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 6 },
  ])
})
