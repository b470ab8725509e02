import { call } from './client'

/**
 * A password as it may travel: base64 of RSA-OAEP with SHA-256 under the server's public key.
 * Browsers offer WebCrypto on secure origins only; on plain http in a local network a packaged implementation takes over.
 */
export const encryptPassword = async (password: string): Promise<string> => {
  const { publicKey } = await call<{ publicKey: string }>('GET', '/api/blade-auth/oauth/public-key', { quiet: true })
  return window.crypto?.subtle ? encryptNatively(publicKey, password) : encryptPackaged(publicKey, password)
}

const encryptNatively = async (pem: string, password: string): Promise<string> => {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0))
  const key = await window.crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const bytes = await window.crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const encryptPackaged = async (pem: string, password: string): Promise<string> => {
  const { default: forge } = await import('node-forge')
  const key = forge.pki.publicKeyFromPem(pem)
  return forge.util.encode64(
    key.encrypt(forge.util.encodeUtf8(password), 'RSA-OAEP', { md: forge.md.sha256.create(), mgf1: { md: forge.md.sha256.create() } }),
  )
}
