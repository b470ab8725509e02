import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip, gzipSync } from 'node:zlib'
import { headersOf, type PageHeaders, type Ready } from './ready'
import type { Shelf } from './shelf'

/** What a page answers, whoever asks. */
export interface Made {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location?: string
}

export interface Store {
  /** A page that lies in memory. */
  get(key: string): Ready | undefined
  /** A page that lies in memory or on the shelf. */
  find(key: string): Promise<Ready | undefined>
  set(key: string, ready: Ready): void
}

/** Makes a page ready. It is compressed when somebody first takes it so, and from then on kept so alone. */
export const readyOf = ({ status, type, body, location }: Made): Ready => {
  const plain = Buffer.from(body)
  return new Page({ status, type, etag: `W/"${hash('sha1', plain, 'base64url')}"`, location }, plain)
}

type About = Pick<Ready, 'status' | 'type' | 'etag' | 'location'>

/** A class, of which thousands are made a second and kept: an object of functions costs several microseconds each. */
class Page implements Ready {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly location: string | undefined
  #headers: PageHeaders | undefined
  #plain: Buffer | undefined
  #packed: Buffer | undefined

  constructor({ status, type, etag, location }: About, plain: Buffer | undefined, packed?: Buffer) {
    this.status = status
    this.type = type
    this.etag = etag
    this.location = location
    this.#plain = plain
    this.#packed = packed
  }

  get headers(): PageHeaders {
    this.#headers ??= headersOf(this)
    return this.#headers
  }

  get length(): number {
    return (this.#packed ?? this.#plain)?.length ?? 0
  }

  get isPacked(): boolean {
    return this.#packed !== undefined
  }

  body(compressed: boolean): Buffer {
    if (!compressed) return this.#plain ?? gunzipSync(this.#packed as Buffer)
    if (!this.#packed) {
      this.#packed = gzipSync(this.#plain as Buffer)
      this.#plain = undefined
    }
    return this.#packed
  }
}

/** Bytes of an entry besides its body: its key and what the runtime needs. */
const overhead = 400

/** How full memory is once pages have gone: a map walks over those that went before it comes to the oldest, so that some go at once. */
const leftFull = 0.98

/** Pages that are compressed for the shelf at the same time; those beyond are drawn again when somebody asks. */
const mostPacking = 100

/** Level 4 of gzip takes a third of the time of the usual one, for a few per cent more bytes. */
const pack = promisify<Buffer, { level: number }, Buffer>(gzip)

/** What lies on a shelf: a line that describes the page, and its body compressed. */
const shelved = async (page: Ready): Promise<Buffer> => {
  const { status, type, etag } = page
  const packed = page.isPacked ? page.body(true) : await pack(page.body(false), { level: 4 })
  return Buffer.concat([Buffer.from(`${JSON.stringify({ status, type, etag })}\n`), packed])
}

const unshelved = (bytes: Buffer): Ready => {
  const end = bytes.indexOf('\n')
  const about = JSON.parse(bytes.toString('utf8', 0, end)) as Pick<Ready, 'status' | 'type' | 'etag'>
  return new Page(about, undefined, bytes.subarray(end + 1))
}

/**
 * Pages by key, at most so many bytes of them; those that nobody has asked for longest go first, to the shelf if there is one and somebody asked for
 * them a second time: one who walks through an archive leaves it as it was. What a shelf holds is found again by its key, which nothing else ever has.
 */
export const createStore = (mostBytes = 64 * 1024 * 1024, shelf?: Shelf): Store => {
  const pages = new Map<string, { ready: Ready; bytes: number; isAskedAgain: boolean }>()
  let bytes = 0
  /** The key that was used last, which is the last of the map. */
  let newest = ''
  const drop = (key: string): void => {
    const known = pages.get(key)
    if (!known) return
    pages.delete(key)
    bytes -= known.bytes
  }
  const get = (key: string): Ready | undefined => {
    const known = pages.get(key)
    if (!known) return undefined
    known.isAskedAgain = true
    if (key === newest) return known.ready
    // The order of the map is that of the last use.
    pages.delete(key)
    pages.set(key, known)
    newest = key
    return known.ready
  }
  let packing = 0
  const toShelf = (shelf: Shelf, key: string, ready: Ready): void => {
    if (packing >= mostPacking) return
    packing += 1
    shelved(ready)
      .then(
        (content) => shelf.put(key, content),
        () => undefined,
      )
      .finally(() => {
        packing -= 1
      })
  }
  const set = (key: string, ready: Ready): void => {
    drop(key)
    const size = ready.length + key.length * 2 + overhead
    if (size > mostBytes / 8) return
    pages.set(key, { ready, bytes: size, isAskedAgain: false })
    newest = key
    bytes += size
    if (bytes <= mostBytes) return
    for (const [oldest, page] of pages) {
      if (bytes <= mostBytes * leftFull) break
      drop(oldest)
      if (shelf && page.isAskedAgain && !shelf.has(oldest)) toShelf(shelf, oldest, page.ready)
    }
  }
  return {
    get,
    async find(key) {
      const known = get(key)
      if (known) return known
      const content = await shelf?.take(key)
      if (!content) return undefined
      const ready = unshelved(content)
      set(key, ready)
      return ready
    },
    set,
  }
}
