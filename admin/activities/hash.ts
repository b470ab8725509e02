/** How a gate's list keeps tickets (server/general/enroll-calls.ts). */
export const hashOf = async (campaignId: string, ticket: string): Promise<string> => {
  const text = `${campaignId} ${ticket}`
  const bytes = window.crypto.subtle ? await natively(text) : await packaged(text)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
}

const natively = async (text: string): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** On plain http a browser has no cryptography of its own. */
const packaged = async (text: string): Promise<string> => {
  const { default: forge } = await import('node-forge')
  return forge.md.sha256.create().update(text).digest().getBytes()
}
