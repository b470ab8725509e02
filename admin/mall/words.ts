import type { Label } from '@masthead/contract/kit/label'

/** What is said when orders are sent by a sheet. */
export const words = {
  sheet: ['导出发货单', 'Export shipping sheet'],
  sheetHint: [
    '文件含全部待发货订单的完整电话和地址，取用人和原因记入操作日志。',
    'The file contains the full phone numbers and addresses of all orders to ship. Who downloads it, and why, is recorded in the audit log.',
  ],
  result: ['导入发货单', 'Import shipping sheet'],
  resultHint: [
    '选择填写了“物流公司”和“物流单号”的发货单。先检查，再导入；没有填写的行不动，已导入的行不会再次发货。',
    'Choose the sheet with carriers and tracking numbers filled in. It is checked first. Rows without them stay as they are; rows already recorded change nothing.',
  ],
  resultFine: ['检查通过：共 {{total}} 行，可发货 {{sent}}', 'No problems: {{total}} rows, {{sent}} to ship'],
  resultSome: [
    '{{count}} 行不能导入，其余可发货 {{sent}}。可以先导入其余各行。',
    '{{count}} rows cannot be recorded, {{sent}} can; you can record these now.',
  ],
  resultDone: ['已发货 {{sent}} 单', '{{sent}} orders shipped'],
  resultLeft: ['{{count}} 行没有导入', '{{count}} rows were not imported'],
} as const satisfies Record<string, Label>
