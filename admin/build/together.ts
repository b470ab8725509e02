import { build, type InlineConfig, type Rolldown } from 'vite'

interface Group {
  readonly name: string
  readonly test: (id: string) => boolean
  readonly priority: number
}

/**
 * Puts together what always travels together. Without this rule each part of the library that two pages share has a file of its own, and the first visit to
 * a list asks for a hundred and thirty of them, each of which costs the browser more than reading it does.
 *
 * A trial build tells which files each stop needs. What the same stops need is one file, and no file lies in another's way: whatever a part imports is
 * needed wherever that part is, so that files depend on each other in one direction only.
 *
 * @param trial what the build is made of, without these groups.
 * @param stops the stops by their names, each with the ends of the paths of its first files.
 * @returns groups for `codeSplitting`, the most widely needed first.
 */
export const together = async (trial: InlineConfig, stops: Readonly<Record<string, readonly string[]>>): Promise<readonly Group[]> => {
  const result = await build({
    ...trial,
    configFile: false,
    logLevel: 'error',
    build: { ...trial.build, write: false, minify: false, cssMinify: false },
  })
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk') : [],
  )
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needs = new Map<string, string[]>()
  for (const [stop, ends] of Object.entries(stops)) {
    const left = ends.map((end) => {
      const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
      if (!first) throw new Error(`No file of the build holds ${end}, of which admin/vite.config.ts says that readers come to it.`)
      return first
    })
    const seen = new Set<Rolldown.OutputChunk>()
    for (let chunk = left.pop(); chunk; chunk = left.pop()) {
      if (seen.has(chunk)) continue
      seen.add(chunk)
      left.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
      for (const id of chunk.moduleIds) {
        const names = needs.get(id) ?? []
        if (names.at(-1) !== stop) needs.set(id, [...names, stop])
      }
    }
  }
  const groups = new Map<string, Set<string>>()
  for (const [id, names] of needs) {
    const name = names.join('-')
    groups.set(name, (groups.get(name) ?? new Set()).add(id))
  }
  return [...groups].map(([name, ids]) => ({ name, test: (id: string) => ids.has(id), priority: name.split('-').length }))
}
