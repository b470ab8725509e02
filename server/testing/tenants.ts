import { type Client, password, type World } from './world'

export interface Tenant {
  readonly tenantId: string
  /** The row of the noun tenant, as it was answered when it was made; its administrator has the password of every test world since. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly row: any
  readonly admin: Client
  readonly ids: { readonly deptId: string; readonly postId: string; readonly roleId: string; readonly adminId: string }
}

let count = 0

const ok = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> => {
  const found = await answer
  if (found.status !== 200) throw new Error(`refused: ${JSON.stringify(found.body)}`)
  return found
}

/** Sets a password of one's own, as whoever comes in with a one-time password must. */
export const settleIn = async (world: World, who: Client, oneTime: string, own = password): Promise<void> => {
  const [oldPassword, newPassword] = [world.seal(oneTime), world.seal(own)]
  await ok(who.post('blade-user/update-password', { oldPassword, newPassword, newPassword1: world.seal(own) }))
}

/** A tenant of its own, made over the API as the platform's administrator makes one, with its administrator logged in. */
export const makeTenant = async (world: World, given: Readonly<Record<string, unknown>> = {}): Promise<Tenant> => {
  const platform = await world.as('admin@000000')
  const { data } = await ok(platform.post('blade-system/tenant/submit', { tenantName: `租户${++count}`, ...given }))
  const admin = await world.as(`${data.adminAccount}@${data.tenantId}`, data.adminPassword)
  await settleIn(world, admin, data.adminPassword)
  const first = async (path: string): Promise<string> => (await ok(admin.get(path))).data.records[0].id as string
  const ids = {
    deptId: await first('blade-system/dept/page'),
    postId: await first('blade-system/post/page'),
    roleId: await first('blade-system/role/page'),
    adminId: await first('blade-user/page'),
  }
  return { tenantId: data.tenantId as string, row: data, admin, ids }
}

/** A role of the tenant that holds the menus of these codes, and these data scopes. */
export const makeRole = async (tenant: Tenant, roleName: string, codes: readonly string[], dataScopeIds: readonly string[] = []): Promise<string> => {
  const { data } = await ok(tenant.admin.post('blade-system/role', { roleName, roleAlias: `role${++count}`, sort: 1 }))
  await ok(
    tenant.admin.post('blade-system/role/grant', { roleIds: data.id, menuIds: await menuIds(tenant.admin, codes), dataScopeIds: [...dataScopeIds] }),
  )
  return data.id as string
}

/** The ids of menus by their codes. */
export const menuIds = async (client: Client, codes: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const code of codes) {
    const { data } = await ok(client.get(`blade-system/menu/page?code_equal=${code}`))
    if (!data.records[0]) throw new Error(`no menu ${code}`)
    ids.push(data.records[0].id as string)
  }
  return ids
}

/** An account of the tenant with these roles, logged in; its password is that of every test world. */
export const makeUser = async (
  world: World,
  tenant: Tenant,
  account: string,
  roleIds: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Client & { readonly id: string }> => {
  const { data } = await ok(
    tenant.admin.post('blade-user/submit', {
      account,
      password: world.seal('Passw0rd!'),
      userType: 1,
      name: account,
      realName: '张三',
      roleId: [...roleIds],
      deptId: tenant.ids.deptId,
      postId: tenant.ids.postId,
      ...more,
    }),
  )
  return { ...(await world.as(`${account}@${tenant.tenantId}`, 'Passw0rd!')), id: data.id as string }
}
