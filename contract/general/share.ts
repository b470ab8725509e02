import { choice } from '../kit/field'
import { reaction } from '../kit/reaction'

const sharable = { 'cms/news': ['新闻', 'News'] } as const

export const shareChannels = {
  wechat: ['微信', 'WeChat'],
  weibo: ['微博', 'Weibo'],
  qq: ['QQ', 'QQ'],
  link: ['复制链接', 'Link'],
  other: ['其他', 'Other'],
} as const

/** A member passes something on; each time counts, but for a second click within a minute. */
export const share = reaction('general/share', ['分享', 'Share'], sharable, {
  input: { channel: choice(['渠道', 'Channel'], shareChannels, { required: true, default: 'link', once: true, list: true, filter: 'equal' }) },
  apart: ['channel'],
  again: 'add',
  reports: {
    byChannel: {
      label: ['分享渠道', 'Shares by channel'],
      call: 'GET channel-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { channel: 'channel' },
      sums: { shares: { do: 'count', label: ['分享次数', 'Shares'] } },
      chart: 'pie',
    },
  },
  face: {
    second: ['bizType'],
    key: ['channel', 'userId', 'createTime'],
    empty: ['会员在网站分享后，记录出现在这里。', "Members' shares appear here."],
  },
  menu: { icon: 'share', sort: 57 },
})
