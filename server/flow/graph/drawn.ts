import type { Flow, Graph, NodeType } from './graph'

/** A graph from edges: `a>b c` with types after a colon, the first way of a gateway being the one for the rest. */
export const drawn = (types: Readonly<Record<string, NodeType>>, edges: readonly (readonly [string, string])[]): Graph => {
  const flows: Flow[] = edges.map(([from, to], index) => ({ id: `f${index}`, name: '', from, to, when: { go: index } }))
  const nodes = new Map(
    Object.entries(types).map(([id, type]) => {
      const out = flows.filter(({ from }) => from === id)
      return [id, { id, name: '', type, out, in: flows.filter(({ to }) => to === id), ...(out[0] ? { otherwise: out[0].id } : {}) }]
    }),
  )
  return { key: 'drawn', name: '', start: 's', nodes }
}
