import { randomBytes } from 'node:crypto'
import type { Label } from '@masthead/contract/kit/label'
import { storeKinds, oss } from '@masthead/contract/resource/oss'
import type { Context } from '../engine/types'
import { lookupFor } from '../platform/outside/outbound'
import { badRequest, type Refusal } from '../platform/refusal'
import { createS3, isStoreProblem } from '../platform/files/s3'
import { type Storage, wholeKey } from '../platform/files/storage'
import { trustedHosts } from '../system/outbound'
import { platformTenant } from '../system/rights'

/** A store with its name: `id` is its row, null for this machine's disk. */
export interface Store {
  readonly id: string | null
  readonly code: string
  readonly storage: Storage
}

/** Where a file lies, as its row tells. */
export interface Kept {
  readonly tenantId: string
  /** The key that links name. */
  readonly name: string
  readonly storeId: string | null
  readonly objectKey: string | null
}

type Around = Pick<Context, 'db' | 'database' | 'keys'>

export interface Stores {
  /** This machine's disk. */
  readonly local: Storage
  /** Where new files of the context's tenant go: its store in use, else the platform's, else this machine's disk. */
  inUse(ctx: Around & Pick<Context, 'tenantId'>): Promise<Store>
  /** The store that holds a file. */
  of(ctx: Around, file: Pick<Kept, 'tenantId' | 'storeId'>): Promise<Storage>
  /** A store by its row, whether or not it is in use. */
  byId(ctx: Around, tenantId: string, id: string): Promise<Store | undefined>
  /** Every store outside of every tenant that can be called. */
  outside(ctx: Around): Promise<Store[]>
  /** A store as these settings would make it. */
  made(ctx: Around, settings: StoreSettings): Promise<Storage>
}

/** A store as its row tells of it, secrets sealed for `tenantId`. */
export interface StoreSettings {
  readonly tenantId: string
  readonly category: number
  readonly endpoint: string | null
  readonly region: string | null
  readonly bucketName: string
  readonly appId: string | null
  readonly accessKey: string | null
  readonly secretKey: string | null
  readonly transformEndpoint: string | null
  readonly folder: string | null
}

interface StoreRow extends StoreSettings {
  readonly id: string
  readonly ossCode: string
  readonly version: string
}

const columns = `o.id::text as id, o.tenant_id as "tenantId", o.oss_code as "ossCode", o.category, o.endpoint, o.region, o.bucket_name as "bucketName", o.app_id as "appId",
  o.access_key as "accessKey", o.secret_key as "secretKey", o.transform_endpoint as "transformEndpoint", o.folder, o.version::text as version`

/** What the object of a key, or of a smaller picture's key, is called in its store. */
export const objectOf = (file: Pick<Kept, 'name' | 'objectKey'>, key: string = file.name): string =>
  `${file.objectKey ?? file.name}${key.slice(wholeKey(key).length)}`

/** A new folder in a bucket. */
export const newFolder = (): string => `masthead-${randomBytes(8).toString('hex')}`

