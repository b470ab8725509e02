import { constants, publicEncrypt } from 'node:crypto'

/** Somebody who calls the API as the back-office does; every call throws with the server's words unless it answers 200. */
export interface Client {
  readonly token: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body?: unknown): Promise<T>
}

export interface Account {
  readonly tenantId: string
  readonly account: string
  readonly password: string
}

/** The tenant whose news the public site shows. */
export const tenantId = '000000'

/** How the back-office names itself to the token call. */
export const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** A password as it travels: base64 of RSA-OAEP (SHA-256) under the server's public key. */
export const seal = async (url: string, password: string): Promise<string> => {
  const { publicKey } = await call<{ publicKey: string }>(url, '', 'GET', '/api/blade-auth/oauth/public-key')
  return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64')
}

/** Logs in by the token call; throws with its error_description when it is refused. */
export const logIn = async (url: string, { tenantId, account, password }: Account): Promise<Client> => {
  const form = { tenantId, username: account, password: await seal(url, password), grant_type: 'password', scope: 'all' }
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: basic, 'tenant-id': tenantId },
    body: new URLSearchParams(form),
  })
  const grant = (await answer.json()) as { access_token?: string; error_description?: string }
  const token = grant.access_token
  if (!token) throw new Error(`${account} cannot log in: ${grant.error_description}`)
  return {
    token,
    get: (path) => call(url, token, 'GET', path),
    post: (path, body) => call(url, token, 'POST', path, body),
    put: (path, body) => call(url, token, 'PUT', path, body),
    patch: (path, body) => call(url, token, 'PATCH', path, body),
  }
}

/** Logs in with a one-time password and sets one of one's own, before which nothing else is open. */
export const settleIn = async (url: string, account: Account, own: string): Promise<Client> => {
  const client = await logIn(url, account)
  const [oldPassword, newPassword] = [await seal(url, account.password), await seal(url, own)]
  await client.post('/api/blade-user/update-password', { oldPassword, newPassword, newPassword1: await seal(url, own) })
  return client
}

/** A call of the API by its whole path; answers the envelope's data. */
const call = async <T>(url: string, token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: basic,
      ...(token ? { 'blade-auth': `bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

interface Node {
  readonly id: string
  readonly title: string
  readonly children?: readonly Node[]
}

/** Pages of the menu, or families, by their Chinese names, each with its buttons that a role holds. */
export type Grant = Readonly<Record<string, readonly string[]>>

/** The ids that a grant names in the tree which the granting dialog shows; throws, naming what is not there. */
const idsOf = (tree: readonly Node[], grant: Grant): string[] => {
  const pages = tree.flatMap((family) => family.children ?? [])
  const named = (nodes: readonly Node[], title: string): Node => {
    const found = nodes.find((node) => node.title === title)
    if (!found) throw new Error(`The tree of grants has no ${title}`)
    return found
  }
  return Object.entries(grant).flatMap(([page, buttons]) => {
    const { id, children = [] } = named(
      // What has no page of its own stands in its family.
      [...pages.filter((one) => one.children?.length), ...tree],
      page,
    )
    return [id, ...buttons.map((button) => named(children, button).id)]
  })
}

/** A department, a post and people with roles of their own: what somebody needs before anything can be written. */
export interface Office {
  /** Makes an account whose one role holds the grant; its account name is also its nickname. */
  hire(person: Account, realName: string, grant: Grant): Promise<void>
}

/** Founds an office; `code` keeps its names apart from those of other offices. */
export const found = async (url: string, admin: Client, code: string): Promise<Office> => {
  const { id: deptId } = await admin.post<{ id: string }>('/api/blade-system/dept/submit', { deptName: `新闻部 ${code}`, deptCategory: 2, sort: 1 })
  const post = { postCode: `editor-${code}`, postName: `编辑 ${code}`, category: 3, sort: 1 }
  const { id: postId } = await admin.post<{ id: string }>('/api/blade-system/post/submit', post)
  const tree = await admin.get<{ menu: readonly Node[] }>('/api/blade-system/menu/grant-tree')
  return {
    async hire({ account, password }, realName, grant) {
      const role = { roleName: `角色 ${account}`, roleAlias: `role-${account}`, sort: 1 }
      const { id: roleId } = await admin.post<{ id: string }>('/api/blade-system/role/submit', role)
      await admin.post('/api/blade-system/role/grant', { roleIds: roleId, menuIds: idsOf(tree.menu, grant).join(',') })
      const person = { account, password: await seal(url, password), userType: 1, name: realName, realName, roleId, deptId, postId }
      await admin.post('/api/blade-user/submit', person)
    },
  }
}

export interface Desk {
  readonly categoryId: string
  readonly topicId: string
}

/** What an article refers to: a category, a column and a source. */
export const furnish = async (
  admin: Client,
  names: { readonly category: string; readonly topic: string; readonly source: string },
): Promise<Desk> => {
  const category = await admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: names.category, categoryType: 7 })
  const topic = { topicName: names.topic, expireTime: '2099-12-31 00:00:00', sort: 1 }
  const { id: topicId } = await admin.post<{ id: string }>('/api/blade-cms/topic/submit', topic)
  await admin.post('/api/blade-cms/sources/submit', { name: names.source, type: 1 })
  return { categoryId: category.id, topicId }
}
