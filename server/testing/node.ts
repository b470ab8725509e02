import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import { readConfig } from '../platform/config'
import { connect, type Database } from '../platform/database/database'
import { createLog } from '../platform/log'
import { isApart, splitOver } from './split'
import { type Client, clientOf } from './world'

export interface TestNode {
  readonly app: FastifyInstance
  readonly database: Database
  /** Somebody who calls this node with a token that any node granted; '' for none. */
  with(token: string): Client
  close(): Promise<void>
}

/** One more process over a database that a world made: with a pool, caches and an environment of its own. */
export const startNode = async (url: string, key: string, env: Readonly<Record<string, string>> = {}): Promise<TestNode> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-node-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, MASTHEAD_KEY: key, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...env })
  const log = createLog(config)
  const nouns = Object.values(register)
  const database = isApart ? await splitOver(url, { nouns, log }) : connect(config.databaseUrl ?? url, { log, max: 8 })
  const { server } = await createApp({ config, database, register: nouns, log, adminDir: join(dataDir, 'none') })
  await server.ready()
  return {
    app: server,
    database,
    with: (token) => clientOf(server, token),
    async close() {
      await server.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
