import type { Label } from '@masthead/contract/kit/label'

/** What the page of punches says. */
export const words = {
  title: ['打卡', 'Clock in and out'],
  on: ['上班打卡', 'Clock in'],
  off: ['下班打卡', 'Clock out'],
  again: ['再打一次下班卡', 'Clock out again'],
  shift: ['{{name}} {{from}} – {{to}}', '{{name}}, {{from}} – {{to}}'],
  noClass: ['您没有考勤班次，请联系人事', 'You are not on any shift yet; please ask HR'],
  dayOff: ['今天不上班', 'Today is your day off'],
  opens: ['{{time}} 起的打卡计入班次', 'You can clock in from {{time}}'],
  network: ['已连接办公网络', 'You are on the office network'],
  places: ['请在打卡地点附近：', 'You must be near one of these places: '],
  locating: ['正在定位…', 'Finding your location…'],
  noPlace: ['无法取得位置，请在浏览器中允许定位后重试', 'Your location is unknown; allow it in the browser and try again'],
  punched: ['已打卡 {{time}}', 'Recorded at {{time}}'],
  today: ['今日打卡', 'Today'],
  none: ['今天还没有打卡', 'Nothing recorded yet today'],
  correct: ['忘记打卡？申请补卡', 'Forgot to clock in or out? Ask for a correction'],
  month: ['我的考勤', 'My attendance'],
} as const satisfies Record<string, Label>