/** The stores of all tenants, each connected to once as long as its row stays as it is. */
export const createStores = (local: Storage): Stores => {
  const connected = new Map<string, { readonly stamp: string; readonly storage: Storage }>()
  const disk: Store = { id: null, code: 'local', storage: local }

  const made = async (ctx: Around, settings: StoreSettings): Promise<Storage> =>
    settings.category === storeKinds.local ? local : connect(ctx, settings, await trustedHosts(ctx))
  const storeOf = async (ctx: Around, row: StoreRow): Promise<Store> => {
    if (row.category === storeKinds.local) return { ...disk, code: row.ossCode }
    const hosts = await trustedHosts(ctx)
    const stamp = `${row.version} ${hosts.join(' ')}`
    const known = connected.get(row.id)
    if (known?.stamp === stamp) return { id: row.id, code: row.ossCode, storage: known.storage }
    const storage = connect(ctx, row, hosts)
    connected.set(row.id, { stamp, storage })
    return { id: row.id, code: row.ossCode, storage }
  }
  const byId: Stores['byId'] = async (ctx, tenantId, id) => {
    if (!/^\d{1,18}$/.test(id)) return undefined
    const [row] = await ctx.db.query<StoreRow>(
      `select ${columns} from resource_oss o where o.tenant_id = any($1) and o.id = $2::bigint and not o.is_deleted`,
      [[tenantId, platformTenant], id],
      'store_by_id',
    )
    return row && storeOf(ctx, row)
  }
  return {
    local,
    made,
    byId,
    async inUse(ctx) {
      const [row] = await ctx.db.query<StoreRow>(
        `select ${columns} from resource_oss o where o.tenant_id = any($1) and o.status = ${oss.state.inUse} and not o.is_deleted
         order by array_position($1::text[], o.tenant_id), o.update_time desc limit 1`,
        [[ctx.tenantId, platformTenant]],
        'store_in_use',
      )
      return row ? storeOf(ctx, row) : disk
    },
    async of(ctx, { tenantId, storeId }) {
      if (storeId === null) return local
      const found = await byId(ctx, tenantId, storeId)
      if (!found) throw new Error(`the store ${storeId} of a file is gone`)
      return found.storage
    },
    async outside(ctx) {
      const rows = await ctx.db.query<StoreRow>(
        `select ${columns} from resource_oss o where not o.is_deleted and o.category <> ${storeKinds.local} order by o.id`,
      )
      // One whose address may not be called any more holds up no other.
      const found = await Promise.allSettled(rows.map((row) => storeOf(ctx, row)))
      return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
  }
}

const connect = (ctx: Pick<Around, 'keys'>, settings: StoreSettings, hosts: readonly string[]): Storage => {
  const { tenantId, category, endpoint, region, bucketName, appId, accessKey, secretKey, transformEndpoint, folder } = settings
  const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(tenantId, sealed) : '')
  return createS3({
    endpoint: endpoint ?? '',
    region: region || 'us-east-1',
    bucket: category === storeKinds.tencent && appId && !bucketName.endsWith(`-${appId}`) ? `${bucketName}-${appId}` : bucketName,
    accessKey: open(accessKey),
    secretKey: open(secretKey),
    pathStyle: category === storeKinds.minio,
    folder: folder ?? 'masthead',
    publicEndpoint: transformEndpoint ?? undefined,
    lookup: lookupFor(hosts, new URL(endpoint ?? '')),
  })
}

const steps = {
  write: ['写入', 'write to it'],
  read: ['读取', 'read from it'],
  remove: ['删除', 'delete from it'],
} as const satisfies Record<string, Label>

/** Writes, reads and deletes a small file; refuses a store that does not do all three, and says what it cannot and why. */
export const probe = async (open: () => Promise<Storage>): Promise<void> => {
  let step: keyof typeof steps = 'write'
  try {
    const storage = await open()
    const content = randomBytes(64)
    const { key } = await storage.put(content, { extension: 'txt' })
    step = 'read'
    const parts: Buffer[] = []
    for await (const part of (await storage.open(key))?.stream ?? []) parts.push(part as Buffer)
    if (!Buffer.concat(parts).equals(content)) throw new Error('it answered something else than was written')
    step = 'remove'
    await storage.remove(key)
    if (await storage.exists(key)) throw new Error('the file is still there')
  } catch (error) {
    throw unfit(step, error)
  }
}

const unfit = (step: keyof typeof steps, error: unknown): Refusal => {
  const why = reasonIn(error)
  return badRequest('store_unfit', [`存储不可用，无法${steps[step][0]}：${why[0]}`, `This store cannot be used, cannot ${steps[step][1]}: ${why[1]}`])
}

const reasonIn = (error: unknown): Label => {
  const said = error instanceof Error ? error.message.slice(0, 200) : String(error)
  if (!isStoreProblem(error)) return [said, said]
  switch (error.reason) {
    case 'unreachable':
      return ['连接不上资源地址', 'its endpoint does not answer']
    case 'denied':
      return ['访问密钥不正确或没有权限', 'the access key is wrong or lacks the permission']
    case 'no_bucket':
      return ['空间不存在', 'there is no such bucket']
    case 'full':
      return ['存储空间已满', 'it is full']
    default:
      return [said, said]
  }
}
