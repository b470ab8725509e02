import type { Label } from '@masthead/contract/kit/label'

/** What is said about putting an article on a platform. */
export const words = {
  checklist: ['发布清单', 'Content for the platform'],
  automatic: ['此账号自动发布，以下为发出的内容', 'Delivery to this account is automatic; this is what is sent'],
  byHand: [
    '逐项复制到平台，完成后点“已发布”并填写平台地址',
    'Copy each part to the platform, then press Delivered and enter the address of the published article',
  ],
  cover: ['封面', 'Cover'],
  content: ['正文', 'Text'],
  copy: ['复制', 'Copy'],
  copyOf: ['复制{what}', 'Copy {what}'],
  copied: ['已复制', 'Copied'],
  notCopied: ['浏览器不允许复制，请手动选择文字复制', 'The browser does not allow copying; please select the text and copy it yourself'],
  empty: ['（空）', '(empty)'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Label>
