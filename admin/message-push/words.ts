import type { Label } from '@masthead/contract/kit/label'

/** What the pages of pushes say besides the words of the declarations. */
export const words = {
  preview: ['预览接收人', 'Preview the receivers'],
  counting: ['正在统计接收人', 'Counting the receivers'],
  reached: ['个终端将收到', 'devices will get it'],
  users: ['涉及 {{count}} 人', '{{count}} people'],
  skipped: ['跳过 {{count}}', '{{count}} skipped'],
  first: ['其中', 'Among them'],
  reader: ['未登录读者', 'A reader without an account'],
  more: ['等', 'and others'],
  nobody: ['当前范围内没有可以收到推送的终端', 'No device in this audience would receive it'],
  approval: ['推送给全部用户，提交后须由他人审批', 'It goes to everybody, so somebody else has to approve it first'],
  failed: ['未能统计接收人', 'The recipients could not be counted'],
} as const satisfies Record<string, Label>
