import type { Draw } from './draw'
import { fit, type Known, type Schema, trickyNames, trickyTexts, wrong } from './values'

/** One call as the description of the API tells of it. */
export interface Described {
  readonly method: string
  readonly path: string
  readonly parameters: readonly string[]
  readonly body: Schema | undefined
  readonly isUpload: boolean
  /** Answers without the envelope. */
  readonly isBare: boolean
}

export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

interface Parameter {
  readonly name: string
  readonly in: string
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>
  readonly 'x-aliases'?: readonly string[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly parameters: Readonly<Record<string, Parameter>> }
}

/** Ends sessions of those who call, and stays open for hours: neither can be called at random. */
const left = /\/oauth\/(logout|lock|end-session|sessions)|\/(stream|get-percent)$/

/** Every call of the document, in all its spellings. */
export const callsOf = (document: Document): Described[] => {
  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? document.components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema
  const plainly = (given: Parameter | { readonly $ref: string }): Parameter =>
    '$ref' in given ? (document.components.parameters[given.$ref.replace('#/components/parameters/', '')] as Parameter) : given
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const content = operation.requestBody?.content ?? {}
      const one = {
        parameters: (operation.parameters ?? [])
          .map(plainly)
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => name),
        body: resolved(content['application/json']?.schema),
        isUpload: 'multipart/form-data' in content,
        isBare: operation.responses?.['200']?.description === 'Unwrapped',
      }
      const spellings = [`${method.toUpperCase()} ${path}`, ...(operation['x-aliases'] ?? [])]
      return spellings
        .filter((spelling) => !left.test(spelling))
        .map((spelling) => ({ ...one, method: spelling.split(' ')[0] as string, path: spelling.split(' ')[1] as string }))
    }),
  )
}

