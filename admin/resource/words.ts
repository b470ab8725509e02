import type { Label } from '@masthead/contract/kit/label'

/** What the pages of messages say besides the words of the declarations. */
export const words = {
  send: ['发送短信', 'Send messages'],
  phones: ['手机号码', 'Phones'],
  phonesHelp: ['每行一个，或用逗号分隔，一次最多 200 个', 'One per line or separated by commas, at most 200'],
  phonesNeeded: ['请填写手机号码', 'Please enter the phones'],
  variableNeeded: ['请填写{{name}}', 'Please enter {{name}}'],
  preview: ['预览', 'Preview'],
  sendTo: ['发送给 {{count}} 个号码', 'Send to {{count}} phones'],
  reaches: ['{{count}} 个号码将收到', '{{count}} phones will receive it'],
  billed: ['每条按 {{count}} 条计费', 'each is billed as {{count}}'],
  cost: ['预计 {{cost}} 元', 'about ¥{{cost}}'],
  through: ['通道 {{channel}}', 'by the channel {{channel}}'],
  refused: ['{{count}} 个号码不会发送', '{{count}} phones will not receive it'],
  sent: ['已提交发送 {{count}} 条，结果见短信记录', '{{count}} messages are on their way; see the SMS log for the result'],
} as const satisfies Record<string, Label>
