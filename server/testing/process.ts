import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Process {
  readonly pid: number
  readonly origin: string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The server as a process of its own, from its sources, once it serves. */
export const startProcess = (env: Readonly<Record<string, string>>): Promise<Process> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
    })
    let said = ''
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const hear = (chunk: Buffer): void => {
      said += chunk
      const origin = /Masthead ready at (\S+)/.exec(said)?.[1]
      if (!origin || child.pid === undefined) return
      done({
        pid: child.pid,
        origin,
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })

/** Bytes of memory that a process holds, and that it held at most since the last `forgetPeak`. Linux tells both. */
export const memoryOf = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
