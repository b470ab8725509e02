import type { Label } from '@masthead/contract/kit/label'

/** What is said when withdrawals are paid out by a bank's file. */
export const words = {
  sheet: ['导出打款文件', 'Export payout file'],
  sheetHint: [
    '文件含全部待打款提现的完整银行账号，取用人和原因记入操作日志。',
    'The file contains the full bank accounts of all withdrawals waiting to be paid out. Who downloads it, and why, is recorded in the audit log.',
  ],
  result: ['导入打款结果', 'Import payout results'],
  resultHint: [
    '选择银行回填了“打款结果”的打款文件。先检查，再导入；没有结果的行不动，导入过的行不会再次入账。',
    'Choose the payout file with the results from the bank. It is checked first. Rows without a result stay as they are; rows already recorded change nothing.',
  ],
  resultFine: ['检查通过：共 {{total}} 行，成功 {{paid}}，失败 {{failed}}', 'No problems: {{total}} rows, {{paid}} paid, {{failed}} failed'],
  resultSome: [
    '{{count}} 行不能导入，其余：成功 {{paid}}，失败 {{failed}}。可以先导入其余各行。',
    '{{count}} rows cannot be recorded. Of the others, {{paid}} are paid and {{failed}} failed; you can record these now.',
  ],
  resultDone: ['已导入：成功 {{paid}}，失败 {{failed}}', '{{paid}} paid, {{failed}} failed'],
  resultLeft: ['{{count}} 行没有导入', '{{count}} rows were not imported'],
} as const satisfies Record<string, Label>
