import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Builds what is stale, once, before the first journey starts a product. */
export default (): void => {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--stale'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built.')
}
