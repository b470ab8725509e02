/** Run as a process of its own: starts the database of a directory, says its url, and stops it when asked to end. Arguments: the directory, settings as JSON. */
import { startEmbedded } from '../platform/embedded/embedded'

const [dataDir = '', settings = '{}'] = process.argv.slice(2)
const { url, stop } = await startEmbedded({ dataDir, settings: JSON.parse(settings) })
process.once('SIGTERM', () => void stop().then(() => process.exit()))
console.log(url)
setInterval(() => undefined, 1e6)
