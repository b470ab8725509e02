import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Client, World } from './world'

/** A store that speaks S3, on this machine. */
export interface LocalS3 {
  readonly port: number
  readonly endpoint: string
  /** The keys that lie in its bucket, those of parts left out. */
  keys(): string[]
  /** Takes no call any more; `open` again takes them at the same port. */
  shut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

export const bucket = 'files'

export const startS3 = async (): Promise<LocalS3> => {
  const directory = mkdtempSync(join(tmpdir(), 'masthead-s3-'))
  let server: Server
  const listen = async (port: number): Promise<number> => {
    const made = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
    await made.run()
    server = made.httpServer
    return (server.address() as AddressInfo).port
  }
  const shut = (): Promise<void> =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  const port = await listen(0)
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    keys: () =>
      readdirSync(join(directory, bucket), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object') && !entry.parentPath.includes('._S3rver_uploads'))
        .map((entry) => entry.name.slice(0, -'._S3rver_object'.length))
        .sort(),
    shut,
    open: async () => {
      await listen(port)
    },
    async close() {
      await shut()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The settings of a store there. */
export const storeAt = (s3: Pick<LocalS3, 'endpoint'>, ossCode: string, values: Readonly<Record<string, unknown>> = {}) => ({
  ossCode,
  category: 1,
  endpoint: s3.endpoint,
  bucketName: bucket,
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  ...values,
})

/** Lets the installation call hosts of its own network. */
export const trust = async (world: World, ...hosts: string[]): Promise<void> => {
  const platform = await world.as('admin@000000')
  const [param] = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records
  const { version } = (await platform.get(`blade-system/param/detail?id=${param.id}`)).data
  const { status, msg } = await platform.post('blade-system/param/submit', { id: param.id, version, paramValue: hosts.join(', ') })
  if (status !== 200) throw new Error(`hosts were not trusted: ${msg}`)
}

/** Makes a store and uses it; answers its id. */
export const useStore = async (client: Client, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const made = await client.post('blade-resource/oss', values)
  const used = await client.post('blade-resource/oss/enable', { id: made.data?.id })
  if (used.status !== 200) throw new Error(`the store is not used: ${made.msg} ${used.msg}`)
  return made.data.id
}
