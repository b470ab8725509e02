import type { Label } from '@masthead/contract/kit/label'

export const words = {
  accounts: ['官方账号', 'Official accounts'],
  about: [
    '政务单位和企业在本站开设的账号，均经审核入驻。',
    'Accounts of public bodies and companies on this site. Each is reviewed before it opens.',
  ],
  none: ['还没有入驻的账号。', 'There are no accounts yet.'],
  noTexts: ['这个账号还没有发布内容。', 'This account has not published anything yet.'],
  verified: ['已认证', 'Verified'],
  organisation: ['主体', 'Run by'],
  author: ['作者', 'By'],
  source: ['来源', 'Source'],
  reads: ['阅读', 'Reads'],
  follow: ['关注', 'Follow'],
  like: ['点赞', 'Like'],
} as const satisfies Record<string, Label>
