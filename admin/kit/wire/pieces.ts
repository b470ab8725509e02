import { say } from '@masthead/contract/kit/label'
import { uploadMessages } from '@masthead/contract/resource/upload'
import type { Upload } from 'tus-js-client'
import { currentLanguage } from '../look/language'
import { call, failure, headersFor, isFailure, renewNow } from './client'
import { currentToken } from './session'
import type { Uploaded, UploadWatch } from './uploading'

/** Bytes that one request carries. */
const chunkBytes = 8 * 1024 * 1024
/** Milliseconds before each further try; a server that is being replaced is back by then. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

/**
 * Uploads a file in pieces: what has come stays with the server, so that the same file, chosen again after the page was closed or the network was gone,
 * goes on where it broke off. Throws a Failure, or an AbortError when it was cut off.
 */
export const uploadInPieces = async (file: Blob, name: string, watch: UploadWatch): Promise<Uploaded> => {
  const tus = await import('tus-js-client')
  let uuid: string | undefined = watch.uuid
  const id = await new Promise<string>((resolve, reject) => {
    const stop = (): void => {
      // What nobody wants any more is taken back from the server too.
      void sent.abort(true).catch(() => undefined)
      reject(new DOMException('The upload was cut off', 'AbortError'))
    }
    const sent: Upload = new tus.Upload(file, {
      endpoint: '/uploads',
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      metadata: { filename: name, ...(watch.uuid ? { uuid: watch.uuid } : {}) },
      onBeforeRequest: (request) => {
        for (const [key, value] of Object.entries(headersFor(currentToken()))) request.setHeader(key, value)
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await renewNow()
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0
        return status === 0 || status === 401 || status === 409 || status >= 500
      },
      onProgress: (have, all) => watch.progress?.(all > 0 ? (have / all) * 100 : 0),
      onSuccess: () => resolve(sent.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject('originalResponse' in error ? refused(error.originalResponse) : failure(0, failed())),
    })
    watch.signal?.addEventListener('abort', stop, { once: true })
    watch.control?.({
      pause: () => void sent.abort().catch(() => undefined),
      resume: () => sent.start(),
    })
    void sent.findPreviousUploads().then((before) => {
      if (watch.signal?.aborted) return
      // One that was begun for something else is not gone on with; a video keeps the name that it was begun under.
      const own = before.find(({ metadata }) => (metadata.uuid === undefined) === (watch.uuid === undefined))
      if (own) {
        sent.resumeFromPreviousUpload(own)
        uuid = own.metadata.uuid
      }
      sent.start()
    }, reject)
  })
  return { ...(await finish(id)), ...(uuid ? { uuid } : {}) }
}

const failed = (): string => say(uploadMessages.failed, currentLanguage())

const refused = (response: { getStatus(): number; getBody(): string } | null) => {
  const status = response?.getStatus() ?? 0
  try {
    return failure(status, (JSON.parse(response?.getBody() ?? '') as { msg?: string }).msg ?? failed())
  } catch {
    return failure(status, failed())
  }
}

/** Another node may still be at it, or have ended in the middle: then its turn is over within a minute. */
const mostAsks = 40
const betweenMs = 2_000

const finish = async (id: string): Promise<Uploaded> => {
  for (let ask = 1; ; ask++) {
    try {
      return await call<Uploaded>('POST', '/api/blade-resource/oss/endpoint/finish-upload', { body: { id }, quiet: true })
    } catch (error) {
      if (!isFailure(error) || error.status !== 409 || ask >= mostAsks) throw error
      await new Promise((done) => window.setTimeout(done, betweenMs))
    }
  }
}
