import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import { behavioursWith } from '../behaviours'
import { type Config, readConfig } from '../platform/config'
import { noteBackup } from '../platform/database/backups'
import { connect, type Database } from '../platform/database/database'
import { startEmbedded } from '../platform/embedded/embedded'
import { loadKeys, readSecrets } from '../platform/secrets/keys'
import { createStorage } from '../platform/files/storage'
import { createStores } from '../resource/stores'
import { type Noted, runVerify } from './audit-verify'
import { backup } from './backup'
import { runLedgerVerify } from './ledger-verify'
import { keyOf, restore } from './restore'
import { rotateKey } from './rotate-key'
import { runVotesVerify } from './votes-verify'
import { type Elsewhere, elsewhereSaid, tenantsElsewhere, tenantsMoving, visitDatabase } from './visit'

const usage = `npm run backup                       database, files and key of a system that may be running, into one archive here
npm run backup -- file               into this file; a name that ends in .gz or .tgz makes it a packed one
  --home-alone                       leaves out, and names, the tenants whose data lie in databases of their own
npm run restore -- file              the archive into an empty system
npm run restore -- file --key-to file    only the key of the archive, for MASTHEAD_KEY
  --passphrase-file file             (or BACKUP_PASSPHRASE) seals the key in the archive, and opens it again
npm run rotate-key                   seals everything anew with the first key of MASTHEAD_KEY
npm run audit:verify                 whether the audit is as it was sealed; names the first block that is not
npm run audit:verify -- number hash  also whether it still holds a head that was noted before; more pairs for further databases
npm run ledger:verify                whether every balance is the sum of its entries; names those that are not
npm run votes:verify                 whether every count of a vote is that of its ballots`

/** What the program is made of, beside its environment. */
export interface Parts {
  /** Folder. */
  readonly migrations: string
  readonly register: readonly (Resource | Service)[]
}

/** The words after `npm start`, when they ask for something else than serving. Prints what it did; answers the exit code, throws an Error that says what to do. */
export const runCommand = async (words: readonly string[], { migrations, register }: Parts): Promise<number> => {
  const config = readConfig(process.env)
  if (words[0] === 'audit-verify') return runVerify(config, register, notedHeads(words.slice(1)))
  if (words[0] === 'votes-verify' && words.length === 1) return runVotesVerify(config, register)
  if (words[0] === 'ledger-verify' && words.length === 1)
    return runLedgerVerify(config, register, behavioursWith(createStores(createStorage(config))))
  const { name, file, keyTo, passphrase, isHomeAlone } = readWords(words)
  if (name === 'backup' && !keyTo) return runBackup(config, { to: file ?? place(`masthead-backup-${stamp()}.tar.gz`), passphrase, isHomeAlone })
  if (isHomeAlone) throw new Error(usage)
  if (name === 'restore' && file && keyTo) return writeKey(file, keyTo, passphrase)
  if (name === 'restore' && file) return runRestore(config, { from: file, passphrase, migrations })
  if (name === 'rotate-key' && !file) return rotateKey({ config, register, behaviours: behavioursWith(createStores(createStorage(config))) })
  throw new Error(usage)
}

/** Blocks of the audit as earlier checks printed them; those of a database beside home have its shard before the number. */
const notedHeads = (words: readonly string[]): Noted[] => {
  const heads: Noted[] = []
  for (let at = 0; at < words.length; at += 2) {
    const [, shard = '0', number] = /^(?:(\d{1,3})\/)?([1-9]\d{0,17})$/.exec(words[at] ?? '') ?? []
    const hash = words[at + 1] ?? ''
    if (number === undefined || !/^[0-9a-f]{64}$/.test(hash) || heads.some((one) => one.shard === Number(shard))) throw new Error(usage)
    heads.push({ shard: Number(shard), number, hash })
  }
  return heads
}

