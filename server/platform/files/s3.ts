import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type Clock, systemClock } from '../clock'
import { passing } from './passing'
import { checked, isKey, newKey, type Storage } from './storage'

export interface S3Options {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket stands in the path and not in the host. */
  readonly pathStyle: boolean
  /** What all keys begin with, so that a shared bucket is never mistaken for one's own. */
  readonly folder: string
  /** Where readers reach the store themselves. */
  readonly publicEndpoint?: string | undefined
  /** How the host is looked up, where it may not be any. */
  readonly lookup?: LookupFunction | undefined
  readonly clock?: Clock
}

/** Why a store did not do what it was asked; `reason` is for those who tell people. */
export type StoreProblem = Error & { readonly reason: 'unreachable' | 'denied' | 'no_bucket' | 'full' | 'other' }

/** Whether an error is a store's. */
export const isStoreProblem = (error: unknown): error is StoreProblem => error instanceof Error && error.name === 'StoreProblem'

/** Bytes of a part, and parts that are under way at once: all that an upload holds in memory however long it is. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2

/** What speaks the protocol, loaded with the first file that is asked of a bucket: most installations have none. */
const load = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
  ...(await import('@aws-sdk/s3-request-presigner')),
})
type Sdk = Awaited<ReturnType<typeof load>>
type Bucket = Storage & Required<Pick<Storage, 'address'>>

/** Files in a bucket of a store that speaks S3. They appear whole or not at all, as the protocol has it. */
export const createS3 = (options: S3Options): Storage => {
  let loaded: Promise<Bucket> | undefined
  const store = (): Promise<Bucket> => {
    loaded ??= load().then((sdk) => storeOf(sdk, options))
    return loaded
  }
  return {
    exists: async (key) => (await store()).exists(key),
    put: async (content, place) => (await store()).put(content, place),
    open: async (key, range) => (await store()).open(key, range),
    remove: async (key) => (await store()).remove(key),
    async *list(before) {
      yield* (await store()).list(before)
    },
    sweep: async (before) => (await store()).sweep(before),
    address: async (key, shown) => (await store()).address(key, shown),
  }
}

const storeOf = (sdk: Sdk, options: S3Options): Bucket => {
  const { AbortMultipartUploadCommand, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } = sdk
  const { ListMultipartUploadsCommand, ListObjectsV2Command, PutObjectCommand, getSignedUrl } = sdk
  const { bucket, folder, clock = systemClock } = options
  const client = clientOf(sdk, options, options.endpoint)
  const outside = options.publicEndpoint ? clientOf(sdk, options, options.publicEndpoint) : undefined
  const at = (key: string) => ({ Bucket: bucket, Key: `${folder}/${key}` })
  const keyOf = (name: string | undefined): string => (name ?? '').slice(folder.length + 1)

  const exists: Storage['exists'] = async (key) => {
    if (!isKey(key)) return undefined
    const found = await client.send(new HeadObjectCommand(at(key))).catch(absent)
    return found && { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
  }
  return {
    exists,
    async put(content, place) {
      const key = 'key' in place ? checked(place.key) : newKey(clock.now(), place)
      if (Buffer.isBuffer(content)) {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.length })).catch(told)
        return { key, size: content.length }
      }
      return { key, size: await sendStream(sdk, client, at(key), content) }
    },
    async open(key, range) {
      if (!isKey(key)) return undefined
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const found = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(absent)
      if (!found) return undefined
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength
      return { stream: found.Body as Readable, size: Number(whole), modified: found.LastModified ?? new Date(0) }
    },
    async remove(key) {
      // The store says that it is gone whether or not it was there.
      if (!(await exists(key))) return false
      await client.send(new DeleteObjectCommand(at(key))).catch(told)
      return true
    },
    async *list(before) {
      let next: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: next })).catch(told)
        for (const { Key, LastModified } of page.Contents ?? []) {
          const key = keyOf(Key)
          if (isKey(key) && LastModified && LastModified < before) yield key
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
    },
    async sweep(before) {
      let count = 0
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${folder}/` })).catch(told)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Key?.startsWith(`${folder}/`) || !UploadId || !Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(told)
        count += 1
      }
      return count
    },
    async address(key, { type, disposition, seconds }) {
      if (!outside) return undefined
      const shown = { ResponseContentType: type, ResponseContentDisposition: disposition }
      return getSignedUrl(outside, new GetObjectCommand({ ...at(key), ...shown }), { expiresIn: seconds })
    },
  }
}

const clientOf = ({ S3Client }: Sdk, { region, accessKey, secretKey, pathStyle, lookup }: S3Options, endpoint: string): S3Client => {
  const agent = { keepAlive: true, maxSockets: 50, ...(lookup ? { lookup } : {}) }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Checksums that only Amazon knows are left out: other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, httpAgent: new PlainAgent(agent), httpsAgent: new TlsAgent(agent) },
  })
}

/** Sends a stream of unknown length in parts; answers its bytes. What breaks off leaves no parts behind. */
const sendStream = async ({ Upload }: Sdk, client: S3Client, to: { Bucket: string; Key: string }, content: Readable): Promise<number> => {
  let size = 0
  let broken: unknown
  const counted = passing(content, (chunk) => {
    size += chunk.length
  })
  counted.on('error', (error) => {
    broken = error
  })
  const upload = new Upload({ client, params: { ...to, Body: counted }, partSize: partBytes, queueSize: partsAtOnce, leavePartsOnError: false })
  try {
    await upload.done()
    return size
  } catch (error) {
    content.destroy()
    counted.destroy()
    // What the sender did wrong is told as that.
    if (broken) throw broken
    return told(error)
  }
}

const statusOf = (error: unknown): number | undefined => (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode

const absent = (error: unknown): undefined => {
  const { name } = error as Error
  if (name === 'NoSuchKey' || (name !== 'NoSuchBucket' && statusOf(error) === 404)) return undefined
  return told(error)
}

/** Throws what a store said in words that everything above understands. */
const told = (error: unknown): never => {
  const { name, message } = error as Error
  throw Object.assign(new Error(message || name, { cause: error }), { name: 'StoreProblem', reason: reasonOf(name, statusOf(error)) })
}

const reasonOf = (name: string, status: number | undefined): StoreProblem['reason'] => {
  if (name === 'NoSuchBucket') return 'no_bucket'
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied'].includes(name) || status === 401 || status === 403) return 'denied'
  if (status === 507 || /quota|storagefull|insufficientstorage|xminiostoragefull/i.test(name)) return 'full'
  return status === undefined || status >= 500 ? 'unreachable' : 'other'
}
