import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { LinkName } from './load'

export const words = {
  links: ['快速链接', 'Quick links'],
  trail: ['当前位置', 'You are here'],
  home: ['首页', 'Home'],
  topicList: ['专题列表', 'Topic list'],
  text: ['正文', 'Article'],
  skip: ['跳到正文', 'Skip to the article'],
  source: ['来源', 'Source'],
  published: ['发布时间', 'Published'],
  editor: ['责任编辑', 'Responsible editor'],
  correction: ['更正', 'Correction'],
  original: ['阅读原文', 'Read the original'],
  missing: ['页面不存在', 'Page not found'],
  missingHint: ['您访问的文章不存在，或已下线。', 'This article does not exist, or has been taken offline.'],
} as const satisfies Record<string, Label>

export const linkLabels: Readonly<Record<LinkName, Label>> = {
  order: ['网上订报', 'Order the newspaper'],
  address: ['网上改址', 'Change of address'],
  association: ['记者协会', "Journalists' association"],
  farmers: ['农民报', "Farmers' paper"],
  hotline: ['新闻热线', 'News hotline'],
}

/** The copyright notice under an article: its own words for a reprint. */
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
