import type { Label } from '@masthead/contract/kit/label'

/** What the page of the library says. */
export const words = {
  all: ['全部素材', 'All materials'],
  add: ['上传素材', 'Upload'],
  adding: ['正在上传 {{name}}', 'Uploading {{name}}'],
  added: ['已加入素材库', 'Added to the library'],
  focus: ['设置焦点', 'Set the focus'],
  focusHint: [
    '点击画面中最重要的位置，裁剪时会保留它',
    'Click the most important point of the picture; it stays in view when the picture is cropped',
  ],
  materials: ['素材', 'Materials'],
  uploads: ['全部文件', 'All files'],
  origin: ['范围', 'Show'],
  keep: ['加入素材库', 'Add to the library'],
  kept: ['已加入素材库', 'Added to the library'],
  uses: ['使用情况', 'Usage'],
  unused: ['没有数据使用它', 'Not used'],
  replace: ['替换文件', 'Replace the file'],
  replaceNow: ['替换', 'Replace'],
  replaceFile: ['选择新文件', 'Choose the new file'],
  replaceChoose: ['尚未选择新文件', 'No new file chosen yet'],
  replaceNowShown: ['现在的文件', 'Current file'],
  replaceUnused: ['没有数据使用这个文件；链接保持不变。', 'Nothing uses this file; its link stays.'],
  replaceUsed: [
    '{{count}} 处正在使用，替换后都将立即显示新文件，不能撤销：',
    'Used in {{count}} places. All of them will show the new file at once. This cannot be undone:',
  ],
  replaceMore: ['另有 {{count}} 处', '{{count}} more'],
  replaced: ['已替换', 'Replaced'],
  sending: ['正在上传 {{percent}}%', 'Uploading {{percent}}%'],
  rendering: ['正在处理', 'Processing'],
} as const satisfies Record<string, Label>
