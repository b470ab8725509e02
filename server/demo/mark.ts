import type { Queryable } from '../platform/database/database'

/** How far the demo content of an installation is, kept where every node and every later start finds it. */
export interface Mark {
  /** `removed` stays for good: what was taken away does not come back by itself. */
  readonly state: 'filling' | 'done' | 'removing' | 'removed'
  readonly tenantId: string
  /** The public tenant that stood aside for it; absent where another site kept its place. */
  readonly before?: string
  /** ISO; articles are dated from it, whenever they are written. */
  readonly at: string
  /** Steps of the filling that are done. */
  readonly step: number
}

const key = 'demo'

/** The jobs of the demo content: what makes it after the start, what goes on for an hour, and what takes it away. */
export const demoJobs = { fill: 'demo/fill', live: 'demo/live', remove: 'demo/remove' } as const

/** Reads the mark; with `lock` it stays as it is until the transaction ends. Undefined where there never was demo content. */
export const readMark = async (db: Queryable, { lock = false } = {}): Promise<Mark | undefined> => {
  const [found] = await db.query<{ value: string }>(`select value from platform_setting where key = $1${lock ? ' for update' : ''}`, [key])
  return found && (JSON.parse(found.value) as Mark)
}

export const writeMark = async (db: Queryable, mark: Mark): Promise<void> => {
  await db.run(
    'insert into platform_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
    [key, JSON.stringify(mark)],
  )
}

/** Whether this tenant is the one with the demo content. */
export const hasDemo = async (db: Queryable, tenantId: string): Promise<boolean> => {
  const mark = await readMark(db)
  return mark?.tenantId === tenantId && (mark.state === 'filling' || mark.state === 'done')
}

/** SQL of whether a tenant's row, under this alias, is the one with the demo content. */
export const isDemoTenant = (t: string): string =>
  `exists (select 1 from platform_setting s where s.key = '${key}' and s.value::jsonb->>'tenantId' = ${t}.tenant_id and s.value::jsonb->>'state' in ('filling', 'done'))`
