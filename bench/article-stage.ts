import type { Database } from '@masthead/server/platform/database/database'
import { type Desk, seedArticles, seedShelves, seedShortTexts, seedTexts, seedTitles, settle } from './article-seed'
import { ask, type Login, openSession, seal } from './session'

/** A tenant of the benchmark and somebody who edits there with the rights of a role, not of an administrator. */
export interface Tenant extends Desk {
  readonly login: Login
  /** Others of the role, as many as log in at once; only the first tenant has them. */
  readonly colleagues: readonly Colleague[]
  /** Articles outside of the bin. */
  readonly articles: number
}

export interface Colleague extends Login {
  readonly userId: string
}

/** As many as the most connections that are measured. */
const colleagues = 50

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
    `select string_agg(id::text, ',') as ids from system_menu where not is_deleted and (code = 'news' or code like 'news\\_%' or code like 'newshistory%' or code like 'cms_topic%')`,
  )
  await seedTexts(database)
  const tenants: Tenant[] = []
  for (const [index, articles] of sizes.entries()) {
    const tenant = await hire(url, platform, {
      number: String(880_001 + index),
      menus: codes[0]?.ids ?? '',
      articles,
      colleagues: index === 0 ? colleagues : 0,
    })
    await seedShelves(database, tenant)
    await seedArticles(database, tenant, 1, articles)
    await seedTitles(database, tenant)
    tenants.push(tenant)
  }
  await settle(database)
  return tenants
}

/** Brings the stage to a million articles. */
export const growStage = async (database: Database, tenants: readonly Tenant[]): Promise<Tenant[]> => {
  const grown = millionSizes()
  await seedShortTexts(database)
  const after: Tenant[] = []
  for (const [index, tenant] of tenants.entries()) {
    const articles = Math.max(grown[index] ?? 0, tenant.articles)
    await seedArticles(database, tenant, tenant.articles + 1, articles, 'short')
    await seedTitles(database, tenant)
    after.push({ ...tenant, articles })
  }
  await settle(database)
  return after
}

const hire = async (
  url: string,
  platform: Readonly<Record<string, string>>,
  { number, menus, articles, colleagues }: { number: string; menus: string; articles: number; colleagues: number },
): Promise<Tenant> => {
  const made = await ask<{ tenantId: string; adminAccount: string; adminPassword: string }>(url, platform, 'blade-system/tenant/submit', {
    tenantId: number,
    tenantName: `租户 ${articles}`,
  })
  const { tenantId } = made
  const admin = await openSession(url, { tenantId, username: made.adminAccount, password: made.adminPassword })
  const own = async (): Promise<string> => seal(url, password)
  await ask(url, admin, 'blade-user/update-password', {
    oldPassword: await seal(url, made.adminPassword),
    newPassword: await own(),
    newPassword1: await own(),
  })
  const first = async (path: string): Promise<string> => (await ask<{ records: { id: string }[] }>(url, admin, path)).records[0]?.id ?? ''
  const [deptId, postId] = [await first('blade-system/dept/page'), await first('blade-system/post/page')]
  const role = await ask<{ id: string }>(url, admin, 'blade-system/role/submit', { roleName: '写稿', roleAlias: 'writer', sort: 9 })
  await ask(url, admin, 'blade-system/role/grant', { roleIds: role.id, menuIds: menus.split(','), dataScopeIds: [] })
  const join = async (username: string): Promise<Colleague> => {
    const { id } = await ask<{ id: string }>(url, admin, 'blade-user/submit', {
      account: username,
      password: await seal(url, password),
      userType: 1,
      name: '编辑',
      realName: '李四',
      roleId: [role.id],
      deptId,
      postId,
    })
    return { tenantId, username, password, userId: id }
  }
  const { userId, ...login } = await join('editor')
  const others: Colleague[] = []
  for (let number = 1; number <= colleagues; number += 1) others.push(await join(`editor${number}`))
  return { tenantId, userId, deptId, login, articles, colleagues: others }
}
