import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that has said that it serves. */
export interface Running {
  readonly pid: number
  /** Where it serves, as its ready line says. */
  readonly url: string
  /** Milliseconds from its start to that line. */
  readonly startMs: number
  /** Asks it to stop and resolves when it has. */
  stop(): Promise<void>
}

export interface Surroundings {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly adminPassword: string
  readonly logLevel?: 'info' | 'error'
}

/** What a product is started with that is measured over a database of the run. */
export const productEnv = ({ databaseUrl, dataDir, adminPassword, logLevel = 'info' }: Surroundings): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  MASTHEAD_KEY: 'the key of a benchmark keeps no secret',
  DATA_DIR: join(dataDir, 'files'),
  PORT: '0',
  HOST: '127.0.0.1',
  ADMIN_PASSWORD: adminPassword,
  DEMO: '0',
  LOG_LEVEL: logLevel,
  NODE_ENV: 'production',
})

const children = new Set<ChildProcess>()

/** Ends what this process started and resolves when all of it is gone. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...children].map(stopOne))
}

/** A server writes its data before it ends; what does not end within 20 seconds never will. */
const stopOne = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (!children.has(child)) return done()
    const last = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.once('exit', () => {
      clearTimeout(last)
      done()
    })
    child.kill('SIGTERM')
  })

const open = (command: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }, says: 'pipe' | number = 'pipe'): ChildProcess => {
  const [program = '', ...words] = command
  const child = spawn(program, words, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: ['ignore', says, 'pipe'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  return child
}

/** Characters of errors that are kept of a server. */
const mostErrors = 100_000

/** How often what a server says is thrown away once it is ready, in milliseconds. */
const emptying = 200

/** How often what a server has said is looked at until it is ready, in milliseconds. */
const look = 10

/**
 * Starts a server and waits for its line `... ready at <url>`. Rejects with what it said when it ends before that. What it says goes to a file that
 * is gone with it: were it read here, the process that sends the requests would pay for every line.
 */
export const startServer = (command: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<Running> =>
  new Promise((done, failed) => {
    const started = performance.now()
    const folder = mkdtempSync(join(tmpdir(), 'masthead-says-'))
    const file = join(folder, 'log')
    const says = openSync(file, 'a')
    const child = open(command, options, says)
    let errors = ''
    const said = (): string => `${readFileSync(file, 'utf8')}${errors}`
    const settle = (): void => {
      clearInterval(timer)
      rmSync(folder, { recursive: true, force: true })
    }
    child.stderr?.on('data', (data: Buffer) => {
      if (errors.length < mostErrors) errors += data.toString()
    })
    const timer = setInterval(() => {
      const url = /ready at (\S+)\n/.exec(said())?.[1]
      if (!url) return
      settle()
      // Nothing of it comes to the disk, whose turn would slow down who writes.
      const emptied = setInterval(() => ftruncateSync(says), emptying)
      emptied.unref()
      child.once('exit', () => {
        clearInterval(emptied)
        closeSync(says)
      })
      done({ pid: child.pid ?? 0, url, startMs: performance.now() - started, stop: () => stopOne(child) })
    }, look)
    const fail = (error: Error): void => {
      settle()
      closeSync(says)
      failed(error)
    }
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      if (existsSync(file)) fail(new Error(`${command.join(' ')} ended (${signal ?? code}) before it served:\n${said()}`))
    })
  })

/** Runs a program to its end; rejects with what it said when that is not 0 and `mayFail` is not set. */
export const runProgram = (
  command: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; mayFail?: boolean },
): Promise<{ seconds: number; output: string; code: number | null }> =>
  new Promise((done, failed) => {
    const started = performance.now()
    const child = open(command, options)
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.stderr?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.once('error', failed)
    child.once('close', (code) => {
      if (code !== 0 && !options.mayFail) return failed(new Error(`${command.join(' ')} ended with ${code}:\n${output}`))
      done({ seconds: (performance.now() - started) / 1000, output, code })
    })
  })

/** Resident memory of a process in MB (2^20 bytes). */
export const residentMemory = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return Number(kilobytes) / 1024
}
