import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { LinkName } from './load'

export const words = {
  links: ['快速链接', 'Quick links'],
  sections: ['频道', 'Sections'],
  trail: ['当前位置', 'You are here'],
  home: ['首页', 'Home'],
  topicList: ['专题列表', 'Topic list'],
  topics: ['专题', 'Topics'],
  services: ['服务', 'Services'],
  votes: ['投票', 'Votes'],
  lives: ['直播', 'Live'],
  letters: ['来信', 'Letters'],
  comments: ['评论', 'Comments'],
  questions: ['问政', 'Questions'],
  mall: ['商城', 'Shop'],
  accounts: ['官方账号', 'Official accounts'],
  campaigns: ['活动', 'Activities'],
  newsletter: ['每日邮件', 'News by e-mail'],
  archive: ['往期', 'Archive'],
  corrections: ['更正', 'Corrections'],
  me: ['我的', 'My page'],
  text: ['正文', 'Article'],
  skip: ['跳到正文', 'Skip to the content'],
  by: ['记者', 'By'],
  byReporters: ['记者', 'Reporters'],
  tags: ['标签', 'Tags'],
  share: ['分享', 'Share'],
  copyLink: ['复制链接', 'Copy the link'],
  copied: ['已复制', 'Copied'],
  weibo: ['微博', 'Weibo'],
  related: ['相关阅读', 'Related'],
  licence: ['互联网新闻信息服务许可证', 'News licence'],
  hotline: ['新闻热线', 'News hotline'],
  source: ['来源', 'Source'],
  published: ['发布时间', 'Published'],
  editor: ['责任编辑', 'Responsible editor'],
  messenger: ['信息员', 'Information from'],
  correction: ['更正', 'Correction'],
  original: ['阅读原文', 'Read the original'],
  preview: ['仅供预览', 'Preview only'],
  advert: ['广告', 'Advertisement'],
  adverts: ['广告', 'Advertisements'],
  largeAdverts: ['重点广告', 'Featured advertisements'],
  moreAdverts: ['更多广告', 'More advertisements'],
  regional: ['地方新闻', 'Regional news'],
  pictures: ['精美图片', 'In pictures'],
  latest: ['最新', 'Latest'],
  top: ['要闻', 'Top stories'],
  more: ['更多', 'More'],
  search: ['搜索', 'Search'],
  searchFor: ['搜索新闻', 'Search the news'],
  listen: ['收听本文', 'Listen to this article'],
  play: ['播放', 'Play'],
  pause: ['暂停', 'Pause'],
  position: ['播放进度', 'Position'],
  mostRead: ['一周最热', 'Most read this week'],
  watch: ['视频', 'Video'],
  length: ['时长', 'Length'],
  hasAudio: ['音频', 'Audio'],
  picturesKind: ['图集', 'Pictures'],
  gallery: ['组图', 'Pictures of this article'],
  pinned: ['置顶', 'Pinned'],
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  pages: ['分页', 'Pages'],
  slideBack: ['上一张', 'Previous'],
  slideOn: ['下一张', 'Next'],
  slidePause: ['停止轮播', 'Stop the carousel'],
  slidePlay: ['开始轮播', 'Start the carousel'],
  subscribe: ['RSS 订阅', 'RSS feed'],
  pushOn: ['接收新闻推送', 'Get push notifications'],
  pushOff: ['不再接收新闻推送', 'Stop push notifications'],
  pushBlocked: [
    '浏览器已禁止本站的通知，请在浏览器设置中允许',
    'Your browser blocks notifications from this site; please allow them in its settings',
  ],
  pushFailed: ['未能订阅，请稍后再试', 'That did not work. Please try again later'],
  missing: ['页面不存在', 'Page not found'],
  missingHint: ['您访问的页面不存在，或已下线。', 'This page does not exist, or has been taken offline.'],
  retracted: ['此文已撤回', 'This article was retracted'],
  retractedHint: [
    '编辑部已撤回此文，不再提供阅读。引用过此文的，请停止引用。',
    'The editors have withdrawn this article and it can no longer be read. Please do not cite it.',
  ],
  noNews: ['暂无新闻', 'No news yet'],
  noNewsHint: ['编辑部正在准备第一批稿件，请稍后再来。', 'The newsroom is preparing its first stories. Please come back later.'],
  emptyShelf: ['这里暂时没有新闻。', 'There is nothing here at the moment.'],
  noTopics: ['暂无专题', 'No topics yet'],
  askWords: ['输入想找的词，在标题中查找。', 'Enter words to search for in titles.'],
} as const satisfies Record<string, Label>

export const linkLabels: Readonly<Record<LinkName, Label>> = {
  order: ['网上订报', 'Order the newspaper'],
  address: ['网上改址', 'Change of address'],
  association: ['记者协会', "Journalists' association"],
  farmers: ['农民报', "Farmers' paper"],
  hotline: ['新闻热线', 'News hotline'],
}

/** What stands after the title of a page in its window. */
export const titleOf = (name: string, siteName: string): string => `${name} - ${siteName}`

/** How much a search found. */
export const foundText = (query: string, total: number, language: Language): string =>
  say(
    total === 0
      ? [`没有找到与“${query}”相关的新闻。换一个词，或者缩短一些试试。`, `No results for “${query}”. Try another word, or a shorter one.`]
      : [`“${query}”：找到 ${total} 条新闻`, `“${query}”: ${total} ${total === 1 ? 'article' : 'articles'}`],
    language,
  )

/** Which page of how many. */
export const pageText = (current: number, pages: number, language: Language): string =>
  say([`第 ${current} 页，共 ${pages} 页`, `Page ${current} of ${pages}`], language)

/** The copyright notice under an article: its own words for a reprint, those of the site where it has some. */
export const copyright = (siteName: string, reprintOf: string | undefined, language: Language): string =>
  say(
    reprintOf
      ? [
          `版权声明：本文转载自${reprintOf}，版权归原作者或原刊载单位所有。如涉及权利问题，请与${siteName}联系，我们将及时处理。`,
          `Copyright: reprinted from ${reprintOf}; all rights remain with its author or first publisher. Please contact ${siteName} about any claim.`,
        ]
      : [
          `版权声明：本网站刊载的文字、图片和音视频作品，版权归${siteName}及相关权利人所有，未经书面授权不得转载、摘编或以其他方式使用；经授权使用的，请注明来源。`,
          `Copyright: text, pictures, audio and video on this site belong to ${siteName} and the respective rights holders. No reproduction without written permission; please name the source.`,
        ],
    language,
  )
