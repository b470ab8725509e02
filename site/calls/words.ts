import type { Label } from '@masthead/contract/kit/label'

export const words = {
  calls: ['征稿启事', 'Calls for submissions'],
  about: ['编辑部正在征集这些稿件，采用即付稿酬。', 'What the newsroom is looking for. What is printed is paid for.'],
  none: ['目前没有正在征集的稿件。', 'Nothing is being looked for at the moment.'],
  until: ['截止', 'Until'],
  forWhom: ['面向', 'For'],
  payment: ['稿酬', 'Payment'],
  how: ['如何投稿', 'How to send yours'],
  account: [
    '已有投稿账号：登录后台，打开“我要投稿”，在“征稿”一栏选择本启事，写好后提交。',
    'With an account: log in to the back-office, open “Submit an article”, choose this call under “Call for submissions”, and send your text.',
  ],
  noAccount: [
    '还没有投稿账号：请联系编辑部开通，并说明您想投的征稿题目。',
    'Without one: ask the newsroom for an account and say which of these calls you wish to write for.',
  ],
  contact: ['联系编辑部', 'The newsroom'],
} as const satisfies Record<string, Label>
