import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeBlocks, type Stretch } from './threeway'

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

it('says where both rewrote the same block', () => {
  expect(merge(['a', 'b', 'c'], ['a', 'x', 'c'], ['a', 'y', 'c'])).toEqual([
    { kind: 'agreed', blocks: ['a'] },
    { kind: 'clash', base: ['b'], mine: ['x'], theirs: ['y'] },
    { kind: 'agreed', blocks: ['c'] },
  ])
})

it('gives up on texts that have thousands of blocks and nothing in common', () => {
  const text = (by: string): string[] => Array.from({ length: 1_001 }, (_, index) => `${by}${index}`)
  expect(mergeBlocks(text('o'), text('o').slice(1), text('m'))).toBeUndefined()
  expect(mergeBlocks(text('o'), text('o'), text('m').slice(2))).toBeDefined()
})
