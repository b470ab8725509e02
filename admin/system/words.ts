import type { Label } from '@masthead/contract/kit/label'

/** What the pages of administration say besides the words of the declarations. */
export const words = {
  copy: ['复制', 'Copy'],
  copyName: ['副本', 'copy'],
  searchTree: ['搜索名称', 'Search by name'],
  noMatch: ['没有匹配项', 'Nothing matches'],
  nothingToGrant: ['没有可授予的项目', 'There is nothing to grant'],
  checkAll: ['全选', 'All'],
  unfold: ['展开全部', 'Unfold all'],
  fold: ['全部收起', 'Fold all'],
  changes: ['变更内容', 'Changes'],
  noChanges: ['尚未修改', 'Nothing changed yet'],
  gives: ['将授予', 'Will be granted'],
  takes: ['将收回', 'Will be taken away'],
  someOnly: ['半选表示仅其中一部分拥有；不改动则各自保持原样', 'Half checked is what only some of them have; it stays so unless you touch it'],
  grantsCopied: ['权限已复制', 'The grants were copied as well'],
  roleWithoutGrants: ['角色已新增，但权限未能复制', 'The role was added, but its grants could not be copied'],
  firstAccount: ['租户管理员', 'Tenant administrator'],
  firstAccountHint: [
    '租户已创建。请记录其管理员的一次性密码并交给使用人，首次登录后须修改。',
    'The tenant has been created. Note the one-time password of its administrator and hand it over; it must be changed at the first login.',
  ],
  viewAs: ['以租户身份查看', 'View as tenant'],
  viewLogged: ['每一步操作都会记入该租户的操作日志。', 'Each step is written into its audit log.'],
  leaveView: ['退出查看', 'Leave'],
  usage: ['用量', 'Usage'],
  accounts: ['账号', 'Accounts'],
  storage: ['存储', 'Storage'],
  noLimit: ['不限制', 'no limit'],
  packageAtOnce: [
    '保存后立即对使用该套餐的全部租户生效，收回的菜单和按钮随即失效。',
    'A save takes effect at once for every tenant with this package; what is taken away stops working right then.',
  ],
} as const satisfies Record<string, Label>

/** Says which tenant is looked at. */
export const viewedTenant = (name: string, number: string): Label => [
  `正在以租户身份查看：${name}（${number}）`,
  `You are looking at the tenant ${name} (${number})`,
]

/** Asks before another tenant is looked at. */
export const askView = (name: string): Label => [
  `将以管理员身份进入租户“${name}”，看到的和能做的与其管理员相同。每一步操作都会记入该租户的操作日志。是否继续?`,
  `You will enter the tenant “${name}” and see and do what its administrator can. Each step is written into its audit log. Go on?`,
]

/** How many things a tree may still hide from the user, which stay as they are. */
export const unseen = (count: number): Label => [
  `另有 ${count} 项不在可授权范围内，保持不变`,
  `${count} more ${count === 1 ? 'is' : 'are'} beyond what you may grant and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}`,
]

/** The sum of what a save would do. */
export const sum = (gives: number, takes: number): Label => [
  `将授予 ${gives} 项，收回 ${takes} 项`,
  `${gives} to be granted, ${takes} to be taken away`,
]
