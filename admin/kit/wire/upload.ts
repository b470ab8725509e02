import { say } from '@masthead/contract/kit/label'
import { resumableBytes, uploadMessages } from '@masthead/contract/resource/upload'
import { call, failure, headersFor, renewNow } from './client'
import { currentLanguage } from '../look/language'
import { currentToken } from './session'
import type { Uploaded, UploadWatch } from './uploading'

export type { Uploaded, UploadControl, UploadWatch } from './uploading'

const pictures = ['jpg', 'bmp', 'gif', 'ico', 'pcx', 'jpeg', 'tif', 'png', 'raw', 'tga']

/** Most bytes of a cover or avatar. */
export const pictureBytes = 500 * 1024

const path = '/api/blade-resource/oss/endpoint/put-file'

/** Uploads one file. Throws a Failure, or an AbortError when it was cut off; no toast is shown. */
export const upload = async (file: Blob, name: string, watch: UploadWatch = {}): Promise<Uploaded> => {
  if (file.size > resumableBytes) {
    const { uploadInPieces } = await import('./pieces')
    const sent = await uploadInPieces(file, name, watch)
    return { ...sent, link: pathOf(sent.link) }
  }
  const first = await send(file, name, watch)
  const answer = first.status === 401 && (await renewNow()) ? await send(file, name, watch) : first
  if (answer.status === 200 && answer.data) return { ...answer.data, link: pathOf(answer.data.link) }
  throw failure(answer.status, answer.msg || say(uploadMessages.failed, currentLanguage()))
}

/** Has the server bring a picture of another site here. Throws a Failure where it cannot. */
export const bringPicture = async (url: string, signal: AbortSignal): Promise<Uploaded> => {
  const brought = await call<Uploaded>('POST', '/api/blade-resource/oss/endpoint/fetch-picture', { body: { url }, signal, quiet: true })
  return { ...brought, link: pathOf(brought.link) }
}

/** A link of ours without its origin: what is kept in rows outlives a move to another host. */
export const pathOf = (link: string): string => (link.startsWith('/') ? link : new URL(link).pathname)

/** Whether the name of a file ends like that of a picture. */
export const isPicture = (file: Pick<File, 'name'>): boolean => pictures.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')

interface Answer {
  readonly status: number
  readonly msg?: string
  readonly data?: Uploaded | null
}

/** The one way of a browser that tells how much of a body has left. */
const send = (file: Blob, name: string, { signal, progress, uuid, use }: UploadWatch): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    const body = new FormData()
    body.append('file', file, name)
    const asked = new URLSearchParams({ ...(uuid ? { uuid } : {}), ...(use ? { use } : {}) }).toString()
    request.open('POST', asked ? `${path}?${asked}` : path)
    for (const [key, value] of Object.entries(headersFor(currentToken()))) request.setRequestHeader(key, value)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? (loaded / total) * 100 : 0)
    request.onload = () => resolve({ ...answerIn(request.responseText), status: request.status })
    request.onerror = () => resolve({ status: 0 })
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    request.send(body)
  })

const aborted = (): DOMException => new DOMException('The upload was cut off', 'AbortError')

const answerIn = (text: string): Omit<Answer, 'status'> => {
  try {
    return JSON.parse(text) as Omit<Answer, 'status'>
  } catch {
    return {}
  }
}
