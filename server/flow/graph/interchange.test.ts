import { readdirSync, readFileSync } from 'node:fs'
import { flowWords } from '@masthead/contract/flow/words'
import { BpmnModdle, type Element } from 'bpmn-moddle'
import { describe, expect, it } from 'vitest'
import type { Proven } from './graph'
import { demandDrawing } from './read'
import { type Standing, type StepEvent, step } from './step'

/** Drawings in the forms of three modelers are read, run to their ends, written and read again: the same process, and the same picture. */

const folder = new URL('models/', import.meta.url)
const files = readdirSync(folder).sort()
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

const moddle = () => new BpmnModdle({ mh: flowWords })

/** The drawing as a modeler writes it that has read it. */
const written = async (xml: string): Promise<string> => {
  const own = moddle()
  const { rootElement } = await own.fromXML(xml)
  return (await own.toXML(rootElement, { format: true })).xml
}

/** What a graph says, in an order of its own. */
const meaning = ({ key, name, start, nodes, joinOf }: Proven) => ({
  ...{ key, name, start },
  nodes: [...nodes.values()].map((node) => ({ ...node, out: [...node.out], in: [...node.in] })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  joins: [...joinOf].sort(),
})

interface Drawn {
  readonly is: string
  readonly bounds?: readonly unknown[]
  readonly points?: readonly (readonly unknown[])[]
}

/** Where everything stands in a drawing. */
const picture = async (xml: string): Promise<readonly Drawn[]> => {
  const { rootElement } = await moddle().fromXML(xml)
  const [diagram] = rootElement.diagrams as { readonly plane: { readonly planeElement: readonly Element[] } }[]
  return (diagram?.plane.planeElement ?? []).map((one) => {
    const { bounds, waypoint, bpmnElement } = one as unknown as {
      readonly bpmnElement: { readonly id: string }
      readonly bounds?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
      readonly waypoint?: readonly { readonly x: number; readonly y: number }[]
    }
    return {
      is: bpmnElement.id,
      ...(bounds ? { bounds: [bounds.x, bounds.y, bounds.width, bounds.height] } : {}),
      ...(waypoint ? { points: waypoint.map(({ x, y }) => [x, y]) } : {}),
    }
  })
}

/** Runs a process in which everybody approves and every condition is answered alike; answers how it ended and which nodes it opened. */
const run = (graph: Proven, holds: boolean) => {
  const opened: string[] = []
  let standing: Standing = { tokens: [], next: 1 }
  const events: StepEvent[] = [{ kind: 'start' }]
  for (let moves = 0; moves < 60; moves += 1) {
    const event = events.shift()
    if (!event) return { ended: undefined, opened }
    const done = step(graph, standing, event, ({ when }) => when !== undefined && holds && !('again' in when))
    standing = done.standing
    for (const { no, node } of done.opened) {
      opened.push(node)
      events.push({ kind: 'pass', token: no })
    }
    if (done.ended) return { ended: done.ended, opened }
  }
  return { ended: undefined, opened }
}

it('has twelve, four of each modeler', () => {
  const by = (start: string): number => files.filter((name) => name.startsWith(start)).length
  expect([files.length, by('bpmnjs-'), by('flowable-'), by('camunda-')]).toEqual([12, 4, 4, 4])
})

describe.each(files)('%s', (name) => {
  it('is read, runs to its end, and comes back as the same process and the same picture', async () => {
    const xml = textOf(name)
    const graph = await demandDrawing(xml)
    for (const holds of [false, true]) {
      const { ended, opened } = run(graph, holds)
      expect([ended === undefined, opened.length > 0], `${name} where conditions are ${holds}`).toEqual([false, true])
    }
    const back = await written(xml)
    expect(back).not.toBe(xml)
    expect(meaning(await demandDrawing(back))).toEqual(meaning(graph))
    const shapes = await picture(xml)
    // Every node and every path has its place.
    const paths = [...graph.nodes.values()].reduce((sum, { out }) => sum + out.length, 0)
    expect(shapes.length).toBeGreaterThanOrEqual(graph.nodes.size + paths)
    expect(shapes.every(({ bounds, points }) => bounds?.length === 4 || (points?.length ?? 0) > 1)).toBe(true)
    expect(await picture(back)).toEqual(shapes)
    // What other products say about it stays with it.
    const foreign = xml.match(/ (?:flowable|camunda|modeler):[\w-]+="[^"]*"/g) ?? []
    for (const one of foreign) expect(back).toContain(one.trim())
    expect(await written(back)).toBe(back)
  })
})
