import type { Label } from '@masthead/contract/kit/label'

/** What is said about putting an article on a platform. */
export const words = {
  checklist: ['发布清单', 'What to put there'],
  automatic: ['此账号自动发布，以下为发出的内容', 'This account is delivered to by itself; this is what goes there'],
  byHand: ['逐项复制到平台，完成后点“已发布”并填写平台地址', 'Copy it there piece by piece, then press Delivered and enter the address it got'],
  cover: ['封面', 'Cover'],
  content: ['正文', 'Text'],
  copy: ['复制', 'Copy'],
  copyOf: ['复制{what}', 'Copy {what}'],
  copied: ['已复制', 'Copied'],
  notCopied: ['浏览器不允许复制，请手动选择文字复制', 'The browser does not allow copying; please select the text yourself'],
  empty: ['（空）', '(empty)'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Label>
