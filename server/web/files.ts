import { attach } from '@masthead/contract/resource/attach'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import type { Keys } from '../platform/secrets/keys'
import { isStoreProblem } from '../platform/files/s3'
import { type FileFacts, isKey, ownerOf, type Storage, wholeKey } from '../platform/files/storage'
import { type AttachedFile, fileOf, mayOpen, publicFileOf } from '../resource/access'
import { objectOf, type Stores } from '../resource/stores'
import { disposition, rangeOf } from './download'
import { stampOf } from './stamps'

/** Where files lie, and how they are sent. */
export interface FilePlaces {
  readonly stores: Stores
  /** What files are looked up with. */
  readonly around: Pick<Context, 'db' | 'database' | 'places' | 'keys'>
  /** A host of its own for files; without one they are served on every host. */
  readonly fileHost: string | undefined
  readonly keys: Pick<Keys, 'sign' | 'verify'>
}

export interface Files extends FilePlaces {
  /** The session whose file cookie came with a request. */
  reader(request: FastifyRequest): Promise<Context | undefined>
  /** A reader without a session. */
  welcome(request: FastifyRequest): Promise<Context>
}

/** Seconds that a private file may be fetched from the host of files once its reader was known to be allowed. */
const ticketSeconds = 300

/**
 * Serves uploaded files. A public one is its unguessable name; a private one asks who reads, by the cookie for files alone, and looks like one that
 * does not exist to everybody else. With a host of its own for files the others send there, with a ticket for the private ones, so that nothing an
 * outsider uploaded ever runs beside a session.
 */
export const fileRoutes = (app: FastifyInstance, files: Files): void => {
  if (files.fileHost) {
    app.addHook('onRequest', async (request, reply) => {
      if (request.host.toLowerCase() === files.fileHost && !request.url.startsWith('/files/')) return missing(reply)
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: (request, reply) => serve(files, request, reply).catch((error: unknown) => unanswered(error, reply)),
  })
}

const serve = async (files: Files, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const key = (request.params as { '*': string })['*']
  if (!isKey(key)) return missing(reply)
  const owner = ownerOf(key)
  const found =
    owner === undefined
      ? await publicFileOf(files.around, wholeKey(key))
      : await allowed(files, request, { owner, key, elsewhere: isElsewhere(files, request) })
  return found ? answer(files, { found, key }, request, reply) : missing(reply)
}

/** Whether files have a host of their own which is not the one that was asked. */
const isElsewhere = ({ fileHost }: FilePlaces, { host }: FastifyRequest): boolean => fileHost !== undefined && host.toLowerCase() !== fileHost

/**
 * Sends a file that a row links to. The caller has checked that the reader may see that row. What is not there, and a link to anything else than
 * an uploaded file, is missing.
 */
export const sendLinked = async (files: FilePlaces, link: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const key = link.startsWith('/files/') ? link.slice('/files/'.length) : ''
  if (!isKey(key)) return missing(reply)
  const owner = ownerOf(key)
  try {
    const found =
      owner === undefined
        ? await publicFileOf(files.around, wholeKey(key))
        : await fileOf({ db: files.around.places.of(owner) }, owner, wholeKey(key))
    return found ? await answer(files, { found, key }, request, reply) : missing(reply)
  } catch (error) {
    return unanswered(error, reply)
  }
}

const answer = async (
  files: FilePlaces,
  { found, key }: { found: AttachedFile; key: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const file = ownerOf(key) === undefined ? undefined : found
  // Another content may come to lie behind a link: a link is kept by readers only where it names the content too.
  const stamp = stampOf(found)
  const isStamped = file === undefined && found.status === attach.state.ready && stamp !== undefined && (request.query as { v?: unknown }).v === stamp
  if (isElsewhere(files, request)) {
    const more = file ? `?ticket=${files.keys.sign({ use: 'file', key }, ticketSeconds)}` : isStamped ? `?v=${stamp}` : ''
    reply.header('cache-control', file ? 'private, no-store' : isStamped ? 'public, max-age=86400' : 'no-cache')
    return reply.redirect(`${request.protocol}://${files.fileHost}/files/${key}${more}`, 302)
  }
  // A smaller picture that was never made stands for the whole one, which is no wider.
  const storage = await files.stores.of(files.around, found)
  for (const one of new Set([objectOf(found, key), objectOf(found)])) {
    const facts = await storage.exists(one)
    if (facts) return send(storage, one, facts, { file, isStamped, request, reply })
  }
  return missing(reply)
}

/** The row of a private file that this request may read. */
const allowed = async (
  files: Files,
  request: FastifyRequest,
  { owner, key, elsewhere }: { owner: string; key: string; elsewhere: boolean },
): Promise<AttachedFile | undefined> => {
  const reader = (await files.reader(request)) ?? (await files.welcome(request))
  const file = await fileOf({ db: files.around.places.of(owner) }, owner, wholeKey(key))
  if (!file) return undefined
  const ticket = (request.query as { ticket?: unknown }).ticket
  if (files.fileHost && !elsewhere && typeof ticket === 'string') {
    const given = files.keys.verify<{ use?: string; key?: string }>(ticket)
    return given?.use === 'file' && given.key === key ? file : undefined
  }
  return (await mayOpen(reader, file)) ? file : undefined
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

interface About {
  readonly file: AttachedFile | undefined
  /** It was asked for by the content that it has. */
  readonly isStamped: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const send = async (
  storage: Storage,
  key: string,
  { size, modified }: FileFacts,
  { file, isStamped, request, reply }: About,
): Promise<FastifyReply> => {
  const extension = key.split('.').pop() ?? ''
  const shown = types[extension]
  const named = disposition(shown ? 'inline' : 'attachment', file?.originalName ?? key.split('/').pop() ?? '')
  const there =
    request.method === 'GET' &&
    (await storage.address?.(key, { type: shown ?? 'application/octet-stream', disposition: named, seconds: ticketSeconds }))
  if (there) {
    reply.header('cache-control', file ? 'private, no-store' : isStamped ? `public, max-age=${ticketSeconds / 2}` : 'no-cache')
    return reply.redirect(there, 302)
  }
  // The content of an object never changes, so its name is its tag.
  const etag = `"${key.split('/').pop()}"`
  reply.headers({
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': file ? 'private, no-cache' : isStamped ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'x-content-type-options': 'nosniff',
    // A browser's reader of PDF does not open in a sandbox; a PDF cannot be taken for a page.
    'content-security-policy': extension === 'pdf' ? "default-src 'none'; frame-ancestors 'self'" : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': file ? 'same-site' : 'cross-origin',
    'referrer-policy': 'no-referrer',
  })
  if (request.headers['if-none-match']?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))) return reply.code(304).send()
  reply.headers({
    'content-type': shown ?? 'application/octet-stream',
    'content-disposition': named,
  })
  const range = rangeOf(request.headers, { size, etag, modified })
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-type': 'text/plain' })
      .send('')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const opened = size === 0 ? undefined : await storage.open(key, range)
  return reply.send(opened?.stream ?? '')
}

/** A store that does not answer is no missing file: readers come again. */
const unanswered = (error: unknown, reply: FastifyReply): FastifyReply => {
  if (!isStoreProblem(error)) throw error
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '30' }).type('text/plain').send('Not available now')
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).type('text/plain').send('Not found')
