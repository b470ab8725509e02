import type { Label } from './label'

/** What logs call the program's own doings, by the name that stands in them as the operator. */
const names: Readonly<Record<string, Label>> = {
  schedule: ['定时任务', 'Scheduler'],
  setup: ['系统初始化', 'Set-up'],
  social: ['第三方登录', 'Third-party login'],
  register: ['访客注册', 'Registration'],
  'file-sweep': ['文件清理', 'File clean-up'],
  export: ['导出任务', 'Export'],
  sms: ['短信服务', 'Text messages'],
  mail: ['邮件服务', 'E-mail'],
  'scan-code': ['扫码登录', 'Scan login'],
  survey: ['满意度调查', 'Survey'],
  channel: ['渠道', 'Sales channel'],
  pay: ['支付服务', 'Payments'],
  payout: ['银行打款', 'The bank'],
  margin: ['保证金', 'Margins'],
  merchant: ['商户服务', 'Merchants'],
  delivery: ['平台发布', 'Delivery'],
  planning: ['采访调度', 'Planning'],
  public: ['公众', 'The public'],
  demo: ['示例数据', 'Demo content'],
}

/** Who did something, in the reader's words where it was the program itself. */
export const operatorLabel = (operator: string): Label => (Object.hasOwn(names, operator) ? (names[operator] as Label) : [operator, operator])
