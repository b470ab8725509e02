import type { Label } from '@masthead/contract/kit/label'

/** What the pages about users say besides the words of the declaration. */
export const words = {
  askReset: [
    '将为该用户生成一次性密码，原密码和访问令牌立即失效，已登录的会话会被退出。确定要重置密码吗?',
    'A one-time password is made; the old one and access tokens stop working, and open sessions end. Reset the password?',
  ],
  tenant: ['租户', 'Tenant'],
  explain: ['为什么能看到', 'Why can they see this'],
  found: ['该手机号已有账号，保存后将更新其角色、机构和岗位', 'This phone has an account: saving changes its roles, departments and posts'],
  unknown: ['该手机号还没有账号，保存后将新建', 'This phone has no account yet: saving makes one'],
  everybody: ['全部用户', 'All users'],
  info: ['个人信息', 'Personal info'],
  infoOf: ['用户信息', 'User info'],
  password: ['修改密码', 'Change password'],
  mustChange: ['请先修改密码', 'Please change your password first'],
  mustChangeWhy: [
    '您使用的是管理员给出的一次性密码，设置自己的密码后才能继续使用。',
    'You logged in with a one-time password. Set your own to continue.',
  ],
  mismatch: ['两次输入密码不一致!', 'The two passwords do not match!'],
  changed: ['密码修改成功', 'The password was changed'],
  othersEnded: ['修改后，您在其他设备上的登录会被退出，访问令牌会失效。', 'Changing it ends your sessions on other devices and your access tokens.'],
  noticeWays: ['通知设置', 'Notices'],
  kindOfNotice: ['通知类型', 'Kind of notice'],
  wayDesk: ['产品内', 'At the desk'],
  wayMail: ['邮件', 'E-mail'],
  wayPush: ['浏览器推送', 'Push'],
  noAddress: ['填写电子邮箱后可以接收邮件', 'Add an e-mail address to your personal info to get e-mails'],
  quietFrom: ['免打扰开始', 'Quiet from'],
  quietTo: ['免打扰结束', 'Quiet until'],
  quietMeans: ['免打扰时段内的邮件和推送在结束后发送', 'E-mails and push notifications are held back during these hours'],
  pushOn: ['在此浏览器接收推送', 'Turn on notifications in this browser'],
  pushOff: ['此浏览器不再接收', 'Turn off notifications in this browser'],
  pushDenied: ['浏览器已禁止通知，请在浏览器设置中允许', 'The browser blocks notifications: allow them in its settings'],
  pushNone: ['此浏览器不支持推送，或页面未使用 https', 'This browser does not support notifications, or the page is not served over HTTPS'],
} as const satisfies Record<string, Label>

/** The second line of a new password. */
export const repeat = { label: ['确认密码', 'Confirm the password'], required: ['请再次输入密码', 'Please enter the password again'] } as const

/** Asks whether to reset the passwords of several. */
export const askResetMany = (count: number): Label => [
  `将为选中的 ${count} 个用户生成一次性密码，原密码立即失效，已登录的会话会被退出。确定要重置密码吗?`,
  `One-time passwords are made for ${count} users; the old ones stop working and open sessions end. Reset the passwords?`,
]
