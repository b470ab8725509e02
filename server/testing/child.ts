/** One node in a process of its own, over the database and data directory it is given; with SPLIT_HOME its control plane lies in that one. Says "ready" and where it listens once it runs jobs. */
import * as register from '@masthead/contract/index'
import { createApp } from '../app'
import { readConfig } from '../platform/config'
import { createLog } from '../platform/log'
import { openDatabase } from './planes'
import { trialJobs } from './trials'

const [, , url = '', dataDir = ''] = process.argv
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: process.env.TRUST_PROXY })
const log = createLog(config)
const nouns = Object.values(register)
const database = openDatabase(url, { nouns, log, max: 4 })
const app = await createApp({ config, database, register: nouns, log, adminDir: dataDir, jobs: trialJobs })
app.background.start()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${address}`)
