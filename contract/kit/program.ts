import { familyLabels } from './family'
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
  signoff: ['审签流程', 'Sign-off'],
  outsign: ['外部审签', 'Outside sign-off'],
  planning: ['采访调度', 'Planning'],
  public: ['公众', 'The public'],
  member: ['会员', 'Member'],
  activities: ['活动服务', 'Activities'],
  app: ['应用接口', 'Apps'],
  attendance: ['考勤核算', 'Attendance'],
  close: ['自动关闭', 'Closing'],
  bulletin: ['每日邮件', 'E-mail of the day'],
  coupon: ['优惠券服务', 'Coupons'],
  enroll: ['报名服务', 'Enrolments'],
  'sign-ups': ['报名服务', 'Sign-ups'],
  housekeep: ['家政服务', 'Housekeeping'],
  promotion: ['推广码', 'Promotion codes'],
  flow: ['流程引擎', 'Workflow'],
  mall: ['商城服务', 'Mall'],
  move: ['租户迁移', 'Moves of tenants'],
  push: ['消息推送', 'Push messages'],
  reports: ['报表服务', 'Reports'],
  review: ['审核服务', 'Reviews'],
  enterprise: ['企业服务', 'Enterprises'],
  demo: ['示例数据', 'Demo content'],
}

/** A job of the program, named after its family: resource/render. */
const job = /^([a-z-]+)\/[a-z-]+$/

/** Who did something, in the reader's words where it was the program itself. */
export const operatorLabel = (operator: string): Label => {
  if (Object.hasOwn(names, operator)) return names[operator] as Label
  const family = familyLabels[job.exec(operator)?.[1] ?? '']
  return family ? [`${family[0]}任务`, `${family[1]}: background job`] : [operator, operator]
}
