import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { style } from '@masthead/site/style'
import type { FastifyInstance } from 'fastify'

/** Where the pages find their style sheet and their script; there is no script where none was built. */
export interface SiteAssets {
  readonly style: string
  readonly script: string | undefined
}

/** A sheet of newspaper, in the colour of the pages. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#a8201a"/><path fill="#fff" d="M7 8h18v4H7zm0 7h8v9H7zm11 0h7v2h-7zm0 3.5h7v2h-7zm0 3.5h7v2h-7z"/></svg>`

/**
 * Serves what the pages need besides themselves: one style sheet and one small script, both named by what is in them, so that a browser asks for each
 * version once. `built` is where the build leaves the script.
 */
export const serveAssets = (app: FastifyInstance, built: string): SiteAssets => {
  const serve = (path: string, type: string, text: string, cache = 'public, max-age=31536000, immutable'): void => {
    const plain = Buffer.from(text)
    const packed = gzipSync(plain, { level: 9 })
    app.get(path, (request, reply) => {
      const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      reply.headers({ 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
      if (compressed) reply.header('content-encoding', 'gzip')
      return reply.send(compressed ? packed : plain)
    })
  }
  const sheet = `/site/style.${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`
  serve(sheet, 'text/css; charset=utf-8', style)
  serve('/site/icon.svg', 'image/svg+xml', icon, 'public, max-age=86400')
  const name = existsSync(built) ? readdirSync(built).find((file) => /^client\.[\w-]+\.js$/.test(file)) : undefined
  if (name) serve(`/site/${name}`, 'text/javascript; charset=utf-8', readFileSync(join(built, name), 'utf8'))
  return { style: sheet, script: name && `/site/${name}` }
}
