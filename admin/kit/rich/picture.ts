import type { Label } from '@masthead/contract/kit/label'
import { words } from './words'

const extensions = new Set(['jpg', 'bmp', 'gif', 'ico', 'pcx', 'jpeg', 'tif', 'png', 'raw', 'tga'])
const maxBytes = 5 * 1024 * 1024
const timeoutMs = 30_000

/** What an upload answers; the sizes are pixels of the stored picture, where the server tells them. */
export interface Uploaded {
  readonly link: string
  readonly width?: number
  readonly height?: number
}

/** Lets an upload be cut off and tell how far it is; a caller may ignore both. */
export interface UploadWatch {
  readonly signal: AbortSignal
  progress(percent: number): void
}

export type Upload = (file: File | Blob, name: string, watch: UploadWatch) => Promise<Uploaded>

export interface Picture {
  readonly blob: File | Blob
  readonly name: string
}

/** What is wrong with a picture before it is sent: its extension, or more than 5 MB. */
export const pictureProblem = ({ blob, name }: Picture): Label | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!extensions.has(extension)) return words.format
  return blob.size > maxBytes ? words.size : undefined
}

/** Names for pictures of the clipboard, which come without one. */
export const namePicture = (blob: Blob, index: number): string => {
  const kind = blob.type.replace('image/', '').replace('jpeg', 'jpg').replace('tiff', 'tif').replace('x-icon', 'ico')
  return `picture-${index + 1}.${kind || 'bin'}`
}

/**
 * Sends one picture and measures it where the server does not say its size. Fails with a label: after 30 s with the timeout's words,
 * otherwise with the server's own message.
 */
export const sendPicture = async (picture: Picture, upload: Upload, progress: (percent: number) => void): Promise<Uploaded> => {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem(words.timeout))
      abort.abort()
    }, timeoutMs)
  })
  try {
    const sent = await Promise.race([upload(picture.blob, picture.name, { signal: abort.signal, progress }), late])
    if (!sent.link || /^(data|blob):/i.test(sent.link)) throw problem(words.failed)
    const size = sent.width && sent.height ? { width: sent.width, height: sent.height } : await measure(picture.blob)
    return { link: sent.link, ...size }
  } finally {
    clearTimeout(timer)
  }
}

/** Words for a failure, in both languages; a message of the server is said as it came. */
export const problemOf = (error: unknown): Label => {
  if (error instanceof Error && 'label' in error) return error.label as Label
  const text = error instanceof Error ? error.message : ''
  return text ? [text, text] : words.failed
}

const problem = (label: Label): Error & { label: Label } => Object.assign(new Error(label[0]), { label })

const measure = async (blob: Blob): Promise<{ width: number; height: number } | undefined> => {
  try {
    const bitmap = await createImageBitmap(blob)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch {
    // A format that this browser cannot draw (tif, pcx, raw, tga): the server knows its size, or nobody does.
    return undefined
  }
}
