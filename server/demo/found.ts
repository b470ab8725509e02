import { param } from '@masthead/contract/system/param'
import { randomBytes } from 'node:crypto'
import { tenant } from '@masthead/contract/system/tenant'
import { news } from '@masthead/contract/cms/news'
import { role } from '@masthead/contract/system/role'
import { dept } from '@masthead/contract/system/dept'
import { rows, unscoped } from '../engine/read/rows'
import { system } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { addRow, changeRow, insertRow, modelOf, nounNamed, readRow } from '../engine/verbs'
import type { Config } from '../platform/config'
import { hashPassword } from '../platform/secrets/password'
import { enqueue } from '../platform/background/jobs'
import { parameterRow, rowOfParameter } from '../system/parameter'
import { platformTenant } from '../system/rights'
import { demoJobs, readMark, writeMark } from './mark'
import { departments, parameters, people, posts, rolesOf, tenantName } from './people'

/** Who may log in to the demo content, told once. */
export interface DemoLogin {
  readonly tenantId: string
  readonly accounts: readonly string[]
  readonly password: string
}

/** The number it has where nobody has it already. */
const wantedNumber = 100_001

/** After the ready line: the first readers of a new installation are not kept waiting by pictures that are being drawn. */
const delayMs = 700

/**
 * Whether this start makes demo content: the first one over an empty embedded database unless DEMO=0, any with DEMO=1 where there never was any.
 * The caller holds the lock of the set-up.
 */
export const wantsDemo = async (tx: TxContext, config: Config, isFirst: boolean): Promise<boolean> => {
  if (config.demo === '0' || !(config.demo === '1' || (isFirst && !config.databaseUrl))) return false
  return (await readMark(tx.db)) === undefined
}

/** Makes the demo tenant with its people, and asks for the job that writes their articles. Menus must stand. */
export const foundDemo = async (tx: TxContext, config: Config): Promise<DemoLogin> => {
  const platform: TxContext = { ...tx, tenantId: platformTenant, actor: system('demo') }
  const tenantId = await freeNumber(platform)
  await addRow(
    platform,
    tenant,
    { tenantId, tenantName, accountNumber: -1, linkman: '周远', address: '江城市滨江大道 1 号' },
    { behaviour: modelOf(tx, tenant).behaviour.create },
  )
  const own: TxContext = { ...platform, tenantId }
  const password = config.demoPassword ?? randomBytes(9).toString('base64url')
  const hash = await hashPassword(password)
  await settle(own, hash)
  const before = await showSite(platform, tenantId)
  const at = tx.clock.now()
  await writeMark(tx.db, { state: 'filling', tenantId, at: at.toISOString(), step: 0, ...(before ? { before } : {}) })
  await enqueue(tx.db, demoJobs.fill, null, { key: 'demo', tenantId, at: new Date(at.getTime() + delayMs) })
  return { tenantId, accounts: ['admin', ...people.map(({ account }) => account)], password }
}

const freeNumber = async (tx: TxContext): Promise<string> => {
  for (let number = wantedNumber; ; number++) {
    const isTaken = await rows(tx, tenant, { tenantId: String(number) }, { ...unscoped, bin: 'also' }).exists()
    if (!isTaken) return String(number)
  }
}

/** Departments, posts, roles, people and the name of the site. */
const settle = async (tx: TxContext, hash: string): Promise<void> => {
  const insert = (name: string, values: Record<string, unknown>): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  // The tenant came with a first department, some roles and an administrator.
  const depts = await rows(tx, dept, {}, unscoped).list(['deptName', 'parentId'])
  const rootId = depts.find(({ parentId }) => parentId === null)?.id ?? null
  const lower = depts.filter(({ parentId }) => parentId !== null)
  const deptIds: Record<string, string> = Object.fromEntries(lower.map(({ id, deptName }) => [deptName, id]))
  for (const [index, { name, below }] of departments.entries()) {
    if (deptIds[name]) continue
    const parentId = below ? (deptIds[below] as string) : rootId
    const ancestors = ['0', rootId, ...(below ? [deptIds[below]] : [])].join(',')
    const fullName = `${tenantName}${below ?? ''}${name}`
    deptIds[name] = await insert('system/dept', { deptName: name, fullName, deptCategory: below ? 3 : 2, sort: index + 1, parentId, ancestors })
  }
  const postIds: Record<string, string> = {}
  for (const [index, { name, code, category }] of posts.entries())
    postIds[name] = await insert('system/post', { postName: name, postCode: code, category, sort: index + 2 })
  const roles = await rows(tx, role, {}, unscoped).list(['roleName'])
  const roleIds = Object.fromEntries(roles.map(({ id, roleName }) => [roleName, id]))
  // The administrator that came with the tenant has the password of everybody else: it is told once, and nobody need change it.
  await within(tx).run(`update user_user set password = $2, must_change_pwd = false where ${ofTenant} and account = 'admin'`, [hash])
  const users: Record<string, string> = {}
  for (const one of people) {
    const { account, name, sex, dept, post, code } = one
    users[account] = await insert('user/user', {
      account,
      password: hash,
      userType: 1,
      name,
      realName: name,
      sex,
      code,
      roleId: rolesOf(one).map((role) => roleIds[role]),
      deptId: [deptIds[dept]],
      postId: [postIds[post]],
    })
  }
  for (const { name, leader } of departments)
    if (leader)
      await within(tx).run(`update system_dept set leader_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [deptIds[name], users[leader]])
  for (const { key, value } of parameters) await insert('system/param-biz', parameterRow(key, value))
}

/** Shows the demo tenant's site as the public one, unless somebody's own news is there. Answers whose place it took. */
const showSite = async (platform: TxContext, tenantId: string): Promise<string | undefined> => {
  const param = await rowOfParameter(platform.db, 'site.tenant')
  if (param?.value !== platformTenant) return undefined
  if (await rows({ ...platform, tenantId: platformTenant }, news, {}, unscoped).exists()) return undefined
  await setPublicTenant(platform, param.id, tenantId)
  return param.value
}

/** Writes the parameter that names the public tenant, for every node to hear of. */
export const setPublicTenant = async (platform: TxContext, paramId: string, tenantId: string): Promise<void> => {
  const row = await readRow(platform, param, paramId, { verb: null, lock: true })
  await changeRow(platform, param, row, { paramValue: tenantId }, { verb: 'edit' })
}

/** The line that tells the login, printed once beside that of the administrator. */
export const demoLine = ({ tenantId, accounts, password }: DemoLogin): string =>
  `Demo newsroom: tenant ${tenantId}, accounts ${accounts.join(' ')}, password ${password} (shown once)`

/** Nobody is at work in these: the platform's own context. */
export const platformContext = (own: Context): Context => ({ ...own, tenantId: platformTenant, actor: system('demo') })
