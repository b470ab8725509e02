import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../engine/types'
import { carriedFile } from '../platform/carried'
import { documentedFamilies, familyPath, openApi } from '../engine/wire/openapi'

/** The description of the API at /api/openapi.json and a family each at /api/openapi/<family>.json, made when they are first asked for, and a page at /api/docs to try it. */
export const serveApiDocs = async (app: FastifyInstance, engine: Engine): Promise<void> => {
  const texts = new Map<string, string>()
  const families = new Map(documentedFamilies(engine).map((family) => [familyPath(family), family]))
  const textOf = (family?: string): string => {
    const text = texts.get(family ?? '') ?? JSON.stringify(openApi(engine, family))
    texts.set(family ?? '', text)
    return text
  }
  app.get('/api/openapi.json', { exposeHeadRoute: false }, (_request, reply) => reply.type('application/json; charset=utf-8').send(textOf()))
  app.get('/api/openapi/:document', { exposeHeadRoute: false }, (request, reply) => {
    const family = families.get(request.url.split('?')[0] ?? '')
    return family === undefined ? reply.callNotFound() : reply.type('application/json; charset=utf-8').send(textOf(family))
  })
  const folder = dirname(carriedFile('swagger-ui-dist/swagger-ui.css'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/.test(path),
  })
  app.get('/api/docs', { exposeHeadRoute: false }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
      })
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Masthead API</title><link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="docs"></div><script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script><script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: true })</script></body></html>`,
      )
  })
}
