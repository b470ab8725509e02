import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorAt, locate, type Passage } from './anchor'

/** A text whose edits are followed character by character: each character knows whether it belongs to the passage. */
interface Marked {
  readonly sign: string
  readonly isPassage: boolean
}

const letters = ['春', '耕', '水', '库', '，', '。', '1']
const blockText = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 60 }).map((signs) => signs.join(''))

/** Puts a piece in, or takes some characters out, somewhere in a block; or moves, adds or drops a block. */
const edit = fc.record({
  what: fc.constantFrom('insert', 'delete', 'block', 'drop'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  in: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: blockText,
  length: fc.integer({ min: 1, max: 6 }),
})

const words = (blocks: readonly (readonly Marked[])[]): string[] => blocks.map((block) => block.map(({ sign }) => sign).join(''))

/** Where the passage is now, or undefined once a character of it was lost or something stands within it. */
const followed = (blocks: readonly (readonly Marked[])[], length: number): Passage | undefined => {
  for (const [block, signs] of blocks.entries()) {
    const start = signs.findIndex(({ isPassage }) => isPassage)
    if (start < 0) continue
    const end = start + length
    const run = signs.slice(start, end)
    return run.length === length && run.every(({ isPassage }) => isPassage) ? { block, start, end } : undefined
  }
  return undefined
}

describe('an anchor', () => {
  it('finds its words after 500 edits around them, and nothing once they are gone', () => {
    // None of its signs is among the letters of edits: what was lost never comes back by chance.
    const quote = '三号闸全开到七成'
    fc.assert(
      fc.property(
        fc.array(blockText, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.array(edit, { minLength: 500, maxLength: 500 }),
        (texts, seed, edits) => {
          const block = seed % texts.length
          const at = seed % ((texts[block]?.length ?? 0) + 1)
          let blocks: Marked[][] = texts.map((text) => [...text].map((sign) => ({ sign, isPassage: false })))
          blocks[block]?.splice(at, 0, ...[...quote].map((sign) => ({ sign, isPassage: true })))
          const anchor = anchorAt(words(blocks), { block, start: at, end: at + quote.length })
          for (const one of edits) {
            const index = Math.floor(one.at * blocks.length * 0.999)
            const line = blocks[index] ?? []
            const place = Math.floor(one.in * (line.length + 0.999))
            const piece = [...one.piece].map((sign) => ({ sign, isPassage: false }))
            if (one.what === 'insert') line.splice(place, 0, ...piece)
            else if (one.what === 'delete') line.splice(place, one.length)
            else if (one.what === 'block') blocks.splice(index, 0, piece)
            // The block of the passage is dropped seldom, so that most runs still have it.
            else if (blocks.length > 1 && (!line.some(({ isPassage }) => isPassage) || one.length === 6))
              blocks = blocks.filter((_, i) => i !== index)
            expect(locate(words(blocks), anchor)).toEqual(followed(blocks, quote.length))
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('means the one of two like passages whose neighbours are like its own, then the nearer block', () => {
    const texts = ['开头甲，名单如下。', '开头乙，名单如下。', '名单']
    const second = anchorAt(texts, { block: 1, start: 4, end: 6 })
    expect(second).toEqual({ quote: '名单', before: '开头乙，', after: '如下。', block: 1 })
    expect(locate(['另起', ...texts], second)).toEqual({ block: 2, start: 4, end: 6 })
    const bare = { quote: '名单', before: '', after: '', block: 2 }
    expect(locate(['名单', '中间', '名单'], bare)?.block).toBe(2)
    expect(locate(['中间'], bare)).toBeUndefined()
    expect(locate(['中间'], { ...bare, quote: '' })).toBeUndefined()
  })

  it('means of several like passages the one whose neighbours are most alike, then the nearest, then the earliest', () => {
    const quote = '春耕'
    const shared = (one: string, other: string): number => {
      let n = 0
      while (n < one.length && one[n] === other[n]) n++
      return n
    }
    const backwards = (text: string): string => [...text].reverse().join('')
    fc.assert(
      fc.property(fc.array(blockText, { maxLength: 9 }), blockText, blockText, fc.nat(12), (blocks, before, after, at) => {
        const all = blocks.flatMap((text, block) =>
          [...text].flatMap((_, start) => (text.startsWith(quote, start) ? [{ block, start, end: start + quote.length }] : [])),
        )
        const likeness = ({ block, start, end }: Passage): number =>
          shared(backwards(before), backwards(blocks[block]?.slice(0, start) ?? '')) + shared(after, blocks[block]?.slice(end) ?? '')
        const distance = ({ block }: Passage): number => Math.abs(block - at)
        const [best] = all.sort((a, b) => likeness(b) - likeness(a) || distance(a) - distance(b) || a.block - b.block || a.start - b.start)
        expect(locate(blocks, { quote, before, after, block: at })).toEqual(best)
      }),
      { numRuns: 3_000 },
    )
  })
})
