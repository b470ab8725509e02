import type { IncomingHttpHeaders } from 'node:http'

interface File {
  readonly size: number
  readonly etag: string
  readonly modified: Date
}

/**
 * The range of bytes that a request asks for, both ends included: undefined for the whole file, also when If-Range names another version of it or
 * several ranges are asked for, which a server may answer with the whole.
 */
export const rangeOf = (
  headers: IncomingHttpHeaders,
  { size, etag, modified }: File,
): { start: number; end: number } | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const unless = headers['if-range']
  const condition = Array.isArray(unless) ? unless[0] : unless
  if (condition !== undefined && condition !== etag && Date.parse(condition) !== Math.floor(modified.getTime() / 1000) * 1000) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** How a browser is to take a file, and the name it saves it under: in ASCII for old ones, whole (RFC 5987) for the others. */
export const disposition = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // Half a sign, which a cut may leave, cannot be encoded.
  const whole = encodeURIComponent(Buffer.from(name).toString()).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}
