/** One node in a process of its own, over the database and data directory it is given; with SPLIT_HOME its control plane lies in that one. Says "ready" and where it listens once it runs jobs. */
import * as register from '@masthead/contract/index'
import { createApp } from '../app'
import { readConfig } from '../platform/config'
import { planesOf } from '../engine/planes'
import { connect } from '../platform/database/database'
import { splitDatabase } from '../platform/database/split'
import { createLog } from '../platform/log'
import { trialJobs } from './trials'

const [, , url = '', dataDir = ''] = process.argv
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: process.env.TRUST_PROXY })
const log = createLog(config)
const [nouns, data, homeUrl] = [Object.values(register), connect(url, { log, max: 4 }), process.env.SPLIT_HOME]
const database = homeUrl ? splitDatabase({ home: connect(homeUrl, { log, max: 4 }), data, planes: planesOf(nouns), log }) : data
const app = await createApp({ config, database, register: nouns, log, adminDir: dataDir, jobs: trialJobs })
app.background.start()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${address}`)
