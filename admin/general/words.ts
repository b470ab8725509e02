import type { Label } from '@masthead/contract/kit/label'

/** What the pages of this family say besides the words of the declaration. */
export const words = {
  test: ['检测文本', 'Test a text'],
  text: ['文本', 'Text'],
  placeholder: ['粘贴要检测的文本', 'Paste the text to test'],
  scope: ['适用范围', 'Checked against'],
  run: ['检测', 'Test'],
  close: ['关闭', 'Close'],
  none: ['未发现敏感词', 'No sensitive words'],
  result: ['检测结果', 'Result'],
  replaced: ['替换后', 'After replacing'],
  month: ['月历', 'Month'],
  before: ['上个月', 'Previous month'],
  next: ['下个月', 'Next month'],
  rest: ['休', 'Off'],
  work: ['班', 'Work'],
  unpublished: ['当年放假安排尚未录入，仅按周末计算', 'The holidays of this year have not been entered: only weekends count as days off'],
} as const satisfies Record<string, Label>

/** How many were found. */
export const foundIn = (count: number): Label => [`发现 ${count} 处敏感词`, `${count} sensitive ${count === 1 ? 'word' : 'words'} found`]
