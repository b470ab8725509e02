import { day, integer, text } from '../kit/field'
import { resource } from '../kit/resource'

const counted = { readOnly: true, required: true, default: 0, min: 0, list: true } as const

/** What a day brought to the desk and what became of it; counted after the day is over, or when somebody asks. */
export const statistics = resource('contribute/statistics', {
  label: ['每日来稿统计', 'Manuscripts by day'],
  tenancy: 'tenant',
  title: 'period',
  fields: {
    period: day(['日期', 'Day'], { readOnly: true, required: true, unique: true, list: true, filter: 'range' }),
    submit: integer(['投稿', 'Sent'], counted),
    adopt: integer(['采用', 'Adopted'], counted),
    print: integer(['送印', 'Printed'], counted),
    award: integer(['评奖', 'Awards'], counted),
    reject: integer(['退稿', 'Rejected'], counted),
    push: integer(['推送新闻', 'Made into news'], counted),
  },
  without: ['add', 'edit', 'delete'],
  calls: {
    refresh: {
      label: ['重新统计', 'Count again'],
      call: 'POST refresh',
      answer: 'row',
      writes: true,
      access: { verb: 'refresh' },
      input: { period: day(['日期', 'Day'], { required: ['请选择日期', 'Please choose the day'] }) },
      output: { id: text(['编号', 'Id']), period: text(['日期', 'Day']) },
    },
  },
  reports: {
    months: {
      label: ['每月来稿', 'Manuscripts by month'],
      call: 'GET months',
      access: { verb: 'view' },
      groups: { month: 'month(period)' },
      sums: {
        submit: { do: 'sum', of: 'submit' },
        adopt: { do: 'sum', of: 'adopt' },
        print: { do: 'sum', of: 'print' },
        reject: { do: 'sum', of: 'reject' },
      },
      chart: 'line',
    },
  },
  sort: ['-period'],
  face: {
    second: ['updateTime'],
    key: ['submit', 'adopt', 'print', 'award', 'reject', 'push'],
    plural: 'Manuscripts by day',
    empty: ['每天的投稿、采用、送印和退稿数，次日凌晨统计。', 'Texts sent, accepted, printed and rejected each day; counted overnight.'],
  },
  menu: { icon: 'chart', sort: 54 },
})
