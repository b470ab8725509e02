import type { Label } from '@masthead/contract/kit/label'

/** What the pages of persons say. */
export const words = {
  data: ['资料', 'Data'],
  articles: ['作品', 'Articles'],
  records: ['记录', 'Records'],
  noArticles: ['暂无已发布的作品', 'Nothing published yet'],
  noRecords: ['暂无记录', 'No records'],
  choose: ['选择人物', 'Choose a person'],
  chooseHint: ['请选择要查看的人物', 'Choose a contributor'],
  sample: ['查看示例画像', 'See the sample portrait'],
  action: ['操作', 'Action'],
  who: ['操作人', 'By'],
  when: ['时间', 'When'],
  added: ['新增', 'Added'],
  edited: ['修改', 'Changed'],
  deleted: ['删除', 'Deleted'],
  inbox: ['收稿台', 'Inbox'],
  myScores: ['我的得分', 'My scores'],
  certificate: ['下载证书', 'Certificate'],
} as const satisfies Record<string, Label>
