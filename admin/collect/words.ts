import type { Label } from '@masthead/contract/kit/label'

/** What the inbox of collected items says. */
export const words = {
  attempt: ['试采集', 'Test'],
  attemptHint: [
    '这里只显示能采到什么，不保存。登记了访问凭据的目标不带凭据试采。',
    'Shows what would be collected without saving anything. The credential of the target is not sent.',
  ],
  retry: ['重试', 'Try again'],
  attemptFailed: ['没有采到内容', 'Nothing was collected'],
  title: ['采集收件台', 'Collection inbox'],
  list: ['采集内容', 'Collected items'],
  search: ['搜索标题', 'Search titles'],
  empty: ['这里没有内容了', 'All done'],
  emptyHint: ['新采集到的内容会自动出现', 'Newly collected items will appear here'],
  more: ['加载更多', 'Load more'],
  choose: ['选择一条内容阅读', 'Choose an item to read'],
  moveKeys: ['上下移动', 'move'],
  toDraft: ['导入为草稿', 'Import as a draft'],
  ignore: ['忽略', 'Ignore'],
  restore: ['恢复', 'Restore'],
  source: ['打开原文', 'Open the source'],
  back: ['返回列表', 'Back to the list'],
  last: ['已经是最后一条', 'You have reached the end'],
  draft: ['打开草稿', 'Open the draft'],
  changed: ['原文于 {{time}} 更新', 'The source was updated on {{time}}'],
  compare: ['查看变化', 'Show changes'],
  read: ['查看正文', 'Show text'],
  duplicate: ['与「{{title}}」内容相同', 'Same content as “{{title}}”'],
} as const satisfies Record<string, Label>
