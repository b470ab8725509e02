import { decimal, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const count = (zh: string, en: string) => integer([zh, en], { readOnly: true, default: 0, list: true })
const rate = (zh: string, en: string) => decimal([zh, en], { readOnly: true, scale: 1, min: 0, max: 100, list: true })

/** How a department handled its letters in a month: counted by the program over all letter nouns, confirmed by a person and then left alone. */
export const qetitionjcblqltjz = resource('petition/qetitionjcblqltjz', {
  label: ['办理情况统计', 'Handling statistics'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId'],
  title: 'period',
  fields: {
    period: text(['统计月份', 'Month'], {
      required: true,
      once: true,
      max: 7,
      pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
      message: ['月份格式应为 yyyy-MM', 'Enter the month as yyyy-MM'],
      unique: ['deptId'],
      list: true,
      filter: 'equal',
    }),
    deptId: ref(['承办机构', 'Department'], 'system/dept', { required: true, once: true, list: true, filter: 'equal' }),
    received: count('收件', 'Received'),
    closed: count('办结', 'Closed'),
    overdue: count('超期', 'Overdue'),
    onTimeRate: rate('按期办结率(%)', 'Closed in time (%)'),
    satisfactionRate: rate('满意率(%)', 'Content (%)'),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  states: { draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' }, confirmed: { value: 1, label: ['已确认', 'Confirmed'], tone: 'good' } },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    recount: { label: ['重新统计', 'Count again'], from: 'draft' },
    confirm: {
      label: ['确认', 'Confirm'],
      call: ['POST confirm', 'POST check'],
      from: 'draft',
      to: 'confirmed',
      writes: { confirmUser: '$me' },
      tone: 'primary',
    },
    reopen: {
      label: ['退回草稿', 'Back to draft'],
      call: ['POST reopen', 'POST checkreject'],
      from: 'confirmed',
      to: 'draft',
      writes: { confirmUser: null },
    },
  },
  queues: { toConfirm: { label: ['待确认', 'To confirm'], where: { status: 'draft' }, needs: 'confirm' } },
  sort: ['-period'],
  face: {
    second: ['deptId'],
    key: ['received', 'closed', 'overdue', 'onTimeRate', 'satisfactionRate'],
    plural: 'Handling statistics',
    empty: ['每月按机构汇总办理情况，月初自动生成。', 'Letters each department received and closed per month, calculated at the end of the month.'],
  },
  menu: { icon: 'chart', sort: 90 },
})
