import type { Label } from '@masthead/contract/kit/label'

/** What the pages of administration say besides the words of the declarations. */
export const words = {
  copy: ['复制', 'Copy'],
  copyName: ['副本', 'copy'],
  searchTree: ['搜索名称', 'Search by name'],
  noMatch: ['没有匹配项', 'Nothing matches'],
  nothingToGrant: ['没有可授予的项目', 'There is nothing to grant'],
  checkAll: ['全选', 'All'],
  unfold: ['展开全部', 'Expand all'],
  fold: ['全部收起', 'Collapse all'],
  changes: ['变更内容', 'Changes'],
  noChanges: ['尚未修改', 'No changes yet'],
  gives: ['将授予', 'To be granted'],
  takes: ['将收回', 'To be removed'],
  someOnly: [
    '半选表示仅其中一部分拥有；不改动则各自保持原样',
    'Partly checked means only some of them have it; it stays that way unless you change it',
  ],
  grantsCopied: ['权限已复制', 'The grants were copied as well'],
  roleWithoutGrants: ['角色已新增，但权限未能复制', 'The role was added, but its grants could not be copied'],
  noIcon: ['选择图标', 'Choose an icon'],
  allFields: ['全部字段', 'All fields'],
  creator: ['创建人', 'Created by'],
  creatorDept: ['创建部门', 'Department of who made it'],
  field: ['字段', 'Field'],
  operator: ['条件', 'Condition'],
  value: ['值', 'Value'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  addCondition: ['添加条件', 'Add a condition'],
  dropCondition: ['移除条件', 'Remove the condition'],
  callPath: ['如 /api/blade-cms/news/**', 'For example /api/blade-cms/news/**'],
  skipPath: ['选择或输入接口地址', 'Choose or enter a path'],
  dicts: ['字典管理', 'Dictionaries'],
  dictWord: ['字典值', 'Dictionary value'],
  chooseDict: ['选择一个字典，查看和维护它的键值', 'Choose a dictionary to see and edit its values'],
  noDicts: ['还没有字典', 'There are no dictionaries yet'],
  searchDict: ['按名称搜索字典', 'Search dictionaries by name'],
  edit: ['编辑', 'Edit'],
  who: ['用户', 'User'],
  what: ['资源', 'Resource'],
  chooseNoun: ['请选择资源', 'Choose a resource'],
  verb: ['操作', 'What to do'],
  whichRow: ['数据（可选）', 'Row (optional)'],
  anyRow: ['不指定', 'Any'],
  ask: ['诊断', 'Explain'],
  askHint: ['选择用户、资源和操作，查看他能否执行以及原因', 'Choose a user, a resource and an action to see whether it is allowed, and why'],
  answer: ['诊断结果', 'The answer'],
  permission: ['权限', 'Permission'],
  roles: ['角色', 'Roles'],
  fields: ['字段', 'Fields'],
  accountOn: ['账号正常', 'The account is on'],
  accountOff: ['账号未启用', 'The account is disabled'],
  forTenants: ['租户可使用此资源', 'Tenants have this resource'],
  platformOnly: ['仅平台管理员可使用此资源', 'Platform administrators only'],
  inPackage: ['在租户套餐范围内', "In the tenant's package"],
  notInPackage: ['租户套餐不包含此权限', "Not in the tenant's package"],
  noButton: ['菜单中没有对应的按钮', 'It has no button in the menu'],
  off: ['停用', 'Off'],
  noRoles: ['没有任何角色', 'No role at all'],
  holds: ['拥有此权限', 'Holds the permission'],
  holdsAll: ['管理员角色，拥有全部权限', 'Administrator: holds every permission'],
  holdsNot: ['没有此权限', 'Does not hold the permission'],
  narrowedBy: ['被接口权限收回：', 'taken back by the API scope'],
  noScope: ['未设数据权限', 'Without a data scope'],
  reachesRow: ['包含此数据', 'reaches the row'],
  missesRow: ['不包含此数据', 'does not reach the row'],
  outOfReach: ['有此权限，但数据权限不包含这条数据', 'The permission is there, but no data scope reaches the row'],
  byAdministrator: ['管理员拥有全部权限', 'Administrators hold every permission'],
  byRoles: ['由以下角色授予', 'Granted by these roles'],
  narrowed: ['角色拥有此权限，但接口权限收回了它的全部调用', 'A role holds it, but API scopes take all of its calls back'],
  noRoleHolds: ['没有角色授予此权限', 'No role grants it'],
  newSecret: ['新的应用密钥', 'The new client secret'],
  newSecretHint: ['旧密钥已失效。请记录新密钥，关闭后不再显示。', 'The old secret no longer works. Save the new one; it is not shown again.'],
  touched: ['涉及的用户', 'Users it touches'],
  touchesNobody: ['目前没有用户拥有所选角色', 'Nobody has the chosen roles at present'],
  firstAccount: ['租户管理员', 'Tenant administrator'],
  firstAccountHint: [
    '租户已创建。请记录其管理员的一次性密码并交给使用人，首次登录后须修改。',
    "The tenant has been created. Save its administrator's one-time password and hand it over; it must be changed at first login.",
  ],
  viewAs: ['以租户身份查看', 'View as tenant'],
  viewLogged: ['每一步操作都会记入该租户的操作日志。', 'Every step is recorded in its audit log.'],
  leaveView: ['退出查看', 'Leave'],
  usage: ['用量', 'Usage'],
  accounts: ['账号', 'Accounts'],
  storage: ['存储', 'Storage'],
  noLimit: ['不限制', 'no limit'],
  packageAtOnce: [
    '保存后立即对使用该套餐的全部租户生效，收回的菜单和按钮随即失效。',
    'Saving takes effect at once for every tenant with this package; anything removed stops working immediately.',
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
  `You will enter the tenant “${name}” and see and do what its administrator can. Every step is recorded in its audit log. Continue?`,
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
