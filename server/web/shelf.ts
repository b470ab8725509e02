import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Texts by key on the disk, for what memory has no room for. Nothing on it outlives the process: its keys mean something to this one alone. */
export interface Shelf {
  has(key: string): boolean
  /** What lies under a key; undefined where nothing does, or no more. */
  take(key: string): Promise<Buffer | undefined>
  /** Puts bytes there a moment later, unless there is more to write than there is time for. */
  put(key: string, bytes: Buffer): void
  /** Resolves when what was put lies there. */
  settled(): Promise<void>
  /** Removes all of it. */
  close(): Promise<void>
}

/** Bytes on their way to the disk at most: what comes on top is made again when somebody asks for it. */
const mostUnderWay = 16 * 1024 * 1024
/** What another machine left in a folder that several share goes after a day. */
const leftAfter = 24 * 3_600_000

/** A shelf in a folder of its own below `root`; at most so many bytes and files, those not asked for longest go first. */
export const createShelf = (root: string, { mostBytes = 256 * 1024 * 1024, mostFiles = 40_000 } = {}): Shelf => {
  const folder = join(root, `${hostname()}-${process.pid}-${createHash('sha1').update(String(performance.now())).digest('hex').slice(0, 8)}`)
  const files = new Map<string, number>()
  let bytes = 0
  let underWay = 0
  let isOpen = true
  let isBroken = false
  const work = new Set<Promise<void>>()
  const ready = clearLeft(root)
    .then(() => mkdir(folder, { recursive: true }))
    .catch(() => {
      isBroken = true
    })
  const fileOf = (key: string): string => join(folder, createHash('sha1').update(key).digest('hex'))
  const follow = (one: Promise<void>): void => {
    const followed = one.finally(() => work.delete(followed))
    work.add(followed)
  }
  const drop = (key: string): void => {
    bytes -= files.get(key) ?? 0
    files.delete(key)
    follow(rm(fileOf(key), { force: true }).catch(() => undefined))
  }
  return {
    has: (key) => files.has(key),
    async take(key) {
      const size = files.get(key)
      if (size === undefined) return undefined
      // The order of the map is that of the last use.
      files.delete(key)
      files.set(key, size)
      return readFile(fileOf(key)).catch(() => {
        drop(key)
        return undefined
      })
    },
    put(key, content) {
      if (!isOpen || isBroken || files.has(key) || underWay + content.length > mostUnderWay) return
      underWay += content.length
      follow(
        ready
          .then(() => writeFile(fileOf(key), content))
          .then(() => {
            files.set(key, content.length)
            bytes += content.length
            for (const oldest of files.keys()) {
              if (bytes <= mostBytes && files.size <= mostFiles) break
              drop(oldest)
            }
          })
          .catch(() => undefined)
          .finally(() => {
            underWay -= content.length
          }),
      )
    },
    async settled() {
      await ready
      while (work.size > 0) await Promise.all(work)
    },
    async close() {
      isOpen = false
      await this.settled()
      files.clear()
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

/** Removes the folders of processes that ended without doing so. */
const clearLeft = async (root: string): Promise<void> => {
  for (const name of await readdir(root).catch(() => [])) {
    const [, host, pid] = /^(.*)-(\d+)-[0-9a-f]{8}$/.exec(name) ?? []
    if (host === undefined) continue
    const path = join(root, name)
    const isLeft = host === hostname() ? !isAlive(Number(pid)) : Date.now() - (await stat(path)).mtimeMs > leftAfter
    if (isLeft) await rm(path, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
