import type { Label } from '@masthead/contract/kit/label'

/** What the start card of the platform's administrator says. */
export const words = {
  title: ['从这里开始', 'Getting started'],
  addTenant: ['新增租户', 'Add a tenant'],
  addTenantHint: ['一家媒体一个租户；域名填好，网站即开', 'One per newsroom; its site opens once it has a domain'],
  addRole: ['设置角色', 'Set up roles'],
  addRoleHint: ['勾选各人能看、能做的', 'Choose what people can see and do'],
  addUser: ['新增用户', 'Add a user'],
  addUserHint: ['选好机构和角色，首次登录自行改密', 'With department and roles; they set their own password at first login'],
  setSite: ['布置网站', 'Set up the site'],
  setSiteHint: ['名称、标志、颜色、备案号', 'Name, logo, colours, filing numbers'],
  tenants: ['租户', 'Tenants'],
  openSite: ['打开公开网站', 'Open the public site'],
  demo: ['演示租户', 'Demo tenant'],
  removeDemo: ['删除演示内容', 'Remove demo content'],
  allTenants: ['全部租户', 'All tenants'],
} as const satisfies Record<string, Label>
