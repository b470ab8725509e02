import { integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const found = { readOnly: true, default: 0, min: 0, list: true } as const

/**
 * A month of scores. While it is open its works are marked, examined and confirmed; a month that has ended is closed, after which nothing in it changes and what
 * is found later becomes an adjustment of an open month. A second person reopens it while none of its slips is on its way.
 */
export const summarystatisticsfraction = resource('contribute/summarystatisticsfraction', {
  label: ['月度结算', 'Monthly settlement'],
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
    heldSlips: integer(['待定收款人', 'Without a payee'], { readOnly: true, stored: false, list: true }),
    heldRoyalty: money(['待定稿酬', 'Royalty without a payee'], { readOnly: true, stored: false, list: true }),
    closeUser: ref(['结算人', 'Closed by'], 'user/user', { readOnly: true, list: true }),
    closeTime: time(['结算时间', 'Closed at'], { readOnly: true, list: true }),
    reopenReason: text(['撤销原因', 'Why it was reopened'], { readOnly: true, max: 200 }),
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
        'Scores of a closed month cannot change; later corrections count in a later month. Close it?',
      ],
    },
    reopen: {
      label: ['撤销月结', 'Reopen the month'],
      from: 'closed',
      to: 'open',
      notBy: ['closeUser'],
      reason: 'reopenReason',
      writes: { closeUser: null, closeTime: null, articles: 0, authors: 0, score: 0, royalty: 0 },
      tone: 'danger',
      confirm: [
        '本月的稿酬单和得分名次将作废，再次月结时重新生成。确定撤销?',
        'Its royalty slips and ranks are withdrawn and recreated when it is closed again. Reopen it?',
      ],
      tells: {
        whom: { did: 'close' },
        what: ['{period} 的月结已撤销', 'The month {period} was reopened'],
      },
    },
  },
  sort: ['-period'],
  face: {
    second: ['closeUser'],
    key: ['articles', 'authors', 'score', 'royalty', 'heldSlips', 'closeTime'],
    plural: 'Monthly settlements',
    empty: [
      '每月得分的结算。标记当月作品时自动建立；月结后得分不再变化，并生成稿酬单。',
      'The months in which scores count. A month starts with its first work; closing it fixes the scores and creates the royalty slips.',
    ],
  },
  menu: { icon: 'calendar', sort: 50 },
})
