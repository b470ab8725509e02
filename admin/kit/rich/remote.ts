import { redrawn } from '../wire/shrink'

/** Pictures of other sites, brought into memory as far as the browser is allowed to read them. */

const waitMs = 20_000
const most = { mostSide: 4096, mostBytes: 4.5 * 1024 * 1024 }

/**
 * Reads a picture of another site. Undefined when that site does not allow it, does not answer in 20 s, or when the picture moves and would
 * stand still afterwards.
 */
export const readRemote = async (address: string, signal: AbortSignal): Promise<Blob | undefined> => {
  if (/\.gif(?:$|[?#])|wx_fmt=gif/i.test(address)) return undefined
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  const loaded = new Promise<boolean>((resolve) => {
    const end = (ok: boolean) => () => resolve(ok)
    image.onload = end(true)
    image.onerror = end(false)
    signal.addEventListener('abort', end(false))
    setTimeout(end(false), waitMs)
  })
  image.src = address
  return (await loaded) ? redrawn(image, { width: image.naturalWidth, height: image.naturalHeight, ...most }) : undefined
}

/** A picture of a kind that is not taken (webp, avif, svg) as jpg, or as png where it is see-through. Undefined when it cannot be drawn. */
export const readable = async (blob: Blob): Promise<Blob | undefined> => {
  if (!/^image\/(webp|avif|svg\+xml)$/.test(blob.type)) return blob
  const image = new Image()
  const address = URL.createObjectURL(blob)
  try {
    image.src = address
    await image.decode()
    return await redrawn(image, { width: image.naturalWidth || 800, height: image.naturalHeight || 600, ...most })
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
