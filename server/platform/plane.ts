/**
 * Where tables lie once a tenant has a database of its own. `control` stays with the platform, `data` goes with its tenant, and `each` is in every database: what is
 * kept there of a tenant, whatever it is about, lies with its data.
 */
export type Plane = 'control' | 'data' | 'each'

/** Tables that no noun declares. */
export const ownPlanes: Readonly<Record<string, Plane>> = {
  cms_newsindex: 'data',
  cms_newsindex_waiting: 'data',
  cms_newssearch: 'data',
  platform_captcha: 'control',
  platform_crossing: 'control',
  platform_epoch: 'control',
  platform_event: 'each',
  platform_failed_login: 'control',
  platform_guard: 'each',
  platform_job: 'each',
  platform_ledger: 'data',
  platform_ledger_sum: 'data',
  platform_lot: 'data',
  platform_lot_use: 'data',
  platform_migration: 'each',
  platform_seal: 'each',
  platform_serial: 'each',
  platform_session: 'control',
  platform_setting: 'control',
  platform_used_token: 'control',
}

/** Texts of a statement that are no names: what it quotes and what it remarks. */
const quoted = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g
const names = /[a-z_][a-z0-9_]*/g

/** The tables that a statement names, each once; a month of a table counts as the table. */
export const tablesOf = (sql: string, planes: ReadonlyMap<string, Plane>): string[] => {
  const found = new Set<string>()
  for (const [name] of sql.replace(quoted, ' ').matchAll(names)) {
    if (planes.has(name)) found.add(name)
    const whole = name.replace(/_(?:\d{6}|default)$/, '')
    if (whole !== name && planes.has(whole)) found.add(whole)
  }
  return [...found]
}

/** Whether a statement names tables of both planes, which no single database could answer. What is in each database is asked where the data are. */
export const joinsPlanes = (sql: string, planes: ReadonlyMap<string, Plane>): boolean => {
  const found = new Set(tablesOf(sql, planes).map((table) => planes.get(table)))
  return found.has('control') && found.size > 1
}
