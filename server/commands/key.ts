import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** The key of an installation as a backup holds it: plain, or sealed with a passphrase. */
export type KeptKey =
  | { readonly key: string }
  | { readonly sealed: { readonly salt: string; readonly nonce: string; readonly tag: string; readonly body: string } }

// 64 MB and a good part of a second for each try, so that a stolen backup does not give its key to a list of words.
const stretch = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 96 * 1024 * 1024 })

export const keepKey = (key: string, passphrase: string | undefined): KeptKey => {
  if (passphrase === undefined) return { key }
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', stretch(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  const text = (bytes: Buffer): string => bytes.toString('base64')
  return { sealed: { salt: text(salt), nonce: text(nonce), tag: text(cipher.getAuthTag()), body: text(body) } }
}

/** The key itself; throws an Error when the passphrase is missing or not the right one. */
export const openKey = (kept: KeptKey, passphrase: string | undefined): string => {
  if ('key' in kept) return kept.key
  if (passphrase === undefined) throw new Error('the key in this backup is sealed: give the passphrase (--passphrase-file, or BACKUP_PASSPHRASE)')
  const [salt, nonce, tag, body] = (['salt', 'nonce', 'tag', 'body'] as const).map((name) => Buffer.from(kept.sealed[name], 'base64')) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const decipher = createDecipheriv('aes-256-gcm', stretch(passphrase, salt), nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('this is not the passphrase that the key in this backup was sealed with')
  }
}
