import type { Label } from '@masthead/contract/kit/label'
import type { Look } from './layout'

/** What the looks of a list are called. */
export const lookLabels: Readonly<Record<Look, Label>> = {
  table: ['表格', 'Table'],
  board: ['看板', 'Board'],
  calendar: ['日历', 'Calendar'],
  gallery: ['图库', 'Gallery'],
  month: ['月历', 'Month'],
  gantt: ['甘特图', 'Timeline'],
}

/** What boards, calendars and galleries say. */
export const words = {
  looks: ['显示方式', 'View as'],
  grip: ['移动 {{name}}', 'Move {{name}}'],
  hint: [
    '按空格拿起，用左右方向键换列，再按空格放下，按 Esc 放回。',
    'Press Space to pick it up, use the left and right arrow keys to change columns, press Space again to drop it or Escape to cancel.',
  ],
  lifted: ['已拿起 {{name}}', 'Picked up {{name}}'],
  over: ['{{name}} 在“{{state}}”列上', '{{name}} is over {{state}}'],
  dropped: ['{{name}} 放到“{{state}}”列', '{{name}} was moved to {{state}}'],
  cancelled: ['{{name}} 放回原处', '{{name}} was put back'],
  cannot: ['现在不能改为“{{state}}”', 'It cannot be moved to {{state}} now'],
  which: ['如何改为“{{state}}”?', 'How should it be moved to {{state}}?'],
  moreRows: ['再显示 {{count}} 条', 'Show {{count}} more'],
  nothing: ['没有', 'None'],
  before: ['上个月', 'Previous month'],
  after: ['下个月', 'Next month'],
  now: ['本月', 'This month'],
  moreOn: ['另有 {{count}} 条', '{{count}} more'],
  key: ['图例', 'Key'],
  emptyMonth: ['这个月没有记录', 'Nothing this month'],
  noBars: ['这些天没有安排', 'Nothing in this period'],
  earlier: ['往前两周', 'Two weeks earlier'],
  later: ['往后两周', 'Two weeks later'],
  today: ['今天', 'Today'],
  barHint: [
    '用左右方向键移动一天，按住 Shift 只移动结束日期，离开时保存，按回车打开。',
    'The left and right arrow keys move it by a day, with Shift only its last day; it is saved when you leave it. Enter opens it.',
  ],
  barMoved: ['{{name}} 改为 {{from}} 至 {{to}}', '{{name}} is now {{from}} to {{to}}'],
  cut: ['只显示前 {{count}} 条', 'Only the first {{count}} are shown'],
} as const satisfies Record<string, Label>
