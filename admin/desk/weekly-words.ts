import type { Label } from '@masthead/contract/kit/label'

/** What the page of the week says. */
export const words = {
  title: ['一周概况', 'Week in review'],
  earlier: ['前一周', 'Previous week'],
  later: ['后一周', 'Next week'],
  print: ['打印', 'Print'],
  mail: ['每周一早上发到我的邮箱', 'E-mail it to me on Monday mornings'],
  noAddress: ['请先在个人信息中填写邮箱', 'Add your e-mail address to your settings first'],
  mailed: ['已设置，每周一 7:30 发送', 'You will receive it on Mondays at 7:30'],
  unmailed: ['已取消每周邮件', 'You will no longer receive it'],
  weekBefore: ['前一周', 'the week before'],
  daysBefore: ['前 {{count}} 天', 'the {{count}} days before'],
  before: ['{{of}} {{value}}', '{{value}} in {{of}}'],
  same: ['与{{of}}持平', 'Same as {{of}}'],
  more: ['比{{of}}多 {{by}}', '{{by}} more than {{of}}'],
  less: ['比{{of}}少 {{by}}', '{{by}} less than {{of}}'],
  now: ['截至现在', 'Current figure'],
  none: ['—', '—'],
  hours: ['{{value}} 小时', '{{value}} h'],
  yuan: ['{{value}} 元', '¥{{value}}'],
  nothing: ['您没有可查看的数据', 'There is nothing here that you have access to'],
} as const satisfies Record<string, Label>
