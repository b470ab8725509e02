import type { Label } from '@masthead/contract/kit/label'

/** What the pages of data sources and of the generator say. */
export const words = {
  preview: ['预览', 'Preview'],
  generate: ['生成代码', 'Generate'],
  saber: ['同时生成 Saber 页面', 'With pages for Saber'],
  copy: ['复制', 'Copy'],
  copied: ['已复制设置', 'The setting was copied'],
  file: ['文件', 'File'],
  copyText: ['复制内容', 'Copy the text'],
  textCopied: ['已复制到剪贴板', 'Copied to the clipboard'],
  notCopied: ['复制失败，请手动选择复制', 'It could not be copied: select it instead'],
  failed: ['无法生成', 'It cannot be generated'],
  retry: ['重试', 'Try again'],
  test: ['测试连接', 'Test the connection'],
  works: ['连接成功：{{version}}，{{ms}} 毫秒', 'It answers: {{version}}, {{ms}} ms'],
  tables: ['数据表', 'Tables'],
  noTables: ['没有可读的数据表', 'There are no tables to read'],
  table: ['表名', 'Table'],
  about: ['说明', 'Comment'],
} as const satisfies Record<string, Label>
