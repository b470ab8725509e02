// What every client of the API is made of: how a call travels, what a refusal is, pages one after the other, uploads that go on after a break.

import { follow } from './events.mjs'

/** A call that was refused, or that no server answered (`status` 0). */
export class MastheadError extends Error {
  /** @param {number} status @param {string} message @param {unknown} data */
  constructor(status, message, data) {
    super(message)
    this.name = 'MastheadError'
    this.status = status
    this.data = data
    const told = /** @type {{ fields?: Record<string, string> } | null} */ (typeof data === 'object' ? data : null)
    /** What is wrong, by the name of the field. */
    this.fields = told?.fields ?? {}
  }
}

const pieceBytes = 4 * 1024 * 1024
const mostBreaks = 5

/** @param {unknown} value @returns {string} */
const wire = (value) => (Array.isArray(value) ? value.join(',') : String(value))

/** @param {Record<string, unknown>} query */
const queryOf = (query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, wire(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** Makes what calls one server. @param {{ url: string, token: string, language?: string, fetch?: typeof fetch }} options */
export const makeCaller = ({ url, token, language = 'en', fetch: send = fetch }) => {
  const origin = url.replace(/\/+$/, '')
  const base = { 'accept-language': language, 'blade-auth': `bearer ${token}` }

  /** @param {string} path @param {RequestInit} init @returns {Promise<Response>} */
  const reach = async (path, init) => {
    try {
      return await send(`${origin}${path}`, { ...init, headers: { ...base, ...init.headers } })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new MastheadError(0, error instanceof Error ? error.message : String(error), null)
    }
  }

  /** @param {Response} answer */
  const refusal = async (answer) => {
    const told = await answer.json().catch(() => ({}))
    return new MastheadError(answer.status, told.msg ?? told.error_description ?? answer.statusText, told.data ?? null)
  }

  /**
   * Carries out a call; names in braces are taken from the input, the rest goes into the query of a GET and into the body of others.
   * @param {{ method: string, path: string, answer?: string }} call @param {Record<string, unknown>} input @param {AbortSignal} [signal]
   */
  const carryOut = async ({ method, path, answer: wanted }, input, signal) => {
    const rest = { ...input }
    const whole = path.replace(/\{(\w+)\}/g, (_all, name) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(wire(value)).replaceAll('%2C', ',')
    })
    const init = method === 'GET' ? {} : { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
    const answer = await reach(`/api/${whole}${method === 'GET' ? queryOf(rest) : ''}`, { method, ...init, ...(signal ? { signal } : {}) })
    if (answer.status !== 200) throw await refusal(answer)
    if (wanted === 'file' && !answer.headers.get('content-type')?.startsWith('application/json')) return answer.blob()
    const told = await answer.json()
    return 'success' in told && 'data' in told ? told.data : told
  }

  /**
   * Uploads a file in pieces. What was cut off goes on where the server has got to. Answers what the server keeps of it.
   * @param {Blob} file @param {{ name: string, isPublic?: boolean, onProgress?: (sent: number) => void, signal?: AbortSignal }} options
   */
  const upload = async (file, { name, isPublic, onProgress, signal }) => {
    const tus = { 'tus-resumable': '1.0.0' }
    const around = signal ? { signal } : {}
    const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(name)))
    const metadata = [`filename ${encoded}`, ...(isPublic === undefined ? [] : [`isPublic ${btoa(isPublic ? '1' : '0')}`])].join(',')
    const begun = await reach('/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(file.size), 'upload-metadata': metadata },
      ...around,
    })
    if (begun.status !== 201) throw await refusal(begun)
    const place = begun.headers.get('location') ?? ''
    let sent = 0
    for (let breaks = 0; sent < file.size; ) {
      try {
        const piece = await reach(place, {
          method: 'PATCH',
          headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(sent) },
          body: file.slice(sent, sent + pieceBytes),
          ...around,
        })
        if (piece.status !== 204) throw await refusal(piece)
        sent = Number(piece.headers.get('upload-offset'))
        onProgress?.(sent)
      } catch (error) {
        const mayGoOn = error instanceof MastheadError && (error.status === 0 || error.status === 409 || error.status >= 500)
        if (!mayGoOn || ++breaks > mostBreaks) throw error
        const now = await reach(place, { method: 'HEAD', headers: tus, ...around })
        if (now.status !== 200) throw error
        sent = Number(now.headers.get('upload-offset'))
      }
    }
    const id = place.split('/').at(-1)
    return carryOut({ method: 'POST', path: 'blade-resource/oss/endpoint/finish-upload' }, { id }, signal)
  }

  /** Every row of a list, page by page, without holding more than one page. @param {string} path @param {Record<string, unknown>} query */
  async function* rows(path, query) {
    for (let current = 1, pages = 1; current <= pages; current++) {
      const page = await carryOut({ method: 'GET', path }, { size: 200, ...query, current })
      pages = page.pages
      yield* page.records
    }
  }
  return {
    carryOut,
    upload,
    rows,
    follow: (/** @type {readonly string[]} */ topics, /** @type {{ signal?: AbortSignal, pauseMs?: number }} */ options = {}) =>
      follow({ reach, refusal }, topics, options),
  }
}

/**
 * The calls of a register as methods: `client.cms.news.page({ status: 4 })`.
 * @param {Record<string, Record<string, Record<string, string>>>} register @param {Parameters<typeof makeCaller>[0]} options
 */
export const clientOf = (register, options) => {
  const caller = makeCaller(options)
  /** @type {Record<string, unknown>} */
  const client = { upload: caller.upload, follow: caller.follow }
  for (const [family, nouns] of Object.entries(register)) {
    /** @type {Record<string, unknown>} */
    const own = {}
    client[family] = own
    for (const [noun, calls] of Object.entries(nouns)) {
      own[noun] = Object.fromEntries(Object.entries(calls).map(([name, line]) => [name, methodOf(caller, line)]))
    }
  }
  return client
}

/** @param {ReturnType<typeof makeCaller>} caller @param {string} line `kind METHOD path answer` */
const methodOf = (caller, line) => {
  const [kind = '', method = '', path = '', answer = ''] = line.split(' ')
  const call = { method, path, answer }
  switch (kind) {
    case 'rows':
      return (/** @type {Record<string, unknown>} */ query = {}) => caller.rows(path, query)
    case 'detail':
      return (/** @type {string} */ id, /** @type {AbortSignal | undefined} */ signal) => caller.carryOut(call, { id }, signal)
    case 'update':
      return (/** @type {string} */ id, /** @type {number} */ version, /** @type {Record<string, unknown>} */ values) =>
        caller.carryOut(call, { ...values, id, version })
    case 'remove':
      return (/** @type {string | readonly string[]} */ ids) => caller.carryOut(call, { ids: wire(ids) })
    case 'action':
      return (/** @type {string | readonly string[]} */ ids, /** @type {Record<string, unknown>} */ input = {}) => {
        const isOne = typeof ids === 'string'
        const name = /\{(\w+)\}/.exec(path)?.[1] ?? (isOne ? 'id' : 'ids')
        return caller.carryOut(call, { ...input, [name]: wire(ids) })
      }
    default:
      return (/** @type {Record<string, unknown>} */ input = {}, /** @type {AbortSignal | undefined} */ signal) =>
        caller.carryOut(call, input, signal)
  }
}
