import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { badRequest, invalid, type Refusal } from './refusal'
import { createTurns } from './turns'

/** What of a body is looked at before it becomes objects. */
export interface BodyBounds {
  readonly bytes: number
  /** Objects and lists, what stands in them, and names: all that is made and walked through later. */
  readonly elements: number
  /** Who sends it: large bodies of one sender wait for each other, those of several take turns. */
  readonly owner?: string
}

/** What anybody may send, known or not. */
export const strangersBounds: BodyBounds = { bytes: 64 * 1024, elements: 2_000 }

const most = { depth: 32, name: 256 }

/** Large bodies that somebody may have under way: more than these are not read yet, and whoever sends slowly holds up himself alone. */
const reading = createTurns({ atOnce: Number.POSITIVE_INFINITY, ofOne: 6 })
/** What is done with large bodies, by a third of this process's time: a body that kept it busy is followed by a rest twice as long. */
const working = createTurns({ atOnce: 2, ofOne: 1, rest: 2 })

interface Turn {
  readonly end: () => void
  hasBegun: boolean
}

const turns = new WeakMap<FastifyRequest, Turn>()

/** Says that work on a request with a large body begins: from then on `endTurn` alone ends its turn. */
export const beginTurn = (request: FastifyRequest): void => {
  const turn = turns.get(request)
  if (turn) turn.hasBegun = true
}

/** Ends the turn of a request with a large body, when all has been done with it. */
export const endTurn = (request: FastifyRequest): void => turns.get(request)?.end()

/** Waits until one more large body of this owner may be read; answers what ends that. */
export const takeReading = (owner: string): Promise<() => void> => reading.take(owner)

const tooLarge = (): Refusal => badRequest('too_large', ['请求内容过大', 'The request is too large'])
const tooComplex = (label: readonly [string, string]): Refusal => badRequest('too_complex', label)
const malformed = (): Refusal => badRequest('malformed', ['请求格式错误', 'The request is malformed'])

/** Reads a body; a large one in its owner's turn, which lasts until `endTurn`. */
const readInTurn = async (request: FastifyRequest, payload: IncomingMessage, { bytes, owner }: BodyBounds): Promise<Buffer> => {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const isRefused = length > bytes && length < Number.POSITIVE_INFINITY
  if (owner === undefined || length <= strangersBounds.bytes || isRefused) return readAll(request, payload, bytes)
  const endings = [await reading.take(owner)]
  const turn: Turn = {
    end: () => {
      for (const one of endings) one()
    },
    hasBegun: false,
  }
  try {
    const body = await readAll(request, payload, bytes)
    if (body.length > strangersBounds.bytes) endings.push(await working.take(owner))
    if (request.raw.socket.destroyed) throw malformed()
    turns.set(request, turn)
    // Whoever hangs up before work has begun never has it begun.
    request.raw.socket.once('close', () => {
      if (!turn.hasBegun) turn.end()
    })
    return body
  } catch (error) {
    turn.end()
    throw error
  }
}

/**
 * Takes JSON and forms as bodies of an app. How much a caller may send is asked before anything is read, and JSON is looked through once, byte by byte,
 * before it is parsed: what is too deep, has too many elements or names that are too long never becomes an object.
 */
export const takeBodies = (app: FastifyInstance, boundsOf: (request: FastifyRequest) => Promise<BodyBounds>): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const bounds = await boundsOf(request)
    const bytes = await readInTurn(request, payload, bounds)
    try {
      look(bytes, bounds.elements)
      const body = await new Promise((resolve, reject) => {
        parse(request, bytes.toString(), (error, parsed) => (error ? reject(error) : resolve(parsed)))
      })
      demandOwnNames(body)
      return body
    } catch (error) {
      endTurn(request)
      throw error
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await readAll(request, payload, strangersBounds.bytes)
    demandFew(bytes.toString('latin1'))
    const given = [...new URLSearchParams(bytes.toString())]
    for (const [name, value] of given) demandText(name, value)
    return Object.fromEntries(given)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const at = request.url.indexOf('?')
    if (at >= 0) demandFew(request.url.slice(at + 1))
    if (at >= 0 && request.url.startsWith('/api/')) demandOwnNames(request.query)
    if (/%00/.test(request.url)) for (const [name, value] of Object.entries(request.query ?? {})) demandText(name, [value].flat().join())
    done()
  })
}

const mostParameters = 200

/** Refuses a query or a form of more parameters than any call takes. */
const demandFew = (text: string): void => {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++count > mostParameters)
      throw badRequest('too_many_parameters', [`参数过多，最多 ${mostParameters} 个`, `Too many parameters, ${mostParameters} at most`])
  }
}

/** Refuses a parameter that no database can keep. */
const demandText = (name: string, value: string): void => {
  if (`${name}${value}`.includes('\u0000'))
    throw invalid({ [name]: [`参数 ${name} 包含无效字符`, `the parameter ${name} contains an invalid character`] })
}

/** Refuses names that every object of the language has: no field is called so, and a value under one would be taken for what the object can do. */
const demandOwnNames = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (name in Object.prototype || name === 'toJSON') throw invalid({ [name]: [`不认识的字段：${name}`, `unknown field: ${name}`] })
    demandOwnNames(one)
  }
}

const readAll = (request: FastifyRequest, payload: IncomingMessage, bytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > bytes) return reject(tooLarge())
    // Who has hung up while he waited sends nothing any more, not even that.
    if (payload.destroyed) return reject(malformed())
    const pieces: Buffer[] = []
    let length = 0
    const take = (piece: Buffer): void => {
      length += piece.length
      if (length <= bytes) pieces.push(piece)
      else {
        // The answer goes out; what still comes is let run by.
        payload.off('data', take).resume()
        reject(tooLarge())
      }
    }
    payload
      .on('data', take)
      .once('end', () => resolve(Buffer.concat(pieces)))
      .once('error', reject)
      .once('close', () => payload.readableEnded || reject(malformed()))
  })

const quote = 0x22
const backslash = 0x5c

/** Where the string that begins at a quote ends; the end of the bytes where it has none. */
const endOfString = (bytes: Buffer, from: number): number => {
  let end = from
  do {
    end = bytes.indexOf(quote, end + 1)
    if (end < 0) return bytes.length
  } while (isEscaped(bytes, end))
  return end
}

const isEscaped = (bytes: Buffer, at: number): boolean => {
  let before = at
  while (bytes[before - 1] === backslash) before--
  return (at - before) % 2 === 1
}

const look = (bytes: Buffer, elements: number): void => {
  let depth = 0
  let count = 0
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote: {
        const end = endOfString(bytes, at)
        length = end - at
        at = end
        break
      }
      case 0x3a: // :
        if (length > most.name)
          throw tooComplex([`请求内容中的字段名过长，最多 ${most.name} 字节`, `The body has a name that is too long, ${most.name} bytes at most`])
        count++
        break
      case 0x2c: // ,
        count++
        break
      case 0x5b: // [
      case 0x7b: // {
        count++
        if (++depth > most.depth)
          throw tooComplex([`请求内容嵌套过深，最多 ${most.depth} 层`, `The body is nested too deep, ${most.depth} levels at most`])
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
    }
    if (count > elements) throw tooComplex([`请求内容的元素过多，最多 ${elements} 个`, `The body has too many elements, ${elements} at most`])
  }
}