const escaped = (draw: Draw, text: string): string => {
  try {
    return draw.chance(0.05) ? text.replaceAll(/[\s?#]/g, '') : encodeURIComponent(text)
  } catch {
    // Half of a pair cannot be spelled: its bytes are sent as they would be.
    return '%ed%a0%80'
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000)

const pathOf = (draw: Draw, path: string, known: Known, faults: boolean): string => {
  const filled = path.replace(/\{\w+\}/g, () => {
    const text = faults && draw.chance(0.4) ? plain(wrong(draw)) : draw.one([...known.ids, ...known.foreign, '1', '1,2'])
    return escaped(draw, text) || '0'
  })
  if (!faults || !draw.chance(0.05)) return filled
  return filled + draw.one(['/', '//', '/..', '/%2e%2e/%2e%2e', '/%00', '/%', '/a/b/c/d', ';a=b', '/toString', '/constructor'])
}

const operators = ['equal', 'like', 'notequal', 'ge', 'le', 'gt', 'lt', 'dateequal', 'datege', 'null', 'notnull', 'constructor', 'zzz']

const queryOf = (draw: Draw, call: Described, known: Known, faults: boolean): string => {
  const names = [...call.parameters, ...Object.keys(call.body?.properties ?? {})]
  const count = draw.below(4)
  const pairs: string[] = []
  for (let at = 0; at < count; at++) {
    const name = faults && draw.chance(0.25) ? draw.one(trickyNames) : names.length > 0 ? draw.one(names) : 'id'
    const spelled = draw.chance(0.2) ? `${name}_${draw.one(operators)}` : name
    const value = faults && draw.chance(0.6) ? plain(wrong(draw)) : plain(fit(draw, { type: draw.one(['string', 'integer']) }, known))
    pairs.push(`${escaped(draw, spelled)}=${escaped(draw, value)}`)
    if (faults && draw.chance(0.1)) pairs.push(`${escaped(draw, spelled)}=2`)
  }
  if (faults && draw.chance(0.1)) pairs.push(`tenantId=${escaped(draw, draw.one(['rival', 'acme', '', '\u0000', '000000', 'nobody']))}`)
  if (faults && draw.chance(0.1))
    pairs.push(`${draw.one(['current', 'size', 'ascs', 'descs', 'fields', 'ids'])}=${escaped(draw, plain(wrong(draw)))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const valuesOf = (draw: Draw, call: Described, known: Known, faults: boolean): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  const ownShare = draw.one([0.3, 0.9, 1])
  for (const [name, schema] of Object.entries(call.body?.properties ?? {})) if (draw.chance(ownShare)) found[name] = fit(draw, schema, known)
  if (draw.chance(0.3)) found.id = draw.one([...known.ids, ...known.foreign, '1'])
  if (draw.chance(0.3)) found.version = draw.below(3)
  if (draw.chance(0.2)) found.ids = draw.one<unknown>([known.ids.slice(0, 3), known.ids.slice(0, 3).join(','), '1,2'])
  if (!faults) return found
  const names = Object.keys(found)
  for (let at = draw.one([1, 1, 2, 5]); at > 0; at--) {
    const name =
      draw.chance(0.8) && names.length > 0 ? draw.one(names) : draw.one([...trickyNames, 'tenantId', 'id', 'ids', 'version', 'values', 'unknown'])
    Object.defineProperty(found, name, { value: wrong(draw), enumerable: true, configurable: true, writable: true })
  }
  return found
}

const line = 'fuzz-boundary'
const formOf = (draw: Draw): Pick<Sent, 'payload' | 'headers'> => {
  const name = draw.one(['a.xlsx', 'a.png', '', '\u0000', '../a.svg', 'a'.repeat(300), '💥.pdf'])
  const bytes = draw.one(['', 'abc', '\u0000', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4'])
  const whole = `--${line}\r\ncontent-disposition: form-data; name="${draw.one(['file', 'a', '__proto__'])}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${bytes}\r\n--${line}--\r\n`
  const payload = draw.chance(0.4) ? whole.slice(0, draw.below(whole.length)) : whole
  const type = draw.one([`; boundary=${line}`, `; boundary=${line}`, `; boundary=${line}`, '', '; boundary=', `; boundary="${'a'.repeat(300)}"`])
  return { payload: Buffer.from(payload, 'latin1'), headers: { 'content-type': `multipart/form-data${type}` } }
}

const brokenBodies = [
  '',
  '{',
  '[',
  '"',
  'null',
  '1',
  '"a"',
  '[]',
  '[1]',
  '[{}]',
  '[null]',
  '{"a":}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"id":{"toString":1}}',
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/xml',
  'multipart/form-data',
  'a',
  'application/json, text/plain',
]

const bodyOf = (draw: Draw, call: Described, known: Known, faults: boolean): Pick<Sent, 'payload' | 'headers'> => {
  if (call.isUpload ? draw.chance(0.8) : faults && draw.chance(0.05)) return formOf(draw)
  const values = valuesOf(draw, call, known, faults)
  const json = { 'content-type': 'application/json' }
  if (!faults) return { payload: JSON.stringify(values), headers: json }
  const kind = draw.below(20)
  if (kind === 0) return { payload: draw.one(brokenBodies), headers: json }
  if (kind === 1) return { payload: JSON.stringify(values), headers: { 'content-type': draw.one(types) } }
  if (kind === 2) return { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: json }
  if (kind === 3) return { payload: JSON.stringify([values, draw.one([null, 1, 'a', values])]), headers: json }
  if (kind === 4) return { payload: JSON.stringify(wrong(draw)) ?? '', headers: json }
  if (kind === 5) {
    const form = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, plain(value)]))
    return { payload: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  return { payload: JSON.stringify(values), headers: json }
}

const headersOf = (draw: Draw): Record<string, string> => {
  const name = draw.one([
    'accept-language',
    'user-agent',
    'authorization',
    'tenant-id',
    'captcha-key',
    'captcha-code',
    'if-none-match',
    'x-forwarded-for',
    'cookie',
    'blade-auth',
    'host',
    'range',
  ])
  const text = draw.one(trickyTexts)(draw)
  return {
    [name]: draw.chance(0.3) ? `Basic ${Buffer.from(text).toString('base64')}` : [...text].filter((sign) => sign >= ' ' && sign < '\u007f').join(''),
  }
}

/** Paths that the document does not tell of. */
const others = [
  '/',
  '/search',
  '/preview',
  '/news',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/files/',
  '/api/',
  '/api/health',
  '/metrics',
  '/api/nothing',
  '/admin/',
  '/api/docs',
]

/** A request to a call of the document, with nothing, one thing or several things wrong with it. */
export const requestOf = (draw: Draw, calls: readonly Described[], known: Known): { readonly call: Described | undefined; readonly sent: Sent } => {
  const faults = !draw.chance(0.15)
  if (draw.chance(0.04)) {
    const path = draw.one(others) + (draw.chance(0.5) ? escaped(draw, plain(wrong(draw))) : '')
    const query = queryOf(
      draw,
      { method: 'GET', path, parameters: ['id', 'q', 'page', 'tenantId', 'token'], body: undefined, isUpload: false, isBare: false },
      known,
      true,
    )
    return { call: undefined, sent: { method: 'GET', url: `${path}${query}`, headers: headersOf(draw) } }
  }
  const call = draw.one(calls)
  const hasBody = call.method !== 'GET' && (call.body !== undefined || call.isUpload || draw.chance(0.7))
  const body = hasBody ? bodyOf(draw, call, known, faults) : { headers: {} }
  const headers = { ...body.headers, ...(faults && draw.chance(0.1) ? headersOf(draw) : {}) }
  const url = pathOf(draw, call.path, known, faults) + queryOf(draw, call, known, faults)
  return { call, sent: { method: call.method, url, headers, ...(body.payload === undefined ? {} : { payload: body.payload }) } }
}
