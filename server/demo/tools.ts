import { code } from '@masthead/contract/develop/code'
import { datasource } from '@masthead/contract/develop/datasource'
import { system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { createRow, findRow, insertRow, nounNamed, removeRows } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { platformTenant } from '../system/rights'

/** Which rows of the platform belong to the demo content: what goes with a tenant does not reach them. */
const key = 'demo-tools'

const column = (name: string, zh: string, en: string, more: object = {}) => ({ column: name, zh, en, ...more })

/** Set-ups of the generator over tables that every installation has: a plain one with choices made, a tree, and one with a child table. */
const setups = [
  {
    codeName: '合作媒体/Partner',
    tableName: 'cms_sources',
    tablePrefix: 'cms_',
    serviceName: 'blade-desk',
    packageName: 'org.example.partner',
    apiPath: 'blade-desk/partner',
    webPath: '/desk/partner',
    columns: [
      column('name', '媒体名称', 'Name', { max: 60, list: true, filter: 'like' }),
      column('type', '合作方式', 'Kind', { list: true, filter: 'equal' }),
      column('contact', '联系电话', 'Telephone', { kind: 'phone' }),
      column('contract_expire', '合作到期', 'Partner until', { list: true, filter: 'range' }),
      { column: 'is_default', kind: 'none' },
    ],
  },
  {
    codeName: '资料栏目/Archive section',
    tableName: 'cms_topic',
    tablePrefix: 'cms_',
    treeParent: 'parent_id',
    serviceName: 'blade-archive',
    packageName: 'org.example.archive',
  },
  {
    codeName: '审签方案/Approval plan',
    tableName: 'cms_signchain',
    tablePrefix: 'cms_',
    subTable: 'cms_signlevel.chain_id',
    serviceName: 'blade-approval',
    packageName: 'org.example.approval',
  },
] as const

/**
 * Databases of others, switched off: their names lead nowhere. None points at the installation's own database: it listens on another port after each start,
 * `outbound.hosts` would open it to the webhooks of every tenant, and a login of its own would outlive the demo content.
 */
const sources = [
  [
    '县档案馆馆藏库',
    'org.postgresql.Driver',
    'jdbc:postgresql://archive.example.invalid:5432/holdings?sslmode=verify-full',
    '示例：馆藏目录，供报表查询',
  ],
  ['旧网站内容库', 'com.mysql.cj.jdbc.Driver', 'jdbc:mysql://old-site.example.invalid:3306/cms?sslMode=REQUIRED', '示例：改版前的文章，供代码生成'],
] as const

const ofPlatform = (tx: TxContext): TxContext => ({ ...tx, tenantId: platformTenant, actor: system('demo') })

/** Set-ups of the generator and data sources, which are the platform's. */
export const furnishTools = async (tx: TxContext): Promise<void> => {
  const platform = ofPlatform(tx)
  const made: [noun: string, id: string][] = []
  for (const [name, driverClass, url, remark] of sources)
    made.push([
      datasource.name,
      await insertRow(platform, datasource, { name, driverClass, url, username: 'reader', remark, status: datasource.state.off }),
    ])
  for (const setup of setups) made.push([code.name, (await createRow(platform, code, setup)).id])
  await tx.db.run(
    'insert into platform_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
    [key, JSON.stringify(made)],
  )
}

/** Takes them away again, but for what somebody has changed or uses by now. */
export const removeTools = async (tx: TxContext): Promise<void> => {
  const platform = ofPlatform(tx)
  const [kept] = await tx.db.query<{ value: string }>('delete from platform_setting where key = $1 returning value', [key])
  for (const [name, id] of kept ? (JSON.parse(kept.value) as [string, string][]).reverse() : []) {
    const noun = nounNamed(platform, name)
    const row = await findRow(platform, noun, id, { verb: null })
    if (!row || row.updateUser !== null) continue
    try {
      await removeRows(platform, noun, [id])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
