import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../database/database'
import { type Keys, sealedSetting } from './keys'

// argon2id with 19 MiB, 2 passes, 1 lane: the least that OWASP's password storage sheet asks for.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password, its parameters inside; off the main thread. */
export const hashPassword = (plain: string): Promise<string> => hash(plain, cost)

/** Whether a password is the one behind a hash; a hash that is none answers false. */
export const verifyPassword = (hashed: string, plain: string): Promise<boolean> => verify(hashed, plain).catch(() => false)

export interface PasswordCipher {
  /** SPKI PEM of the 2048-bit RSA key that browsers encrypt passwords with. */
  publicKey: string
  /** Opens base64 of RSA-OAEP (SHA-256) of UTF-8; throws on anything else, a plain password included. */
  decrypt(base64: string): string
  /** What is kept of a password. */
  hash(plain: string): Promise<string>
}

/** The key pair that passwords travel under: made once for all nodes, its private half sealed in the database. */
export const loadPasswordCipher = async (database: Database, keys: Keys): Promise<PasswordCipher> => {
  const privateKey = await sealedSetting(database, keys, 'password', makePrivateKey)
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(base64) {
      // 256 bytes in base64; Buffer.from would skip what is not base64.
      if (!/^[A-Za-z0-9+/]{342}==$/.test(base64)) throw new Error('not a password encrypted with the public key')
      const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      return privateDecrypt(key, Buffer.from(base64, 'base64')).toString('utf8')
    },
    hash: hashPassword,
  }
}

const makePrivateKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
