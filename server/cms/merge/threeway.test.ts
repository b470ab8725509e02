import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Stretch } from './stretch'
import { mergeBlocks } from './threeway'

const merge = (...texts: Parameters<typeof mergeBlocks>): Stretch[] => mergeBlocks(...texts) ?? []

const base = Array.from({ length: 8 }, (_, index) => `b${index}`)

/** What somebody does to each block of the base, and before it: nothing, rewriting, removing; a new block or none. */
const edits = fc.array(fc.record({ how: fc.constantFrom('keep', 'keep', 'rewrite', 'remove'), isPreceded: fc.boolean() }), {
  minLength: base.length,
  maxLength: base.length,
})
type Edits = readonly { readonly how: string; readonly isPreceded: boolean }[]

const edited = (by: string, how: Edits): string[] =>
  base.flatMap((block, index) => [
    ...(how[index]?.isPreceded ? [`${by}+${index}`] : []),
    ...(how[index]?.how === 'keep' ? [block] : how[index]?.how === 'rewrite' ? [`${by}=${index}`] : []),
  ])

const blocksOf = (stretch: Stretch): readonly string[] => (stretch.kind === 'agreed' ? stretch.blocks : [...stretch.mine, ...stretch.theirs])

const swapped = (stretch: Stretch): Stretch => (stretch.kind === 'agreed' ? stretch : { ...stretch, mine: stretch.theirs, theirs: stretch.mine })

it('takes each block from one of the three texts, loses none that was written and doubles none, whoever merges', () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const [mine, theirs] = [edited('m', first), edited('t', second)]
      const merged = merge(base, mine, theirs)
      const all = merged.flatMap(blocksOf)
      const written = [...mine, ...theirs].filter((block) => !base.includes(block))
      const kept = base.filter((_, index) => first[index]?.how === 'keep' && second[index]?.how === 'keep')
      expect(all.filter((block) => !base.includes(block)).sort()).toEqual(written.sort())
      expect(all.filter((block) => kept.includes(block))).toEqual(kept)
      // A block that one side took away stands nowhere but in a clash, where the other side has it.
      const agreed = merged.flatMap((stretch) => (stretch.kind === 'agreed' ? stretch.blocks : []))
      for (const block of agreed.filter((one) => base.includes(one))) expect(kept).toContain(block)
      expect(new Set(agreed).size).toBe(agreed.length)
      expect(merge(base, theirs, mine).map(swapped)).toEqual(merged)
    }),
    { numRuns: 300 },
  )
})

/** What somebody does besides to a text: takes blocks out and puts them elsewhere. */
const moves = fc.array(fc.record({ from: fc.nat(30), to: fc.nat(30) }), { maxLength: 3 })
const movedBy = (text: readonly string[], how: readonly { readonly from: number; readonly to: number }[]): string[] => {
  const found = [...text]
  // Where somebody rewrites and moves, nobody can say which of the blocks the new words were of.
  const isPlain = found.length > 0 && !found.some((block) => block.includes('='))
  for (const { from, to } of isPlain ? how : []) {
    const block = found[from % found.length]
    if (block === undefined || !base.includes(block)) continue
    found.splice(from % found.length, 1)
    found.splice(to % (found.length + 1), 0, block)
  }
  return found
}

/** Whether it can be told which words a rewritten block has now: beside others that came, went or changed it cannot, and what the other side moved is shown in both versions. */
const isTold = (how: Edits, index: number): boolean =>
  how[index]?.how !== 'rewrite' ||
  (![index, index + 1].some((at) => how[at]?.isPreceded) && [index - 1, index + 1].every((at) => (how[at]?.how ?? 'keep') === 'keep'))

