import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, prepareBinaries } from './binary'
import type { Log } from '../log'

/** One PostgreSQL data directory and everything that is needed to run it. */
export interface Cluster {
  folder: string
  password: string
  binaries: Binaries
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  user?: User
  log?: Log
}

interface User {
  name: string
  uid: number
  gid: number
}

/** Where the data of a root process lies when its own DATA_DIR is closed to the user that PostgreSQL runs as. */
const systemFolder = '/var/lib/masthead'

/** The cluster of a data directory, made by initdb the first time. Throws an Error that says what to do when it cannot be used. */
export const prepareCluster = async (dataDir: string, log?: Log): Promise<Cluster> => {
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  const home = await clusterHome(dataDir, user, log)
  const folder = join(home, 'postgres')
  const binaries = await prepareBinaries({
    reaches: (path) => reaches(path, user),
    spare: user ? systemFolder : home,
    log,
  })
  const passwordFile = join(dataDir, 'postgres.password')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (!isNew) await checkExisting(folder, passwordFile, binaries.major)
  const password = isNew ? randomBytes(24).toString('base64url') : (await readFile(passwordFile, 'utf8')).trim()
  const owner = isNew ? user : await ownerOf(folder, user)
  const cluster: Cluster = { folder, password, binaries, user: owner, log }
  if (isNew) {
    // The password stands before the cluster does: a cluster without its password would be lost.
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await initialise(cluster)
  }
  return cluster
}

/** What a program of the cluster is started with. */
export const spawnOptions = ({ user, binaries }: Cluster) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...systemRoot(), ...binaries.env },
  ...(user && { uid: user.uid, gid: user.gid }),
})

const systemRoot = (): Record<string, string> => (process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {})

const unprivilegedUser = async (): Promise<User> => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['masthead', 'postgres', 'nobody']) {
    const line = lines.find(([found]) => found === name)
    if (line && Number(line[2]) > 0) return { name, uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no user masthead, postgres or nobody: make one (useradd --system masthead) or set DATABASE_URL',
  )
}

/** Whether a user can walk to a path and read it; this process's own user always counts as able. */
const reaches = async (path: string, user: User | undefined): Promise<boolean> => {
  if (!user) return true
  for (let place = path, need = 0o5; ; place = dirname(place), need = 0o1) {
    const { uid, gid, mode } = await stat(place)
    const rights = (uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode) & 0o7
    if ((rights & need) !== need) return false
    if (dirname(place) === place) return true
  }
}

const clusterHome = async (dataDir: string, user: User | undefined, log?: Log): Promise<string> => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  const elsewhere = join(systemFolder, hash)
  const isHere = existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
  const open = (await reaches(dataDir, user)) || !user
  if (isHere && !open)
    throw new Error(`the user ${user?.name} cannot reach ${join(dataDir, 'postgres')}: give it the right to enter (chmod o+x) every folder above it`)
  if (isHere || (open && !(existsSync(join(elsewhere, 'postgres')) && existsSync(join(dataDir, 'postgres.password'))))) return dataDir
  log?.warn({ folder: elsewhere, user: user?.name }, `the database lies in ${elsewhere}: the user it runs as cannot reach ${dataDir}`)
  if (existsSync(join(elsewhere, 'postgres')) && !existsSync(join(dataDir, 'postgres.password'))) {
    // The data directory was removed to begin anew; what it held is set aside, not thrown away.
    const aside = `${elsewhere}.old-${Date.now()}`
    await rename(elsewhere, aside)
    log?.warn({ folder: aside }, `an earlier database of this place was set aside as ${aside}; remove it when it is not needed`)
  }
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  await chmod(systemFolder, 0o755)
  await chmod(elsewhere, 0o755)
  return elsewhere
}

const checkExisting = async (folder: string, passwordFile: string, major: string): Promise<void> => {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      throw new Error(`the database in ${folder} belongs to another user: start as that user or give the folder to this one`, { cause: error })
    },
  )
  if (found !== major) {
    throw new Error(
      `the database in ${folder} was written by PostgreSQL ${found} and this program carries ${major}: dump it with the release that wrote it (pg_dump), move the folder away, start anew and restore the dump`,
    )
  }
  if (!existsSync(passwordFile))
    throw new Error(`${passwordFile} is missing and the database in ${folder} cannot be opened without it: restore it from a backup`)
}

/** An existing cluster keeps the user it was made by, even when a better one exists by now. */
const ownerOf = async (folder: string, user: User | undefined): Promise<User | undefined> => {
  const { uid, gid } = await stat(folder)
  if (user && uid !== 0) return uid === user.uid ? user : { name: `#${uid}`, uid, gid }
  if (!user && process.getuid && uid !== process.getuid()) {
    throw new Error(`the database in ${folder} belongs to the user #${uid}: start as that user (or as root), or give the folder to this one`)
  }
  return user
}

const initialise = async (cluster: Cluster): Promise<void> => {
  const { folder, password, binaries, user, log } = cluster
  const started = Date.now()
  // initdb works in a folder of its own that takes its name at the end: a first start that is cut off leaves nothing half made.
  const draft = await mkdtemp(`${folder}.new-`)
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const data = join(draft, 'data')
  await mkdir(data, { mode: 0o700 })
  if (user) for (const path of [passwordFile, data, draft]) await chown(path, user.uid, user.gid)
  const options = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--username=masthead', '--auth=scram-sha-256']
  try {
    await promisify(execFile)(binaries.initdb, ['--pgdata', data, ...options, `--pwfile=${passwordFile}`, '--no-instructions'], spawnOptions(cluster))
    await rm(folder, { recursive: true, force: true })
    await rename(data, folder)
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`the embedded PostgreSQL could not be made in ${folder}: ${output || String(error)}`, { cause: error })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  log?.info({ folder, milliseconds: Date.now() - started, user: user?.name }, 'database made')
}
