import type { Label } from '@masthead/contract/kit/label'
import type { Watch } from '../wire/queue'
import { words } from './words'

const extensions = new Set(['jpg', 'bmp', 'gif', 'ico', 'pcx', 'jpeg', 'tif', 'png', 'raw', 'tga'])
/** Most bytes of a picture in a text. */
export const pictureBytes = 5 * 1024 * 1024
const timeoutMs = 30_000

/** What an upload answers; the sizes are pixels of the stored picture, where the server tells them. */
export interface Uploaded {
  readonly link: string
  readonly width?: number
  readonly height?: number
}

/** Stores a file. Obeys the signal that cuts it off; any other failure is an Error whose message is shown. */
export type Upload = (file: File | Blob, name: string, watch: Watch) => Promise<Uploaded>

export interface Picture {
  readonly blob: File | Blob
  readonly name: string
}

/** What is wrong with a picture before it is sent: its extension, or more than 5 MB. */
export const pictureProblem = ({ blob, name }: Picture): Label | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!extensions.has(extension)) return words.format
  return blob.size > pictureBytes ? words.size : undefined
}

/** Names for pictures of the clipboard, which come without one. */
export const namePicture = (blob: Blob, index: number): string => {
  const kind = blob.type.replace('image/', '').replace('jpeg', 'jpg').replace('tiff', 'tif').replace('x-icon', 'ico')
  return `picture-${index + 1}.${kind || 'bin'}`
}

/**
 * Sends one picture and measures it where the server does not say its size. Fails with a label: after 30 s with the timeout's words,
 * otherwise with the server's own message; with an AbortError when it was cut off.
 */
export const sendPicture = async (picture: Picture, upload: Upload, { signal, progress }: Watch): Promise<Uploaded> => {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const sent = await upload(picture.blob, picture.name, { signal: AbortSignal.any([signal, late]), progress })
    if (!sent.link || /^(data|blob):/i.test(sent.link)) throw problem(words.failed)
    const size = sent.width && sent.height ? { width: sent.width, height: sent.height } : await measure(picture.blob)
    return { link: sent.link, ...size }
  } catch (error) {
    throw late.aborted && !signal.aborted ? problem(words.timeout) : error
  }
}

/** Words for a failure, in both languages; a message of the server is said as it came. */
export const problemOf = (error: unknown): Label => {
  if (error instanceof Error && 'label' in error) return error.label as Label
  const text = error instanceof Error ? error.message : ''
  return text ? [text, text] : words.failed
}

/** An error that says these words. */
export const problem = (label: Label): Error & { label: Label } => Object.assign(new Error(label[0]), { label })

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
