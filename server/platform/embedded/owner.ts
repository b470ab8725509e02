import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../database/lost'

interface Owner {
  pid: number
  /** When the process began, as the system tells it: a recycled pid has another one. */
  started: string
  since: string
}

/**
 * Makes this process the only owner of a data directory until the returned function is called. Throws an Error that names the living owner; a lock
 * left by a process that died is taken over.
 */
export const claimDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = join(directory, 'owner.lock')
  const mine: Owner = { pid: process.pid, started: processStart(process.pid) ?? '', since: new Date().toISOString() }
  const text = JSON.stringify(mine)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, text, { mode: 0o644 })
  try {
    while (!(await placed(draft, path))) await removeStale(draft, path, directory)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await readText(path)) === text) await rm(path, { force: true })
  }
}

/** A hard link appears at once with its whole content, and only where there was none. */
const placed = async (draft: string, path: string): Promise<boolean> => {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Only the holder of a second lock, held for an instant, may remove the first: else a late remover would take away the lock of a quicker one. */
const removeStale = async (draft: string, path: string, directory: string): Promise<void> => {
  refuseLiving(await readText(path), directory)
  const guard = `${path}.takeover`
  if (!(await placed(draft, guard))) {
    const holder = await readText(guard)
    if (holder !== '' && !isLiving(holder)) await rm(guard, { force: true })
    await pause(10)
    return
  }
  try {
    refuseLiving(await readText(path), directory)
    await rm(path, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

const isLiving = (text: string): boolean => {
  const owner = parse(text)
  return owner !== undefined && isSameProcess(owner)
}

const refuseLiving = (text: string, directory: string): void => {
  const owner = parse(text)
  if (!owner || !isSameProcess(owner)) return
  throw new Error(
    `the data directory ${directory} is in use by process ${owner.pid} (since ${owner.since}): stop that process, or give this one a DATA_DIR of its own`,
  )
}

const parse = (text: string): Owner | undefined => {
  try {
    const value = JSON.parse(text) as Owner
    return Number.isInteger(value.pid) ? value : undefined
  } catch {
    return undefined
  }
}

const isSameProcess = ({ pid, started }: Owner): boolean => {
  const now = processStart(pid)
  return now !== undefined && (started === '' || now === '' || now === started)
}

/** When a process began, in the system's own words; '' when it lives but the system does not tell, undefined when it is dead (or a zombie). */
export const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const linuxStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold spaces; after it come the state and, 19 fields later, the start in ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH' ? undefined : ''
  }
}
