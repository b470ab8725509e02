/** Run as a process of its own: carries out one export and tells in JSON how far the memory of the process grew by it. Arguments: database, data folder, task. */
import * as register from '@masthead/contract/index'
import { createApp } from '../app'
import { readConfig } from '../platform/config'
import { createLog } from '../platform/log'
import { openDatabase } from './planes'

const [url = '', dataDir = '', task = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD: 'Passw0rd!' })
const log = createLog(config)
const nouns = Object.values(register)
const database = openDatabase(url, { nouns, log, max: 8 })
const { server, exports } = await createApp({ config, database, register: nouns, log, adminDir: `${dataDir}/none` })
await server.ready()
const before = process.memoryUsage().rss
let most = before
const look = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 10)
const started = performance.now()
const isDone = await exports.runTask(task)
const ms = Math.round(performance.now() - started)
clearInterval(look)
console.log(JSON.stringify({ isDone, ms, before, most, grown: Math.round((most - before) / 1e6) }))
await server.close()
await database.close()
process.exit(0)
