import type { Label } from '@masthead/contract/kit/label'

/** What the inbox of manuscripts says. */
export const words = {
  title: ['收稿台', 'Inbox'],
  list: ['来稿', 'Manuscripts'],
  search: ['搜索标题', 'Search the titles'],
  empty: ['这里没有稿件了', 'Nothing left'],
  emptyHint: ['新来稿会自动出现', 'New texts appear here when they arrive'],
  choose: ['选择一篇稿件阅读', 'Choose a text to read'],
  more: ['加载更多', 'Load more'],
  back: ['返回列表', 'Back to the list'],
  newest: ['最新在前', 'Newest first'],
  oldest: ['最早在前', 'Oldest first'],
  text: ['正文', 'Text'],
  alike: ['查重', 'Similarity'],
  rounds: ['轮次', 'Rounds'],
  log: ['流程', 'Log'],
  next: ['下一篇', 'Next'],
  last: ['已经是最后一篇', 'You have reached the end'],
  adopt: ['采用', 'Adopt'],
  park: ['入备用库', 'Park'],
  reject: ['退稿', 'Reject'],
  print: ['送印', 'Send to print'],
  rejectOf: ['退稿：{{title}}', 'Reject: {{title}}'],
  reason: ['给投稿人的话', 'Message to the contributor'],
  send: ['退稿', 'Reject'],
  sensitive: ['敏感词 {{count}} 处', 'Sensitive words: {{count}}'],
  noAlike: ['没有发现相似的稿件', 'No similar text was found'],
  here: ['本稿', 'This text'],
  there: ['对方', 'The other text'],
  unseen: ['无权查看的文本', 'A text you do not have permission to view'],
  oneRound: ['只投过一轮', 'Submitted only once'],
  round: ['第 {{round}} 轮', 'Round {{round}}'],
  compared: ['第 {{from}} 轮与第 {{to}} 轮', 'Round {{from}} compared with round {{to}}'],
  same: ['两轮正文相同', 'The two rounds are identical'],
  unchanged: ['未改动 {{count}} 段', '{{count}} paragraphs unchanged'],
  words: ['{{count}} 字', '{{count}} characters'],
  attached: ['随稿附件', 'Attachments'],
  news: ['生成的新闻', 'Resulting article'],
  moveKeys: ['上一篇、下一篇', 'Next and previous'],
} as const satisfies Record<string, Label>

/** What of the tenant's texts another one is, by its noun. */
export const kindWords: Readonly<Record<string, Label>> = {
  'contribute/manuscript': ['来稿', 'Manuscript'],
  'contribute/newspapernews': ['报纸稿件', 'Newspaper article'],
  'cms/news': ['新闻', 'News'],
}

/** What a contributor is told with each kind of refusal, to be made his own by the editor. */
export const reasonTemplates: Readonly<Record<string, string>> = {
  quality: '感谢来稿。稿件内容还不够充实，暂不采用，欢迎补充后再投。',
  duplicate: '感谢来稿。这篇稿件此前已经收到或已刊发，不再重复采用。',
  fact: '感谢来稿。稿件中的时间、地点或人物还需核实，请补充后重新投稿。',
  topic: '感谢来稿。选题与我们近期的版面不符，欢迎继续来稿。',
  late: '感谢来稿。稿件收到时已过时效，期待下次更早收到您的稿件。',
  other: '感谢来稿。',
}
