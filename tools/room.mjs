import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const memory = '/dev/shm'

/** Three times what a whole run ever has lying about, and memory for whatever else it does. */
const gigabyte = 1024 ** 3
const needed = { room: 6 * gigabyte, memory: 10 * gigabyte }

/** What the machine tells of itself. */
const told = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return { mounts: readFileSync('/proc/mounts', 'utf8'), meminfo: readFileSync('/proc/meminfo', 'utf8'), free: bavail * bsize }
  } catch {
    return undefined
  }
}

/**
 * Whether a machine has memory to spare that files can lie in, and that programs may be started from.
 * @param {{ mounts: string, meminfo: string, free: number } | undefined} machine
 */
export const isRoomy = (machine) => {
  const [, kind, options = ''] = new RegExp(`^\\S+ ${memory} (\\S+) (\\S+)`, 'm').exec(machine?.mounts ?? '') ?? []
  const available = Number(/^MemAvailable:\s+(\d+) kB/m.exec(machine?.meminfo ?? '')?.[1] ?? 0) * 1024
  return kind === 'tmpfs' && !options.split(',').includes('noexec') && (machine?.free ?? 0) >= needed.room && available >= needed.memory
}

/**
 * Where tests keep what they write, all of which goes when they end. A database is thousands of small files, which a disk takes thirty times as long to make
 * as memory does: it is memory where there is plenty, and else where temporary files go. TMPDIR has the last word.
 */
export const room = () => process.env.TMPDIR || (isRoomy(told()) ? memory : tmpdir())

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(room())
