/** What roles a newsroom begins with, besides its administrator's; it changes them as it likes. */

const crud = (code: string, ...verbs: readonly string[]): string[] => verbs.map((verb) => `${code}_${verb}`)

const looking = [
  ...crud('news', 'view'),
  ...['cms_newshistory', 'cms_newslog', 'cms_topic', 'general_category', 'general_tags', 'cms_sources', 'cms_guides'].flatMap((code) =>
    crud(code, 'view'),
  ),
]

const writing = [
  ...looking,
  ...crud('news', 'add', 'edit', 'delete', 'to_check', 'restore', 'lock', 'edit_category', 'edit_topic', 'edit_account'),
  ...crud('cms_newshistory', 'restore'),
  ...crud('general_tags', 'add'),
  ...crud('cms_mediaaccounts', 'view'),
  ...crud('cms_newsstyle', 'view', 'use'),
  ...crud('cms_material', 'view', 'add', 'edit'),
  ...crud('cms_materialcategory', 'view'),
  ...crud('contribute_contributepersonal', 'view', 'add'),
  ...crud('contribute_contributelittlereporter', 'view', 'add'),
  ...crud('resource_attach', 'view'),
]

const issuing = [
  ...writing,
  ...crud(
    'news',
    'audit',
    'issue',
    'to_edit',
    'to_offline',
    'to_online',
    'to_top',
    'retract',
    'sort',
    'num',
    'unlock',
    'publish_edit',
    'update_batch',
    'export',
  ),
  ...crud('cms_guides', 'add', 'edit', 'delete'),
  ...crud('cms_topic', 'add', 'edit'),
  ...crud('cms_sources', 'add', 'edit'),
  ...crud('cms_newsstyle', 'add', 'edit'),
  ...crud('message_push_task', 'view', 'add', 'edit', 'delete', 'submit', 'approve', 'cancel'),
  ...crud('message_push_pushlog', 'view'),
  ...crud('message_push_appinfo', 'view'),
]

/** What a merchant's own people do with what is their merchant's: take orders, send workers, take coupons, ask for their money. */
const selling: Readonly<Record<string, readonly [party: string, ...codes: string[]]>> = {
  'merchant/merchant': ['owner', ...crud('merchant', 'view', 'edit', 'apply')],
  'merchant/merchantuser': ['merchant', ...crud('merchant_merchantuser', 'view', 'add', 'edit')],
  'merchant/merchantcert': ['merchant', ...crud('merchant_merchantcert', 'view', 'add', 'edit', 'renew')],
  'merchant/merchantleave': ['merchant', ...crud('merchant_merchantleave', 'view', 'add', 'edit', 'delete')],
  'housekeep/order': [
    'merchant',
    ...crud('housekeep_order', 'view', 'export', 'merchant_accept', 'merchant_refuse_accept', 'merchant_assign', 'start', 'finish'),
  ],
  'housekeep/product': ['merchant', ...crud('housekeep_product', 'view')],
  'housekeep/merchantwithdrawal': ['merchant', ...crud('merchantwithdrawal', 'view', 'add', 'cancel')],
  'housekeep/houseofflinecouponsmanage': ['shop', ...crud('housekeep_houseofflinecouponsmanage', 'view', 'verify')],
}

/** Seen along with them, as far as the rows that they speak of. */
const beside = ['housekeep_orderlog_view', 'housekeep_merchantwithdrawlog_view', 'housekeep_services_view', 'housekeep_refundrule_view']

interface FirstRole {
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly remark: string
  readonly codes: readonly string[]
  /** Nouns of which its people reach the rows of their own party alone. */
  readonly parties?: Readonly<Record<string, string>>
}

/** Each with the buttons that it needs and no others. */
export const firstRoles: readonly FirstRole[] = [
  { name: '编辑', nameEn: 'Editor', alias: 'editor', remark: '写稿、改稿、送签', codes: writing },
  { name: '签发人', nameEn: 'Publisher', alias: 'issuer', remark: '审核、签发、退回、下线，管理导读', codes: issuing },
  { name: '审读', nameEn: 'Reader', alias: 'reader', remark: '只查看稿件、版本与日志', codes: [...looking, 'news_export'] },
  {
    name: '商户',
    nameEn: 'Merchant',
    alias: 'merchant',
    remark: '商户自己的人员：接单、派工、核销、提现，只见本商户的数据',
    codes: [...Object.values(selling).flatMap(([, ...codes]) => codes), ...beside],
    parties: Object.fromEntries(Object.entries(selling).map(([noun, [party]]) => [noun, party])),
  },
]
