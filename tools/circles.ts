import { isTest } from './parts.mjs'
import type { Breach } from './law'
import type { Source } from './sources'

/** Files of the product that import each other in a circle, by types alone too: none of them can be understood, moved or tested without the rest. */
export const circleBreaches = (sources: readonly Source[]): Breach[] => {
  const known = new Map(sources.map((source) => [source.path, source]))
  const targets = ({ imports }: Source): Source[] => imports.flatMap(({ file }) => (file === undefined ? [] : (known.get(file) ?? [])))
  return circlesIn(sources, targets, ({ path }) => path).map((circle) => ({
    path: circle[0]?.path ?? '',
    what: `stands in a circle of imports: ${circle.map(({ path }) => path).join(', ')}`,
    why: 'files that need each other, for types too, are one file in several pieces: put what both need into a third, or hand it in',
  }))
}

/** Folders that are divided into rooms, which keep the law among each other as folders do. */
const divided = ['admin/kit', 'server/engine', 'server/platform']

/**
 * The folder that a file stands in: `server/cms`, or a room of a folder that has some, `admin/kit/list`; what stands outside the rooms is one more of them. A
 * file at the root of a workspace is a folder of its own, since it puts folders together.
 */
const folderOf = (path: string): string => {
  const parts = path.split('/')
  const top = parts.slice(0, 2).join('/')
  if (parts.length === 2) return path
  return divided.includes(top) && parts.length > 3 ? parts.slice(0, 3).join('/') : top
}

const isProduct = ({ path }: Source): boolean =>
  /^(?:contract|server|admin|site)\//.test(path) && !isTest(path) && !path.startsWith('server/testing/')

interface Folder {
  readonly path: string
  /** An import that leads to each other folder. */
  readonly leads: ReadonlyMap<string, string>
}

const foldersIn = (sources: readonly Source[]): Folder[] => {
  const folders = new Map<string, Map<string, string>>()
  const at = (path: string): Map<string, string> => {
    const leads = folders.get(path) ?? new Map<string, string>()
    folders.set(path, leads)
    return leads
  }
  for (const { path, imports } of sources.filter(isProduct)) {
    const from = folderOf(path)
    for (const { file } of imports) {
      if (file === undefined || folderOf(file) === from) continue
      const leads = at(from)
      if (!leads.has(folderOf(file))) leads.set(folderOf(file), `${path} imports ${file}`)
    }
    at(from)
  }
  return [...folders].map(([path, leads]) => ({ path, leads }))
}

/** Folders of the product that import each other in a circle: nobody can read one of them without the others. */
export const folderBreaches = (sources: readonly Source[], excused: ReadonlyMap<string, string>): Breach[] => {
  const folders = foldersIn(sources)
  const known = new Map(folders.map((folder) => [folder.path, folder]))
  const targets = ({ path, leads }: Folder): Folder[] =>
    [...leads.keys()].flatMap((to) => (excused.has(path) && excused.has(to) ? [] : (known.get(to) ?? [])))
  return circlesIn(folders, targets, ({ path }) => path).map((circle) => {
    const inside = new Set(circle.map(({ path }) => path))
    const ways = circle.flatMap(({ leads }) => [...leads].flatMap(([to, by]) => (inside.has(to) ? [by] : [])))
    return {
      path: circle[0]?.path ?? '',
      what: `stands in a circle of folders: ${circle.map(({ path }) => path).join(', ')} (${ways.join('; ')})`,
      why: 'a folder is read on its own only if what it needs does not need it: register in the own folder, hand it in, or move what both need below both',
    }
  })
}

/** The strongly connected parts of more than one member (Tarjan), each sorted by path. */
const circlesIn = <T>(all: readonly T[], targets: (one: T) => readonly T[], pathOf: (one: T) => string): T[][] => {
  const order = new Map<T, { index: number; low: number; open: boolean }>()
  const stack: T[] = []
  const circles: T[][] = []
  const visit = (one: T): { index: number; low: number; open: boolean } => {
    const mark = { index: order.size, low: order.size, open: true }
    order.set(one, mark)
    stack.push(one)
    for (const target of targets(one)) {
      const seen = order.get(target)
      if (!seen) mark.low = Math.min(mark.low, visit(target).low)
      else if (seen.open) mark.low = Math.min(mark.low, seen.index)
    }
    if (mark.low === mark.index) {
      const part = stack.splice(stack.indexOf(one))
      for (const member of part) (order.get(member) ?? mark).open = false
      if (part.length > 1) circles.push(part.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
    }
    return mark
  }
  for (const one of all) if (!order.has(one)) visit(one)
  return circles
}
