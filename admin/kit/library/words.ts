import type { Label } from '@masthead/contract/kit/label'

export const words = {
  library: ['素材库', 'Library'],
  pick: ['从素材库选择', 'Choose from the library'],
  add: ['上传素材', 'Upload'],
  adding: ['正在上传 {{name}}', 'Uploading {{name}}'],
  added: ['已加入素材库', 'Added to the library'],
  search: ['按名称搜索', 'Search by name'],
  all: ['全部素材', 'All materials'],
  grid: ['网格', 'Grid'],
  list: ['列表', 'List'],
  more: ['更多', 'More'],
  nothing: ['没有素材', 'No materials'],
  focus: ['设置焦点', 'Set the focus'],
  focusHint: ['点击画面中最重要的位置，裁剪时会保留它', 'Click what matters most in the picture; it stays when the picture is cut'],
  used: ['使用 {{count}} 次', 'Used {{count}} times'],
  expired: ['授权已到期', 'Its licence has ended'],
  every: ['全部类型', 'All types'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Label>
