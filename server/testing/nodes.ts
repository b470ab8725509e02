import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '../platform/database/database'
import { programOf } from './programs'
import { splitEnv } from './split'
import { trialJobs } from './trials'
import { type World, type WorldOptions, world } from './world'

/** A whole node: it listens, runs jobs and hears of the others. */
export interface Node extends World {
  /** http://127.0.0.1:port */
  readonly address: string
}

/** Any number of nodes of the product on one fresh database. */
export interface Nodes {
  /** Starts a further node; the first one makes the database. */
  start(options?: Pick<WorldOptions, 'watch' | 'jobs' | 'env'>): Promise<Node>
  /** Starts a node in a process of its own, to be killed. */
  spawn(env?: Readonly<Record<string, string>>): Promise<ChildProcess & { readonly address: string }>
  close(): Promise<void>
}

/** Prepares `effect`, the table that the trial jobs write to. */
const prepare = async (database: Database): Promise<void> => {
  await database.run('create table effect (what text not null, node text not null default pg_backend_pid()::text)')
}

export const nodes = (): Nodes => {
  const all: Node[] = []
  const children: ChildProcess[] = []
  return {
    async start(options = {}) {
      const [first] = all
      const made = await world({ jobs: trialJobs, ...options, ...(first ? { over: { url: first.url, dataDir: first.dataDir } } : { prepare }) })
      await made.app.listen({ port: 0, host: '127.0.0.1' })
      made.background.start()
      const [place] = made.app.addresses()
      const node = { ...made, address: `http://127.0.0.1:${typeof place === 'object' ? place.port : ''}` }
      all.push(node)
      return node
    },
    async spawn(env = {}) {
      const [first] = all
      if (!first) throw new Error('start a node first')
      const child = spawn(process.execPath, [await programOf('child'), first.url, first.dataDir], {
        env: { ...process.env, ...(await splitEnv(first.url)), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      let complaint = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk).slice(-4_000)
      })
      const [said] = await Promise.race([
        once(child.stdout as NodeJS.ReadableStream, 'data'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`the node ended with ${code} before it was ready: ${complaint}`))),
      ])
      return Object.assign(child, { address: String(said).trim().split(' ')[1] ?? '' })
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      // The first one drops the database.
      for (const node of all.reverse()) await node.close()
    },
  }
}
