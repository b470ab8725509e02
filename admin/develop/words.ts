import type { Label } from '@masthead/contract/kit/label'

/** What the pages of data sources and of the generator say. */
export const words = {
  preview: ['预览', 'Preview'],
  generate: ['生成代码', 'Generate'],
  saber: ['同时生成 Saber 页面', 'Also generate Saber pages'],
  copy: ['复制', 'Copy'],
  copied: ['已复制设置', 'Settings copied'],
  file: ['文件', 'File'],
  copyText: ['复制内容', 'Copy text'],
  textCopied: ['已复制到剪贴板', 'Copied to the clipboard'],
  notCopied: ['复制失败，请手动选择复制', 'Could not copy; please select the text and copy it'],
  failed: ['无法生成', 'Could not generate'],
  retry: ['重试', 'Try again'],
  test: ['测试连接', 'Test connection'],
  works: ['连接成功：{{version}}，{{ms}} 毫秒', 'Connected: {{version}}, {{ms}} ms'],
  tables: ['数据表', 'Tables'],
  noTables: ['没有可读的数据表', 'No readable tables'],
  table: ['表名', 'Table'],
  about: ['说明', 'Comment'],
} as const satisfies Record<string, Label>
