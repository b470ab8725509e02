import { createHash, randomBytes } from 'node:crypto'
import { makeSlots } from './cms/guides/slots'
import { inTransaction, nobody, system } from './engine/reach/context'
import type { Context, TxContext } from './engine/types'
import { permissionsOf } from './engine/model'
import { rows, unscoped } from './engine/read/rows'
import { insertRow } from './engine/write/write'
import { modelNamed } from './engine/model'
import { pageLabel } from '@masthead/contract/kit/face'
import { isResource } from '@masthead/contract/kit/resource'
import { client } from '@masthead/contract/system/client'
import { tenant } from '@masthead/contract/system/tenant'
import { type DemoLogin, foundDemo, wantsDemo } from './demo/found'
import type { Config } from './platform/config'
import { hashPassword } from './platform/secrets/password'
import { lockForAll } from './platform/database/lock'
import { syncMenus } from './system/menu'
import { platformRole, platformTenant } from './system/rights'
import { parameterList } from '@masthead/contract/system/parameters'
import { sealPhones } from './user/accounts'
import { sealIssuePhones } from './coupon/issuephones'
import { sealSecrets } from './system/param'
import { makeParameters } from './founding/founding'
import { parameterRow } from './system/parameter'
import { dictionaries } from './seed'

/** What is told once, by the start that made it. */
export interface Told {
  readonly password?: string
  readonly demo?: DemoLogin
}

