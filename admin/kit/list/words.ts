import type { Label } from '@masthead/contract/kit/label'

/** What a list says of its columns, views, keys and troubles. */
export const words = {
  columns: ['列设置', 'Columns'],
  columnsHint: ['拖动或用键盘调整顺序：聚焦手柄，按空格后用方向键', 'Drag to reorder, or focus a handle, press Space and use the arrow keys'],
  columnOf: ['移动列 {{name}}', 'Move the column {{name}}'],
  widthOf: ['{{name}}的列宽', 'Width of {{name}}'],
  shownOf: ['显示 {{name}}', 'Show {{name}}'],
  narrower: ['减小 {{name}} 的宽度', 'Make {{name}} narrower'],
  wider: ['增大 {{name}} 的宽度', 'Make {{name}} wider'],
  restore: ['恢复默认', 'Restore defaults'],
  density: ['密度', 'Density'],
  roomy: ['宽松', 'Roomy'],
  medium: ['适中', 'Medium'],
  compact: ['紧凑', 'Compact'],
  lastColumn: ['至少保留一列', 'One column stays'],
  lifted: ['已拿起 {{name}}', 'Picked up {{name}}'],
  over: ['{{name}} 移到第 {{place}} 位', '{{name}} is over place {{place}}'],
  dropped: ['{{name}} 放在第 {{place}} 位', '{{name}} was dropped at place {{place}}'],
  cancelled: ['{{name}} 放回原处', '{{name}} was put back'],

  views: ['视图', 'Views'],
  allRows: ['全部数据', 'All rows'],
  saveView: ['将当前条件保存为视图', 'Save this as a view'],
  updateView: ['用当前条件更新', 'Update with what is shown'],
  viewName: ['视图名称', 'Name of the view'],
  viewNameEmpty: ['请输入视图名称', 'Please enter a name'],
  viewNameTaken: ['已有同名视图', 'There is a view of this name'],
  rename: ['重命名', 'Rename'],
  makeDefault: ['设为默认', 'Make it the default'],
  noDefault: ['取消默认', 'No longer the default'],
  isDefault: ['默认', 'Default'],
  removeView: ['删除视图', 'Delete the view'],
  removeViewAsk: ['确定删除视图“{{name}}”?', 'Delete the view “{{name}}”?'],
  moreOf: ['{{name}} 的更多操作', 'More for {{name}}'],
  copyLink: ['复制链接', 'Copy the link'],
  copied: ['链接已复制', 'The link was copied'],
  notCopied: ['无法复制，请从地址栏复制', 'It could not be copied, please take it from the address bar'],
  noViews: ['还没有保存的视图', 'No view was saved yet'],
  mostViews: ['最多保存 {{count}} 个视图', '{{count}} views at most'],

  keys: ['键盘快捷键', 'Keyboard shortcuts'],
  keyNext: ['下一行', 'Next row'],
  keyPrevious: ['上一行', 'Previous row'],
  keyOpen: ['打开这一行', 'Open the row'],
  keyEdit: ['编辑这一行', 'Edit the row'],
  keyChoose: ['选择或取消选择', 'Choose the row or let it go'],
  keySearch: ['到搜索框', 'Go to the search form'],
  keyAdd: ['新增', 'Add a row'],
  keyTurn: ['上一页 / 下一页', 'Previous / next page'],
  keySave: ['保存表单', 'Save a form'],
  keyClose: ['关闭', 'Close'],
  keyHelp: ['显示本帮助', 'Show this'],
  singleKeys: ['用单键操作列表', 'Work lists with single keys'],
  enter: ['回车', 'Enter'],
  space: ['空格', 'Space'],

  elsewhere: ['（其中 {{count}} 项不在本页）', '({{count}} not on this page)'],
  offline: ['网络已断开', 'You are offline'],
  offlineRows: [
    '显示的是断开前的数据，恢复连接后自动刷新。',
    'What is shown was read before; it is refreshed by itself once the connection is back.',
  ],
  offlineEmpty: ['恢复连接后自动加载，也可以立即重试。', 'It is loaded by itself once the connection is back, or try again now.'],
  stale: ['刷新失败，显示的是之前的数据', 'It could not be refreshed; what is shown was read before'],
  none: ['还没有任何记录', 'There are no rows yet'],
  addFirst: ['新增第一条', 'Add the first one'],
  widen: ['没有符合条件的数据，可以放宽条件', 'Nothing fits; try fewer conditions'],
  clearSearch: ['清除全部条件', 'Clear all conditions'],
  emptyBin: ['回收站是空的', 'The recycle bin is empty'],
  onlineAgain: ['网络已恢复，请再次保存。', 'The connection is back, please save again.'],
} as const satisfies Record<string, Label>

/** A label with its places filled. */
export const filled = (label: Label, values: Readonly<Record<string, string | number>>): Label => {
  const fill = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return [fill(label[0]), fill(label[1])]
}
