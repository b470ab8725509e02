import type { Reports } from '../kit/report'

/** Texts that were sent, and those of them that were taken. */
const sent = {
  access: { verb: 'view' },
  sums: {
    texts: { do: 'count', label: ['来稿数', 'Texts'] },
    taken: { do: 'count', where: { status: ['adopted', 'printed', 'published'] }, label: ['已采用', 'Adopted'] },
  },
  where: { status: ['submitted', 'parked', 'adopted', 'printed', 'rejected', 'published'] },
  chart: 'bar',
} as const

/** What came in by section and by channel, and why texts were not taken. */
export const manuscriptReports = {
  byCategory: { ...sent, label: ['栏目来稿统计', 'Texts by section'], call: 'GET category-statistics', groups: { category: 'categoryId' } },
  byChannel: { ...sent, label: ['来稿渠道统计', 'Texts by channel'], call: 'GET channel-statistics', groups: { channel: 'channel' } },
  rejections: {
    label: ['退稿类别统计', 'Rejections by reason'],
    call: 'GET reject-statistics',
    access: { verb: 'view' },
    groups: { reason: 'rejectCode' },
    sums: { texts: { do: 'count', label: ['退稿数', 'Texts'] } },
    where: { status: 'rejected' },
    chart: 'pie',
  },
} as const satisfies Reports
