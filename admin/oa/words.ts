import type { Label } from '@masthead/contract/kit/label'

/** What the page of punches says. */
export const words = {
  title: ['打卡', 'Punch'],
  on: ['上班打卡', 'Punch in'],
  off: ['下班打卡', 'Punch out'],
  again: ['再打一次下班卡', 'Punch out again'],
  shift: ['{{name}} {{from}} – {{to}}', '{{name}}, {{from}} – {{to}}'],
  noClass: ['您没有考勤班次，请联系人事', 'You have no attendance shift; please ask HR'],
  dayOff: ['今天不上班', 'You have today off'],
  opens: ['{{time}} 起的打卡计入班次', 'Punches count for the shift from {{time}}'],
  network: ['已连接办公网络', 'You are on the office network'],
  places: ['请在打卡地点附近：{{names}}', 'You must be near one of these places: {{names}}'],
  locating: ['正在定位…', 'Finding your location…'],
  noPlace: ['无法取得位置，请在浏览器中允许定位后重试', 'Your location is unknown; allow it in the browser and try again'],
  punched: ['已打卡 {{time}}', 'Punched at {{time}}'],
  today: ['今日打卡', 'Today'],
  none: ['今天还没有打卡', 'No punch yet today'],
  correct: ['忘记打卡？申请补卡', 'Missed one? Ask for a correction'],
  month: ['我的考勤', 'My attendance'],
} as const satisfies Record<string, Label>
