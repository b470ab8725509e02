import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../platform/config'
import { startEmbedded, visitEmbedded } from '../platform/embedded'
import { readSecrets } from '../platform/keys'
import { createStorage } from '../platform/storage'
import { backup } from './backup'
import { keyOf, restore } from './restore'

const usage = `npm run backup -- --to file          database, files and key into one archive, from a system that may be running
npm run restore -- --from file       the archive into an empty system
npm run restore -- --from file --key-to file   only the key of the archive
  --passphrase-file file             (or BACKUP_PASSPHRASE) seals the key in the archive, and opens it again
  A name that ends in .gz or .tgz makes a packed archive.`

/** The words after `npm start`, when they ask for something else than serving: backup or restore. Prints what it did. */
export const runCommand = async (words: readonly string[], migrations: string): Promise<void> => {
  const [name, ...args] = words
  const options = { to: { type: 'string' }, from: { type: 'string' }, 'passphrase-file': { type: 'string' }, 'key-to': { type: 'string' } } as const
  const { values } = parseArgs({ args, options, strict: true })
  const config = readConfig(process.env)
  const passphrase = values['passphrase-file'] ? readFileSync(values['passphrase-file'], 'utf8').trim() : process.env.BACKUP_PASSPHRASE || undefined
  if (name === 'backup' && values.to) return runBackup(config, values.to, passphrase)
  if (name === 'restore' && values.from && values['key-to']) return writeKey(values.from, values['key-to'], passphrase)
  if (name === 'restore' && values.from) return runRestore(config, { from: values.from, passphrase, migrations })
  throw new Error(usage)
}

const runBackup = async (config: Config, to: string, passphrase: string | undefined): Promise<void> => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres.password')))
    throw new Error(`there is nothing to back up in ${config.dataDir}`)
  const key = await readSecrets(config)
  const database = config.databaseUrl ? { url: config.databaseUrl, stop: async () => undefined } : await visitEmbedded(config)
  try {
    const { rows, files, bytes } = await backup({ url: database.url, storage: createStorage(config), key, passphrase, to })
    console.log(`${to}: ${rows} rows, ${files} files, ${bytes} bytes`)
    if (!passphrase)
      console.warn(
        'WARNING: the key lies in it as it is; whoever reads the file reads every secret of the system. Keep it as safe as the system, or give a passphrase.',
      )
  } finally {
    await database.stop()
  }
}

const runRestore = async (
  config: Config,
  { from, passphrase, migrations }: { from: string; passphrase: string | undefined; migrations: string },
): Promise<void> => {
  const { rows, files, createdAt } = await restore({
    from,
    passphrase,
    key: config.key,
    dataDir: config.dataDir,
    storage: createStorage(config),
    migrations,
    open: async () => (config.databaseUrl ? { url: config.databaseUrl, stop: async () => undefined } : startEmbedded(config)),
  })
  console.log(`Restored ${rows} rows and ${files} files as of ${createdAt}`)
}

const writeKey = async (from: string, to: string, passphrase: string | undefined): Promise<void> => {
  await writeFile(to, `${await keyOf(from, passphrase)}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`${to} holds the key of ${from}`)
}