it('has each block in one of its three versions where blocks are moved too, loses and doubles none, whoever merges and whatever is chosen', () => {
  fc.assert(
    fc.property(edits, edits, moves, moves, fc.boolean(), (first, second, here, there, isMine) => {
      const [mine, theirs] = [movedBy(edited('m', first), here), movedBy(edited('t', second), there)]
      const merged = merge(base, mine, theirs)
      expect(merge(base, theirs, mine).map(swapped)).toEqual(merged)
      const chosen = merged.flatMap((stretch) => (stretch.kind === 'agreed' ? stretch.blocks : isMine ? stretch.mine : stretch.theirs))
      expect(new Set(chosen).size, 'no block twice').toBe(chosen.length)
      const offered = merged.flatMap(blocksOf)
      for (const block of [...mine, ...theirs].filter((one) => !base.includes(one))) expect(offered, 'what was written is there').toContain(block)
      for (const [index, block] of base.entries()) {
        const versions = [block, `m=${index}`, `t=${index}`].filter((one) => chosen.includes(one))
        const isKept = first[index]?.how === 'keep' && second[index]?.how === 'keep'
        if (isKept) expect(versions, 'what both kept stands once').toEqual([block])
        else if (first[index]?.how !== 'rewrite' || second[index]?.how !== 'rewrite')
          expect(versions.length, `versions of ${block}`).toBeLessThanOrEqual(isTold(first, index) && isTold(second, index) ? 1 : 2)
      }
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['moved by one', ['a', 'b', 'c'], ['b', 'c', 'a'], ['a', 'b', 'c'], ['b', 'c', 'a']],
  ['moved by both to one place', ['a', 'b', 'c'], ['b', 'c', 'a'], ['b', 'c', 'a'], ['b', 'c', 'a']],
  ['moved by the one and rewritten by the other', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['x', 'b', 'c', 'd'], ['b', 'c', 'd', 'x']],
  ['moved by the one and removed by the other', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['b', 'c', 'd'], ['b', 'c', 'd', 'a']],
  ['moved by both to different places', ['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'], ['b', 'c', 'd', 'a'], ['b', 'a', 'c', 'd']],
  [
    'moved by both, behind blocks that say which is first',
    ['a', 'z', 'c', 'b', 'e'],
    ['z', 'c', 'a', 'b', 'e'],
    ['z', 'c', 'b', 'e', 'a'],
    ['z', 'c', 'a', 'b', 'e'],
  ],
  [
    'moved by the one and rewritten by the other beside another',
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'd', 'b'],
    ['a', 'x', 'y', 'd'],
    ['a', 'y', 'd', 'x'],
  ],
  [
    'moved by the one and rewritten by the other behind what that one wrote',
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'd', 'c'],
    ['x', 'x2', 'b', 'y', 'd'],
    ['x', 'x2', 'b', 'd', 'y'],
  ],
  [
    'moved by the one and removed by the other, who wrote where it went',
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd', 'a'],
    ['b', 'c', 'd', 'n'],
    ['b', 'c', 'd', 'a', 'n'],
  ],
  ['moved by the one and rewritten by the other at the end', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], ['a', 'b', 'c', 'x'], ['x', 'a', 'b', 'c']],
  [
    'moved by the one and rewritten by the other, who wrote further on',
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'd', 'b'],
    ['a', 'x', 'c', 'n', 'd'],
    ['a', 'c', 'n', 'd', 'x'],
  ],
  ['moved by both, by one to the beginning', ['a', 'b', 'c', 'd'], ['c', 'a', 'b', 'd'], ['a', 'b', 'd', 'c'], ['c', 'a', 'b', 'd']],
  ['moved by the one, and has another in its place for the other', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['d', 'b', 'c'], ['d', 'b', 'c', 'a']],
  ['moved by the one behind what the other removed', ['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'], ['a', 'b', 'd'], ['b', 'a', 'd']],
  ['moved by the one and written once more by the other', ['x', 'b', 'c'], ['b', 'c', 'x'], ['x', 'b', 'x', 'c'], ['b', 'x', 'c', 'x']],
])('has a block once that was %s', (_, o, a, b, merged) => {
  for (const found of [merge(o, a, b), merge(o, b, a)])
    expect([found.every(({ kind }) => kind === 'agreed'), found.flatMap(blocksOf)]).toEqual([true, merged])
})

it.each([
  ['nothing changed', ['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['one side alone', ['a', 'b'], ['a', 'x'], ['a', 'b'], ['a', 'x']],
  ['both alike', ['a', 'b'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
  ['each at an end', ['a', 'b', 'c'], ['x', 'b', 'c'], ['a', 'b', 'y'], ['x', 'b', 'y']],
  ['an empty base', [], ['x'], [], ['x']],
])('agrees on %s', (_, o, a, b, merged) => {
  expect(merge(o, a, b).flatMap(blocksOf)).toEqual(merged)
  expect(merge(o, a, b).every(({ kind }) => kind === 'agreed')).toBe(true)
})

it('says nothing where there is nothing', () => expect(merge([], [], [])).toEqual([]))

it('says where both rewrote the same block', () => {
  expect(merge(['a', 'b', 'c'], ['a', 'x', 'c'], ['a', 'y', 'c'])).toEqual([
    { kind: 'agreed', blocks: ['a'] },
    { kind: 'clash', base: ['b'], mine: ['x'], theirs: ['y'] },
    { kind: 'agreed', blocks: ['c'] },
  ])
})

it.each([
  ['two were written for it', ['a', 'x', 'y', 'c', 'd', 'e'], ['x', 'y'], ['c', 'd', 'e', 'b']],
  ['what was written for it stands twice', ['a', 'n', 'c', 'n', 'd', 'e'], ['n'], ['c', 'n', 'd', 'e', 'b']],
])('shows both versions of what was moved where nobody can tell what the other made of it: %s', (_, theirs, written, rest) => {
  expect(merge(['a', 'b', 'c', 'd', 'e'], ['a', 'c', 'd', 'e', 'b'], theirs)).toEqual([
    { kind: 'agreed', blocks: ['a'] },
    { kind: 'clash', base: ['b'], mine: [], theirs: written },
    { kind: 'agreed', blocks: rest },
  ])
})

it('gives up on texts that have thousands of blocks and nothing in common', () => {
  const text = (by: string): string[] => Array.from({ length: 1_001 }, (_, index) => `${by}${index}`)
  expect(mergeBlocks(text('o'), text('o').slice(1), text('m'))).toBeUndefined()
  expect(mergeBlocks(text('o'), text('o'), text('m').slice(1))).toBeUndefined()
  expect(mergeBlocks(text('o'), text('o'), text('m').slice(2))).toBeDefined()
})
