import { planXml } from '@masthead/contract/flow/plan'
import { describe, expect, it } from 'vitest'
import { bounds, faultOf } from './bounds'
import { meets } from './conditions'
import type { Graph } from './graph'
import { drawn } from './drawn'
import { prove } from './prove'
import { demandDrawing, readDrawing } from './read'
import { secondsIn } from './rules'
import { step } from './step'

/** Drawings are read within bounds, those that could stand still are refused, and those that are not end whatever is decided. */

const step1 = { name: '审批', people: 'starter' }
const plain = planXml({ key: 'plain', name: '请示', steps: [step1, { ...step1, name: '复核', when: '{"days_gt":3}' }] })
const around = (inside: string): string => plain.replace('<bpmn:endEvent id="end" />', `<bpmn:endEvent id="end" />${inside}`)

describe('bounds', () => {
  it.each([
    ['a DOCTYPE', plain.replace('<bpmn:definitions', '<!DOCTYPE x [<!ENTITY a "b">]><bpmn:definitions'), undefined],
    ['a script', around('<bpmn:scriptTask id="evil"><bpmn:script>1</bpmn:script></bpmn:scriptTask>'), 'evil'],
    ['a listener', around('<bpmn:userTask id="heard"><bpmn:extensionElements><x:taskListener/></bpmn:extensionElements></bpmn:userTask>'), 'heard'],
    ['an expression', around('<bpmn:sequenceFlow id="odd"><bpmn:conditionExpression>a</bpmn:conditionExpression></bpmn:sequenceFlow>'), 'odd'],
    ['code of a class', around('<bpmn:serviceTask id="code" camunda:class="x.Y" />'), 'code'],
    ['too deep a nesting', `<a id="deep">${'<a>'.repeat(bounds.depth)}`, 'deep'],
    ['a tag that never ends', '<a id="open" b="', undefined],
  ])('refuse %s and name the element', (_what, xml, element) => {
    expect(faultOf(xml)?.element).toBe(element)
    expect(faultOf(xml)?.text[1]).toBeTruthy()
  })

  it('lie at their edges', () => {
    const many = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`
    expect([faultOf(many(bounds.elements)), faultOf(many(bounds.elements + 1)) === undefined]).toEqual([undefined, false])
    const placed = (count: number) => `<a>${'<dc:B/>'.repeat(count - 1)}</a>`
    expect([faultOf(placed(bounds.all)), faultOf(placed(bounds.all + 1)) === undefined]).toEqual([undefined, false])
    const long = (bytes: number) => `<a>${' '.repeat(bytes - 7)}</a>`
    expect([faultOf(long(bounds.bytes)), faultOf(long(bounds.bytes + 1)) === undefined]).toEqual([undefined, false])
    expect(faultOf('<a>'.repeat(bounds.depth))).toBeUndefined()
    expect(faultOf(`<!-- <script> --><?x <script>?><a b="<script>"><![CDATA[<script>]]></a>`)).toBeUndefined()
  })
})

describe('a list of steps', () => {
  it('is a drawing whose task is passed over where its condition does not hold', async () => {
    const graph = await demandDrawing(plain)
    const ends = (days: number) => {
      const begun = step(graph, { tokens: [], next: 1 }, { kind: 'start' }, () => false)
      const after = step(
        graph,
        begun.standing,
        { kind: 'pass', token: begun.opened[0]?.no ?? 0 },
        ({ when }) => when === undefined || meets(when, { days }),
      )
      return after.opened.map(({ node }) => node)
    }
    expect([ends(3), ends(4)]).toEqual([[], ['step2']])
  })

  it.each([
    ['nobody to fall back on', { people: 'role:1' }, /Name a user who acts/],
    ['unknown people', { people: 'boss' }, /Unknown people: boss/],
    ['a share of nothing', { people: 'starter', vote: 'ratio', ratio: 101 }, /between 1 and 100/],
    ['a condition that is none', { people: 'starter', when: '[1]' }, /cannot be read/],
    ['an unknown right', { people: 'starter', fields: 'amount:own' }, /Unknown right/],
  ])('is refused with %s', async (_what, more, said) => {
    const { flaws } = await readDrawing(planXml({ key: 'wrong', name: '错', steps: [{ name: '审批', ...more }] }))
    expect(flaws.map(({ text }) => text[1]).join(' ')).toMatch(said)
  })

  it.each([
    ['P2D', 172_800],
    ['PT4H30M', 16_200],
    ['P1W', 604_800],
    ['PT0S', undefined],
    ['P', undefined],
    ['P3651D', undefined],
    ['R/PT1S', undefined],
  ])('reads the time %s', (text, seconds) => expect(secondsIn(text)).toBe(seconds))
})

const flawsOf = (graph: Graph): string[] => prove(graph).flaws.map(({ text }) => text[1])

describe('what could stand still', () => {
  const base = { s: 'start', e: 'end', a: 'user', b: 'user' } as const
  it.each<[string, Graph, RegExp]>([
    [
      'a join after a choice',
      drawn({ ...base, x: 'exclusive', j: 'parallel' }, [
        ['s', 'x'],
        ['x', 'a'],
        ['x', 'b'],
        ['a', 'j'],
        ['b', 'j'],
        ['j', 'e'],
      ]),
      /belongs to no fork/,
    ],
    [
      'a fork that a choice joins',
      drawn({ ...base, f: 'parallel', x: 'exclusive' }, [
        ['s', 'f'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'x'],
        ['b', 'x'],
        ['x', 'e'],
      ]),
      /meets no join/,
    ],
    [
      'a fork that joins of another kind',
      drawn({ ...base, f: 'parallel', j: 'inclusive' }, [
        ['s', 'f'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'j'],
        ['b', 'j'],
        ['j', 'e'],
      ]),
      /meets no join/,
    ],
    [
      'a branch that ends',
      drawn({ ...base, f: 'parallel', j: 'parallel', o: 'end' }, [
        ['s', 'f'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'o'],
        ['b', 'j'],
        ['j', 'e'],
      ]),
      /meets no join/,
    ],
    [
      'a path into a branch',
      drawn({ ...base, f: 'parallel', j: 'parallel', x: 'exclusive', c: 'user' }, [
        ['s', 'x'],
        ['x', 'f'],
        ['x', 'a'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'j'],
        ['b', 'j'],
        ['j', 'e'],
        ['c', 'e'],
      ]),
      /meets no join|No path leads to/,
    ],
    [
      'a path back out of a branch',
      drawn({ ...base, f: 'parallel', j: 'parallel', x: 'exclusive', c: 'user' }, [
        ['s', 'c'],
        ['c', 'f'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'x'],
        ['x', 'j'],
        ['x', 'c'],
        ['b', 'j'],
        ['j', 'e'],
      ]),
      /meets no join/,
    ],
    [
      'a loop that nobody acts in',
      drawn({ ...base, x: 'exclusive', y: 'exclusive' }, [
        ['s', 'x'],
        ['x', 'y'],
        ['y', 'x'],
        ['y', 'e'],
        ['a', 'e'],
        ['b', 'e'],
      ]),
      /passes no task/,
    ],
    [
      'a node that nothing reaches',
      drawn(base, [
        ['s', 'a'],
        ['a', 'e'],
        ['b', 'e'],
      ]),
      /No path leads to/,
    ],
    [
      'several paths without a gateway',
      drawn(base, [
        ['s', 'a'],
        ['a', 'e'],
        ['a', 'b'],
        ['b', 'e'],
      ]),
      /put a gateway/,
    ],
    [
      'a dead end',
      drawn(base, [
        ['s', 'a'],
        ['a', 'b'],
      ]),
      /Nothing follows|No path/,
    ],
  ])('%s is refused', (_what, graph, said) => expect(flawsOf(graph).join(' ')).toMatch(said))
})