const readWords = ([name, ...args]: readonly string[]) => {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'key-to': { type: 'string' },
    'home-alone': { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
  const files = [...positionals, values.to, values.from].filter((one) => one !== undefined)
  if (files.length > 1) throw new Error(usage)
  const passphraseFile = values['passphrase-file']
  return {
    name,
    file: files[0] && place(files[0]),
    keyTo: values['key-to'] && place(values['key-to']),
    isHomeAlone: values['home-alone'] === true,
    passphrase: passphraseFile ? readFileSync(place(passphraseFile), 'utf8').trim() : process.env.BACKUP_PASSPHRASE || undefined,
  }
}

/** Where the user stands; npm itself goes to the folder of the product. */
const place = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

const stamp = (): string => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')

/** Who is left out of a backup of home. Throws an Error where somebody is and that was not asked for, and where it would hold half of a move. */
const leftOut = async (home: Database, isHomeAlone: boolean): Promise<Elsewhere[]> => {
  const moving = await tenantsMoving(home)
  if (moving.length > 0)
    throw new Error(`tenants are being moved to other databases: ${moving.join(', ')}. Take the backup when that is over, or cancel the move`)
  const elsewhere = await tenantsElsewhere(home)
  if (elsewhere.length > 0 && !isHomeAlone)
    throw new Error(
      `the backup would leave out tenants whose data lie in databases of their own: ${elsewhereSaid(elsewhere)}. ` +
        'Back those databases up by the means of PostgreSQL (docs/scale.md), and take the rest with --home-alone',
    )
  return elsewhere
}

const runBackup = async (
  config: Config,
  { to, passphrase, isHomeAlone }: { to: string; passphrase: string | undefined; isHomeAlone: boolean },
): Promise<number> => {
  const database = await visitDatabase(config)
  const home = connect(database.url, { max: 1 })
  try {
    const elsewhere = await leftOut(home, isHomeAlone)
    // A key that opens nothing would make a backup that nobody can use.
    await loadKeys({ config, database: home })
    const key = await readSecrets(config)
    const { rows, files, bytes } = await backup({ url: database.url, storage: createStorage(config), key, passphrase, to, elsewhere })
    const since = await leftOut(home, true).catch(() => undefined)
    if (elsewhereSaid(since ?? []) !== elsewhereSaid(elsewhere)) {
      await rm(to, { force: true })
      throw new Error('a tenant began to move to another database meanwhile: take the backup again when that is over')
    }
    console.log(`${to}: ${rows} rows, ${files} files, ${bytes} bytes`)
    if (elsewhere.length > 0) console.warn(`Left out, since their data lie in databases of their own: ${elsewhereSaid(elsewhere)}.`)
    // The backup is whole without the note.
    await noteBackup(home, bytes).catch((error: Error) => console.warn(`that it was made could not be noted: ${error.message}`))
    if (!passphrase)
      console.warn(
        'Whoever reads this file can read every secret of the system, since the key lies in it as it is: keep it as safe as the system, or give a passphrase.',
      )
    return 0
  } finally {
    await home.close()
    await database.stop()
  }
}

const runRestore = async (
  config: Config,
  { from, passphrase, migrations }: { from: string; passphrase: string | undefined; migrations: string },
): Promise<number> => {
  const { rows, files, createdAt, foreign, elsewhere } = await restore({
    from,
    passphrase,
    key: config.key,
    dataDir: config.dataDir,
    storage: createStorage(config),
    migrations,
    open: async () => (config.databaseUrl ? { url: config.directUrl ?? config.databaseUrl, stop: async () => undefined } : startEmbedded(config)),
  })
  console.log(`Restored ${rows} rows and ${files} files as of ${createdAt}.`)
  if (foreign.length > 0) console.warn(`Left out, since they are not the product's own: ${foreign.join(', ')}.`)
  if (elsewhere.length > 0)
    console.warn(
      `Not in the backup: ${elsewhereSaid(elsewhere)}. Their data sources have lost their passwords, so that this copy reaches no database that another installation works over: bring those databases back to the same time, and enter address and password of each once no other installation uses it.`,
    )
  return 0
}

const writeKey = async (from: string, to: string, passphrase: string | undefined): Promise<number> => {
  await writeFile(to, `${await keyOf(from, passphrase)}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`${to} holds the key of ${from}.`)
  return 0
}
