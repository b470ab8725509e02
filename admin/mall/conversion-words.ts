import type { Label } from '@masthead/contract/kit/label'

/** What is said where staff converts points for a member. */
export const conversionWords = {
  open: ['转换积分', 'Convert points'],
  check: ['试算', 'Preview'],
  go: ['确认转换', 'Convert'],
  gives: ['{{from}} 活动积分换得 {{to}} 商城积分', '{{from}} activity points become {{to}} mall points'],
  fee: ['已扣手续费 {{fee}}', 'After a fee of {{fee}}'],
  activity: ['活动积分 {{before}} → {{after}}', 'Activity points {{before}} → {{after}}'],
  mall: ['商城积分 {{before}} → {{after}}', 'Mall points {{before}} → {{after}}'],
  done: ['已转换，会员得到 {{to}} 积分', 'Converted: the member got {{to}} points'],
} as const satisfies Record<string, Label>
