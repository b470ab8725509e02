import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** What a page answers, whoever asks. */
export interface Made {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location?: string
}

/** A page that is ready to be sent. */
export interface Ready {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly location?: string
  /** Bytes of the body as it is kept now. */
  readonly length: number
  /** The body as it is, or compressed. */
  body(compressed: boolean): Buffer
}

export interface Store {
  get(key: string): Ready | undefined
  set(key: string, ready: Ready): void
}

/** Makes a page ready. It is compressed when somebody first takes it so, and from then on kept so alone. */
export const readyOf = ({ status, type, body, location }: Made): Ready => {
  let plain: Buffer | undefined = Buffer.from(body)
  let packed: Buffer | undefined
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  return {
    status,
    type,
    etag,
    ...(location === undefined ? {} : { location }),
    get length() {
      return (packed ?? plain)?.length ?? 0
    },
    body(compressed) {
      if (!compressed) return plain ?? gunzipSync(packed as Buffer)
      if (!packed) {
        packed = gzipSync(plain as Buffer)
        plain = undefined
      }
      return packed
    },
  }
}

/** Bytes of an entry besides its body: its key and what the runtime needs. */
const overhead = 400

/** Pages by key, at most so many bytes of them; those that nobody has asked for longest go first. */
export const createStore = (mostBytes = 64 * 1024 * 1024): Store => {
  const pages = new Map<string, { ready: Ready; bytes: number }>()
  let bytes = 0
  const drop = (key: string): void => {
    const known = pages.get(key)
    if (!known) return
    pages.delete(key)
    bytes -= known.bytes
  }
  return {
    get(key) {
      const known = pages.get(key)
      if (!known) return undefined
      // The order of the map is that of the last use.
      pages.delete(key)
      pages.set(key, known)
      return known.ready
    },
    set(key, ready) {
      drop(key)
      const size = ready.length + key.length * 2 + overhead
      if (size > mostBytes / 8) return
      pages.set(key, { ready, bytes: size })
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
