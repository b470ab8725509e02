import { Readable } from 'node:stream'
import type { oss } from '@masthead/contract/resource/oss'
import { isPictureName, pictureBytes, uploadMessages } from '@masthead/contract/resource/upload'
import type { CallsOf } from '../engine/behave'
import type { Context } from '../engine/types'
import { isOutboundProblem, type Outbound } from '../platform/outside/outbound'
import { badRequest, tooMany } from '../platform/refusal'
import { outboundOf } from '../system/outbound'
import type { Stores } from './stores'

/** Pictures that are being fetched at once: by this process, and of those for one person. */
const most = { atOnce: 12, ofOne: 4 }
/** Addresses that lead on to another one before there is a picture. */
const mostMoves = 3

/** Some sites give pictures to browsers alone. */
const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; Masthead)' }

/** Whoever asks hears no more than this, so that nobody learns from it what stands in the network of the installation. */
const refused = () => badRequest('not_given', ['图片所在网站没有给出这张图片', 'The site of this picture refused to deliver it'])

type Keep = (ctx: Context, stores: Stores, sent: { name: string; stream: Readable; isPublic: unknown }) => Promise<object>

/**
 * Brings a picture of another site here, as if it had been uploaded: past the network of the installation, 5 MB at most, and only what is a picture by its
 * content. `mayUpload` throws for who may not.
 */
export const fetchPicture = (stores: Stores, mayUpload: (ctx: Context) => void, keep: Keep): CallsOf<typeof oss>['fetchPicture'] => {
  const underway = new Map<string, number>()
  return async (ctx, { input }) => {
    mayUpload(ctx)
    const person = String(ctx.actor.userId)
    const own = underway.get(person) ?? 0
    const all = [...underway.values()].reduce((sum, count) => sum + count, 0)
    if (own >= most.ofOne || all >= most.atOnce)
      throw tooMany(['正在读取的图片太多，请稍后再试', 'Too many pictures are being read, please try again later'])
    underway.set(person, own + 1)
    try {
      const url = new URL(input.url)
      const bytes = await read(await outboundOf(ctx), url)
      return await keep(ctx, stores, { name: nameOf(url), stream: Readable.from([bytes]), isPublic: undefined })
    } finally {
      const left = (underway.get(person) ?? 1) - 1
      if (left === 0) underway.delete(person)
      else underway.set(person, left)
    }
  }
}

const read = async (out: Outbound, first: URL): Promise<Buffer> => {
  let url = first
  for (let moves = 0; moves <= mostMoves; moves++) {
    const answer = await ask(out, url)
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (next === null) {
      if (answer.status !== 200) throw refused()
      return Buffer.from(await answer.arrayBuffer())
    }
    if (!URL.canParse(next, url)) throw refused()
    url = new URL(next, url)
  }
  throw refused()
}

/** What lies behind an address of old times is asked for safely first. */
const ask = async (out: Outbound, url: URL): Promise<Response> => {
  const safe = new URL(url)
  safe.protocol = 'https:'
  const init = { headers, mostBytes: pictureBytes }
  return out(safe, init)
    .catch((error: unknown) => {
      if (safe.href === url.href || !isOutboundProblem(error) || isTooLarge(error)) throw error
      return out(url, init)
    })
    .catch((error: unknown) => {
      if (!isOutboundProblem(error)) throw error
      if (isTooLarge(error)) throw badRequest('too_large', uploadMessages.pictureSize)
      throw refused()
    })
}

const isTooLarge = (error: Error): boolean => error.message.includes('too large')

/** As its address calls it; what it really is its bytes say. */
const nameOf = (url: URL): string => {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const said = decode(last)
    .replace(/\p{Cc}/gu, '_')
    .slice(-200)
  return isPictureName(said) ? said : `${said.slice(0, 60) || 'picture'}.jpg`
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
