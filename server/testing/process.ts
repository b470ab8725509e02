import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Process {
  readonly pid: number
  readonly origin: string
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
  /** Ends it without a word. */
  kill(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `fileMegabytes`: the system lets it write no file that is larger, as a full disk would. */
interface Limits {
  readonly fileMegabytes?: number
  /** Where another version of the product was built; else it is this one. */
  readonly from?: string
}

const open = (words: readonly string[], env: Environment, { fileMegabytes, from = root }: Limits = {}) => {
  const command = [process.execPath, 'dist/server/main.js', ...words]
  // A shell counts in blocks of 512 bytes or of 1,024; bash is asked since it does the latter.
  const [program = '', ...rest] = fileMegabytes ? ['bash', '-c', `ulimit -f ${fileMegabytes * 1024}; exec "$@"`, 'bash', ...command] : command
  const child = spawn(program, rest, {
    cwd: from,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Ends every process that was started here and still runs, in good order, so that a database of its own ends with it. */
export const endLeftover = async (): Promise<void> => {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((done) => {
          const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
          child.once('exit', () => {
            clearTimeout(late)
            done()
          })
          child.kill('SIGTERM')
        }),
    ),
  )
}

/** The server as a process of its own, built as production has it, once it serves. */
export const startProcess = (env: Environment, limits?: Limits): Promise<Process> =>
  new Promise((done, failed) => {
    const child = open([], env, limits)
    let said = ''
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const end = (signal: NodeJS.Signals) => async () => {
      child.kill(signal)
      await ended
    }
    const hear = (chunk: Buffer): void => {
      said = (said + chunk).slice(-100_000)
      const origin = /Masthead ready at (\S+)/.exec(said)?.[1]
      if (origin && child.pid !== undefined) done({ pid: child.pid, origin, stop: end('SIGTERM'), kill: end('SIGKILL') })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })

/** A command of the program, such as `backup`, to its end; answers its exit code and all that it said. */
export const runProcess = (words: readonly string[], env: Environment): Promise<{ code: number | null; said: string }> =>
  new Promise((done, failed) => {
    const child = open(words, env)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    child.once('error', failed)
    child.once('close', (code) => done({ code, said }))
  })

/** Bytes of memory that a process holds, and that it held at most since the last `forgetPeak`. Linux tells both. */
export const memoryOf = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
