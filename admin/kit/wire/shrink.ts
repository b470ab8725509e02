/** Pictures drawn anew in the browser, so that nobody has to make them smaller by hand. */

/** Pixels across of what is kept: no screen shows more of an article. */
const mostSide = 2560

/** A picture in at most so many bytes, or undefined for one that cannot be drawn or that moves. One that is small enough is answered as it is. */
export const shrunk = async (file: Blob, mostBytes: number): Promise<Blob | undefined> => {
  if (file.size <= mostBytes) return file
  if (file.type === 'image/gif') return undefined
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!drawn) return undefined
  try {
    return await redrawn(drawn, { width: drawn.width, height: drawn.height, mostSide, mostBytes })
  } finally {
    drawn.close()
  }
}

interface Measures {
  readonly width: number
  readonly height: number
  readonly mostSide: number
  readonly mostBytes: number
}

/** Draws a picture anew: small enough, jpg unless it is see-through. Undefined where the browser keeps its pixels to itself. */
export const redrawn = async (source: CanvasImageSource, { width, height, mostSide, mostBytes }: Measures): Promise<Blob | undefined> => {
  if (width === 0 || height === 0) return undefined
  for (let scale = Math.min(1, mostSide / Math.max(width, height)), tries = 0; tries < 6; tries++, scale *= 0.75) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const type = isSeeThrough(canvas)
    if (type === undefined) return undefined
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type ? 'image/png' : 'image/jpeg', 0.9))
    if (!blob || blob.size <= mostBytes) return blob ?? undefined
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
