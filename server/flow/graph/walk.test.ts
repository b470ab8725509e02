import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn } from './drawn'
import { type Graph, nodeOf, type NodeType, type Proven } from './graph'
import { prove } from './prove'
import { canReturn, type Standing, type StepEvent, step } from './step'

type Block = { readonly kind: 'task' } | { readonly kind: 'row' | 'exclusive' | 'parallel' | 'inclusive' | 'loop'; readonly of: readonly Block[] }

const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constant<Block>({ kind: 'task' }),
    fc.record({
      kind: fc.constantFrom('row', 'exclusive', 'parallel', 'inclusive', 'loop'),
      of: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).block

/** Draws a block between two nodes; a loop goes back before its first part. */
const lay = (whole: Block): Graph => {
  const types: Record<string, NodeType> = { s: 'start', e: 'end' }
  const edges: [string, string][] = []
  const put = (type: NodeType): string => {
    const id = `${type}${Object.keys(types).length}`
    types[id] = type
    return id
  }
  const draw = (one: Block, from: string): string => {
    if (one.kind === 'task') {
      const id = put('user')
      edges.push([from, id])
      return id
    }
    if (one.kind === 'row') return one.of.reduce((at, part) => draw(part, at), from)
    if (one.kind === 'loop') {
      const head = put('exclusive')
      edges.push([from, head])
      const tail = put('exclusive')
      edges.push([one.of.reduce((at, part) => draw(part, at), head), tail], [tail, head])
      // Its default is the first way: the way out stands before the way back.
      const [back] = edges.splice(edges.length - 1, 1) as [[string, string]]
      const on = put('exclusive')
      edges.push([tail, on], back)
      return on
    }
    const fork = put(one.kind)
    edges.push([from, fork])
    const ends = one.of.map((part) => draw(part, fork))
    const join = put(one.kind)
    for (const end of ends) edges.push([end, join])
    return join
  }
  edges.push([draw({ kind: 'row', of: [{ kind: 'task' }, whole] }, 's'), 'e'])
  return drawn(types, edges)
}

describe('every drawing that is accepted', () => {
  it('ends, opens no task twice at once, and keeps no token after returns', () => {
    let walked = 0
    fc.assert(
      fc.property(block, fc.array(fc.nat(), { minLength: 30, maxLength: 120 }), (whole, choices) => {
        const graph = lay(whole)
        const { flaws, proof } = prove(graph)
        if (flaws.length > 0) return
        const proven: Proven = { ...graph, ...proof }
        let [at, isWild] = [0, true]
        const pick = (most: number): number => (choices[at++ % choices.length] ?? 0) % most
        const passed: string[] = []
        let standing: Standing = { tokens: [], next: 1 }
        const move = (event: StepEvent) => {
          const done = step(proven, standing, event, () => isWild && pick(2) === 1)
          standing = done.standing
          const open = standing.tokens.filter(({ joins }) => !joins).map(({ node }) => node)
          expect(new Set(open).size, open.join()).toBe(open.length)
          expect(done.ended === undefined).toBe(standing.tokens.length > 0)
          if (standing.tokens.length > 0) expect(open.length).toBeGreaterThan(0)
          return done.ended
        }
        let ended = move({ kind: 'start' })
        for (let moves = 0; ended === undefined; moves += 1) {
          // At first anything may happen; then everybody approves and no loop goes round again.
          isWild = moves < 40
          expect(moves).toBeLessThan(2_000)
          const open = standing.tokens.filter(({ joins }) => !joins)
          const token = open[pick(open.length)] as (typeof open)[number]
          const back = passed.filter((node) => node !== token.node && canReturn(proven, token, node))
          const to = isWild && back.length > 0 && pick(3) === 0 ? back[pick(back.length)] : undefined
          if (to === undefined) {
            passed.push(token.node)
            ended = move({ kind: 'pass', token: token.no })
          } else ended = move({ kind: 'return', token: token.no, to, straight: pick(2) === 0 })
        }
        walked += 1
        expect(standing.tokens).toEqual([])
      }),
      { numRuns: 300 },
    )
    expect(walked).toBeGreaterThan(200)
  })

  it('goes on after a return out of a fork, and ends the other branches', () => {
    const graph = drawn({ s: 'start', c: 'user', f: 'parallel', a: 'user', b: 'user', j: 'parallel', e: 'end' }, [
      ['s', 'c'],
      ['c', 'f'],
      ['f', 'a'],
      ['f', 'b'],
      ['a', 'j'],
      ['b', 'j'],
      ['j', 'e'],
    ])
    const proven: Proven = { ...graph, ...prove(graph).proof }
    const go = (from: Standing, event: StepEvent) => step(proven, from, event, () => false)
    const begun = go({ tokens: [], next: 1 }, { kind: 'start' })
    const [first] = begun.opened
    const both = go(begun.standing, { kind: 'pass', token: first?.no ?? 0 })
    const [a, b] = both.opened
    const one = go(both.standing, { kind: 'pass', token: a?.no ?? 0 })
    const back = go(one.standing, { kind: 'return', token: b?.no ?? 0, to: 'c', straight: true })
    expect(back.standing.tokens.map(({ node, path }) => [node, path])).toEqual([['c', []]])
    expect(
      go(back.standing, { kind: 'pass', token: back.opened[0]?.no ?? 0 })
        .opened.map(({ node }) => node)
        .sort(),
    ).toEqual(['a', 'b'])
    expect(canReturn(proven, b as never, 'a')).toBe(false)
    expect(nodeOf(proven, 'a').id).toBe('a')
  })
})
