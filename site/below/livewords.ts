import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  live: ['图文直播', 'Live'],
  enter: ['进入直播', 'Follow the live'],
  waiting: ['直播尚未开始', 'It has not begun'],
  running: ['直播中', 'Live now'],
  ended: ['直播已结束', 'It has ended'],
  review: ['直播全程', 'As it was reported'],
  pinned: ['置顶', 'Pinned'],
  corrected: ['已更正', 'Corrected'],
  newest: ['最新在前', 'Newest first'],
  oldest: ['最早在前', 'Oldest first'],
  none: ['还没有内容，请稍候。', 'Nothing has been reported yet.'],
  further: ['更多内容', 'More'],
  article: ['阅读新闻', 'Read the article'],
  film: ['观看视频直播', 'Watch the film'],
  elsewhere: ['无法播放？在新窗口打开', 'It does not play? Open it in a new window'],
  watch: ['观看视频', 'Watch the film'],
  fresh: ['条新内容，点按查看', 'new: press to see'],
  about: ['记者在现场的图文直播', 'Reported from the spot, as it happens'],
  noLives: ['还没有直播。', 'There has been no live yet.'],
  gone: ['直播已撤下', 'This live was taken down'],
} as const satisfies Record<string, Label>

/** What the script of the page says, by the state of the live and what happens. */
export const liveTexts = (language: Language): string =>
  JSON.stringify([words.waiting, words.running, words.ended, words.fresh, words.gone].map((one) => say(one, language)))

export const entriesText = (count: number, language: Language): string =>
  language === 'zh' ? `${count} 条` : count === 1 ? '1 entry' : `${count} entries`
