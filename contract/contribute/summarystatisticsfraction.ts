import { integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const found = { readOnly: true, default: 0, min: 0, list: true } as const

/**
 * A month of scores. While it is open its works are marked, examined and confirmed; once it is closed nothing in it changes any more, and what is found
 * later becomes an adjustment of an open month.
 */
export const summarystatisticsfraction = resource('contribute/summarystatisticsfraction', {
  label: ['月度结算', 'Month of scores'],
  tenancy: 'tenant',
  title: 'period',
  fields: {
    period: text(['月份', 'Month'], {
      max: 7,
      required: true,
      once: true,
      unique: true,
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
      message: ['格式为 yyyy-MM', 'Written yyyy-MM'],
      list: true,
      filter: 'equal',
    }),
    articles: integer(['作品数', 'Works'], found),
    authors: integer(['作者数', 'Authors'], found),
    score: integer(['总分', 'Score'], { ...found, min: undefined }),
    royalty: money(['稿酬', 'Royalty'], { ...found, min: undefined }),
    closeUser: ref(['结算人', 'Closed by'], 'user/user', { readOnly: true, list: true }),
    closeTime: time(['结算时间', 'Closed at'], { readOnly: true, list: true }),
  },
  states: { open: { value: 0, label: ['未结算', 'Open'], tone: 'busy' }, closed: { value: 1, label: ['已结算', 'Closed'], tone: 'good' } },
  without: ['edit', 'delete'],
  actions: {
    close: {
      label: ['月结', 'Close the month'],
      from: 'open',
      to: 'closed',
      writes: { closeUser: '$me', closeTime: '$now' },
      tone: 'primary',
      confirm: [
        '月结后本月得分不能再改，只能在之后的月份调整。确定月结?',
        'Scores of a closed month never change; later corrections count in a later month. Close it?',
      ],
    },
  },
  sort: ['-period'],
  face: {
    second: ['closeUser'],
    key: ['articles', 'authors', 'score', 'royalty', 'closeTime'],
    plural: 'Months of scores',
    empty: [
      '每月得分的结算。标记当月作品时自动建立；月结后得分不再变化，并生成稿酬单。',
      'The months in which scores count. One begins with its first work; closed, it never changes, and its royalty slips are made.',
    ],
  },
  menu: { icon: 'calendar', sort: 50 },
})
