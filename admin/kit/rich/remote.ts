/** Pictures of other sites, brought into memory as far as the browser is allowed to read them. */

const waitMs = 20_000
const maxSide = 4096
const wantedBytes = 4.5 * 1024 * 1024

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
  return (await loaded) ? redraw(image, image.naturalWidth, image.naturalHeight) : undefined
}

/** A picture of a kind that is not taken (webp, avif, svg) as jpg, or as png where it is see-through. Undefined when it cannot be drawn. */
export const readable = async (blob: Blob): Promise<Blob | undefined> => {
  if (!/^image\/(webp|avif|svg\+xml)$/.test(blob.type)) return blob
  const image = new Image()
  const address = URL.createObjectURL(blob)
  try {
    image.src = address
    await image.decode()
    return await redraw(image, image.naturalWidth || 800, image.naturalHeight || 600)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Draws a picture anew: small enough to be taken, jpg unless it is see-through. Undefined where the browser keeps its pixels to itself. */
const redraw = async (source: CanvasImageSource, width: number, height: number): Promise<Blob | undefined> => {
  if (width === 0 || height === 0) return undefined
  for (let scale = Math.min(1, maxSide / Math.max(width, height)), tries = 0; tries < 4; tries++, scale *= 0.7) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const type = isSeeThrough(canvas)
    if (type === undefined) return undefined
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type ? 'image/png' : 'image/jpeg', 0.92))
    if (!blob || blob.size <= wantedBytes) return blob ?? undefined
  }
  return undefined
}

/** Whether some pixels let the ground through; undefined for a canvas that may not be read. */
const isSeeThrough = (canvas: HTMLCanvasElement): boolean | undefined => {
  const small = document.createElement('canvas')
  small.width = small.height = 64
  const context = small.getContext('2d')
  try {
    context?.drawImage(canvas, 0, 0, 64, 64)
    const pixels = context?.getImageData(0, 0, 64, 64).data ?? []
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 250) return true
    return false
  } catch {
    return undefined
  }
}