/** What a first start makes, and what every start brings up to the program: the platform tenant, its client, roles and administrator, dictionaries, the menu. */
export const setUp = async (ctx: Context, config: Config): Promise<Told> => {
  const hash = registerHash(ctx)
  const [known] = await ctx.db.query<{ value: string }>(`select value from platform_setting where key = 'register'`)
  if (known?.value === hash && config.demo !== '1') return {}
  const acting: Context = { ...ctx, tenantId: platformTenant, actor: system('setup') }
  return inTransaction(acting, async (tx) => {
    // Two nodes that start at once: the second waits here and then finds everything made.
    await lockForAll(tx.db, 'setup')
    const { isFirst, password } = await firstStart(tx, config)
    await syncDictionaries(tx)
    await syncParameters(tx)
    await syncClient(tx)
    await sealPhones(tx)
    await sealIssuePhones(tx)
    await syncMenus(tx)
    await tx.db.run(
      `insert into platform_setting (key, value) values ('register', $1) on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [hash],
    )
    const demo = (await wantsDemo(tx, config, isFirst)) ? await foundDemo(tx, config) : undefined
    return { ...(password ? { password } : {}), ...(demo ? { demo } : {}) }
  })
}

/** Changes when the register, its permissions, what they are called or the seeded words do. */
const registerHash = (ctx: Context): string => {
  const entries = [...[...ctx.engine.models.values()].map(({ noun }) => noun), ...ctx.engine.services.values()]
  const text = entries.map((entry) => [
    entry.name,
    isResource(entry) ? [entry.internal, pageLabel(entry)] : [false, entry.label],
    permissionsOf(entry).map(({ code, label }) => [code, label]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([text, dictionaries, parameterList]))
    .digest('hex')
}

const firstStart = async (tx: TxContext, config: Config): Promise<{ isFirst: boolean; password?: string | undefined }> => {
  if (await rows(tx, tenant, { tenantId: platformTenant }, { ...unscoped, bin: 'also' }).exists()) return { isFirst: false }
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  const insert = (name: string, values: Record<string, unknown>): Promise<string> => insertRow(tx, modelNamed(tx.engine, name), values)
  await insert('system/tenant', { tenantId: platformTenant, tenantName: '管理平台', accountNumber: -1 })
  const deptId = await insert('system/dept', { deptName: '总部', fullName: '总部', deptCategory: 1, sort: 1, ancestors: '0' })
  const postId = await insert('system/post', { category: 1, postCode: 'admin', postName: '管理员', sort: 1 })
  const roleId = await insert('system/role', { roleName: '超级管理员', roleNameEn: 'Platform administrator', roleAlias: platformRole, sort: 1 })
  await insert('user/user', {
    account: 'admin',
    password: await hashPassword(password),
    userType: 1,
    name: '管理员',
    realName: '管理员',
    sex: 3,
    roleId: [roleId],
    deptId: [deptId],
    postId: [postId],
  })
  await insert('system/client', {
    clientId: 'saber',
    clientSecret: tx.keys.encrypt(platformTenant, 'saber_secret'),
    authorizedGrantTypes: grantTypes,
    scope: 'all',
    accessTokenValidity: 7200,
    refreshTokenValidity: 604800,
  })
  await insert('resource/oss', { ossCode: 'local', category: 9, bucketName: 'local', status: 1, inUse: 'yes' })
  await makeSlots(tx)
  return { isFirst: true, password: config.adminPassword ? undefined : password }
}

/** Every way in that the product's own client has. */
const grantTypes = Object.keys(client.fields.authorizedGrantTypes.choices ?? {})

/** The product's own client gets ways in that came with a newer program, as long as nobody has changed which it has. */
const syncClient = async (tx: TxContext): Promise<void> => {
  await tx.db.run(
    `update system_client set authorized_grant_types = $2 where client_id = $1 and authorized_grant_types = '{password,captcha,refresh_token}'`,
    ['saber', grantTypes],
  )
}

/** Dictionaries that the product needs; values that an administrator changed stay. */
const syncDictionaries = async (tx: TxContext): Promise<void> => {
  const dict = modelNamed(tx.engine, 'system/dict')
  for (const { code, name, values } of dictionaries) {
    const [found] = await tx.db.query<{ id: string }>(
      'select id::text as id from system_dict where code = $1 and parent_id is null order by id limit 1',
      [code],
    )
    const parentId = found?.id ?? (await insertRow(tx, dict, { code, dictValue: name[0], dictValueEn: name[1], sort: 1, isSealed: false }))
    for (const [index, [key, zh, en]] of values.entries()) {
      const [there] = await tx.db.query('select 1 from system_dict where code = $1 and dict_key = $2', [code, key])
      if (!there) await insertRow(tx, dict, { code, dictKey: key, dictValue: zh, dictValueEn: en, parentId, sort: index + 1, isSealed: false })
    }
    await tx.db.run(
      `update system_dict d set dict_value_en = s.en from unnest($2::text[], $3::text[], $4::text[]) s(key, zh, en)
       where d.code = $1 and coalesce(d.dict_key, '') = s.key and d.dict_value = s.zh
         and (d.dict_value_en is null or (d.update_user is null and d.dict_value_en <> s.en))`,
      [code, ['', ...values.map(([key]) => key)], [name[0], ...values.map(([, zh]) => zh)], [name[1], ...values.map(([, , en]) => en)]],
    )
  }
}

/** A row of every parameter that the product reads: the installation's own, and each tenant's. What an administrator wrote stays. */
const syncParameters = async (tx: TxContext): Promise<void> => {
  const param = modelNamed(tx.engine, 'system/param')
  for (const { key, of } of parameterList) {
    if (of === 'tenant') continue
    const { paramValue, ...row } = parameterRow(key, undefined, true)
    const [there] = await tx.db.query('select 1 from system_param where param_key = $1', [key])
    if (!there) await insertRow(tx, param, { ...row, paramValue })
    else
      await tx.db.run(
        `update system_param set param_name_en = coalesce(param_name_en, $2), remark_en = coalesce(remark_en, $3)
         where param_key = $1 and (param_name_en is null or remark_en is null)`,
        [key, row.paramNameEn, row.remarkEn],
      )
  }
  const tenants = await tx.db.query<{ tenantId: string }>('select tenant_id as "tenantId" from system_tenant where not is_deleted order by tenant_id')
  for (const { tenantId } of tenants) await makeParameters({ ...tx, tenantId })
  await sealSecrets(tx)
}

/** The context in which the program does its own work before anybody asked. */
export const ownContext = (parts: Omit<Context, 'tenantId' | 'actor' | 'language' | 'requestId' | 'ip' | 'zone' | 'db'>): Context => ({
  ...parts,
  db: parts.database,
  tenantId: platformTenant,
  zone: 'Asia/Shanghai',
  actor: nobody,
  language: 'zh',
  requestId: 'setup',
  ip: '',
})
