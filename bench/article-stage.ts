import type { Database } from '@masthead/server/platform/database'
import { type Desk, seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import { ask, type Login, openSession, seal } from './session'

/** A tenant of the benchmark and somebody who edits there with the rights of a role, not of an administrator. */
export interface Tenant extends Desk {
  readonly login: Login
  /** Articles outside of the bin. */
  readonly articles: number
}

/** At a hundred thousand articles: one tenant of 5,500, one of 50,000, and eight between them and nothing. */
export const sizes = [5_500, 50_000, 20_000, 10_000, 6_000, 4_000, 2_500, 1_200, 500, 300] as const

/** The sizes at a million: the first two stay, the others grow. */
export const millionSizes = (): number[] => {
  const [small, big, ...others] = sizes
  const sum = others.reduce((all, one) => all + one, 0)
  const grown = others.map((one) => Math.floor((one * (1_000_000 - small - big)) / sum))
  return [small, big, ...grown]
}

const password = 'Bench-Passw0rd'

/** Ten tenants with an editor each, made over the API as an administrator makes them, and a hundred thousand articles among them. */
export const setStage = async (url: string, database: Database): Promise<Tenant[]> => {
  const platform = await openSession(url, { tenantId: '000000', username: 'admin', password })
  const codes = await database.query<{ ids: string }>(
    `select string_agg(id::text, ',') as ids from system_menu where not is_deleted and (code = 'news' or code like 'news\\_%' or code like 'newshistory%')`,
  )
  await seedTexts(database)
  const tenants: Tenant[] = []
  for (const [index, articles] of sizes.entries()) {
    const tenant = await hire(url, platform, { number: String(880_001 + index), menus: codes[0]?.ids ?? '', articles })
    await seedShelves(database, tenant)
    await seedArticles(database, tenant, 1, articles)
    tenants.push(tenant)
  }
  await settle(database)
  return tenants
}

/** Brings the stage to a million articles. */
export const growStage = async (database: Database, tenants: readonly Tenant[]): Promise<Tenant[]> => {
  const grown = millionSizes()
  const after: Tenant[] = []
  for (const [index, tenant] of tenants.entries()) {
    const articles = Math.max(grown[index] ?? 0, tenant.articles)
    await seedArticles(database, tenant, tenant.articles + 1, articles)
    after.push({ ...tenant, articles })
  }
  await settle(database)
  return after
}

const hire = async (
  url: string,
  platform: Readonly<Record<string, string>>,
  { number, menus, articles }: { number: string; menus: string; articles: number },
): Promise<Tenant> => {
  const made = await ask<{ tenantId: string; adminAccount: string; adminPassword: string }>(url, platform, 'blade-system/tenant/submit', {
    tenantId: number,
    tenantName: `租户 ${articles}`,
  })
  const { tenantId } = made
  const admin = await openSession(url, { tenantId, username: made.adminAccount, password: made.adminPassword })
  const first = async (path: string): Promise<string> => (await ask<{ records: { id: string }[] }>(url, admin, path)).records[0]?.id ?? ''
  const [deptId, postId] = [await first('blade-system/dept/page'), await first('blade-system/post/page')]
  const role = await ask<{ id: string }>(url, admin, 'blade-system/role/submit', { roleName: '编辑', roleAlias: 'editor', sort: 2 })
  await ask(url, admin, 'blade-system/role/grant', { roleIds: role.id, menuIds: menus.split(','), dataScopeIds: [] })
  const login = { tenantId, username: 'editor', password }
  const user = await ask<{ id: string }>(url, admin, 'blade-user/submit', {
    account: login.username,
    password: await seal(url, password),
    userType: 1,
    name: '编辑',
    realName: '李四',
    roleId: [role.id],
    deptId,
    postId,
  })
  return { tenantId, userId: user.id, deptId, login, articles }
}
