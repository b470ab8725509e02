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

/** Each with the buttons that it needs and no others. */
export const firstRoles: readonly { name: string; nameEn: string; alias: string; remark: string; codes: readonly string[] }[] = [
  { name: '编辑', nameEn: 'Editor', alias: 'editor', remark: '写稿、改稿、送签', codes: writing },
  { name: '签发人', nameEn: 'Publisher', alias: 'issuer', remark: '审核、签发、退回、下线，管理导读', codes: issuing },
  { name: '审读', nameEn: 'Reader', alias: 'reader', remark: '只查看稿件、版本与日志', codes: [...looking, 'news_export'] },
]
