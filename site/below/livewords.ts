import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  live: ['图文直播', 'Live'],
  enter: ['进入直播', 'Follow live'],
  waiting: ['直播尚未开始', 'Not started yet'],
  running: ['直播中', 'Live now'],
  ended: ['直播已结束', 'This live report has ended'],
  review: ['直播全程', 'As it happened'],
  pinned: ['置顶', 'Pinned'],
  corrected: ['已更正', 'Corrected'],
  newest: ['最新在前', 'Newest first'],
  oldest: ['最早在前', 'Oldest first'],
  none: ['还没有内容，请稍候。', 'Nothing has been reported yet.'],
  further: ['更多内容', 'More'],
  article: ['阅读新闻', 'Read the article'],
  film: ['观看视频直播', 'Watch the video'],
  elsewhere: ['无法播放？在新窗口打开', 'Not playing? Open it in a new window'],
  watch: ['观看视频', 'Watch the video'],
  fresh: ['条新内容，点按查看', 'new: tap to show'],
  about: ['记者在现场的图文直播', 'Live reports from the scene'],
  noLives: ['还没有直播。', 'There are no live reports yet.'],
  gone: ['直播已撤下', 'This live report was taken down'],
} as const satisfies Record<string, Label>

/** What the script of the page says, by the state of the live and what happens. */
export const liveTexts = (language: Language): string =>
  JSON.stringify([words.waiting, words.running, words.ended, words.fresh, words.gone].map((one) => say(one, language)))

export const entriesText = (count: number, language: Language): string =>
  language === 'zh' ? `${count} 条` : count === 1 ? '1 entry' : `${count} entries`
