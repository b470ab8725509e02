import type { Label } from '../kit/label'

/** The news types as the dictionary cms_news_type is seeded with them; picture-text is 2. */
export const newsTypes: Readonly<Record<number, Label>> = {
  1: ['文字', 'Text'],
  2: ['图文', 'Text and pictures'],
  3: ['大图', 'Large picture'],
  4: ['组图', 'Gallery'],
  5: ['视频', 'Video'],
  6: ['短视频', 'Short video'],
  7: ['视频直播', 'Live video'],
  8: ['图文直播', 'Live blog'],
}

type Needed = 'title' | 'typeId' | 'categoryId' | 'publishPlatform' | 'topicId' | 'brief' | 'sources' | 'content' | 'thumb' | 'thumbs' | 'videoUrl'

export interface Need {
  readonly field: Needed
  readonly message: Label
  /** Only of these types; of all unless told. */
  readonly types?: readonly number[]
  /** Not of a news item that is a title with a link. */
  readonly notLinked?: true
  /** Asked for by the form; the server fills it when the article is issued. */
  readonly formOnly?: true
}

/**
 * What an article must have before it is sent for signature or issued. A draft needs its title alone, so that nothing half written is lost.
 * The editor and the server go through the same list and say the same words.
 */
export const newsNeeds: readonly Need[] = [
  { field: 'title', message: ['标题不能为空!', 'Title cannot be empty'] },
  { field: 'typeId', message: ['请选择新闻类型', 'Please choose the news type'] },
  { field: 'categoryId', message: ['请选择新闻分类', 'Please choose a category'] },
  { field: 'publishPlatform', message: ['请选择发布平台', 'Please choose a platform'] },
  { field: 'topicId', message: ['请选择新闻栏目', 'Please choose a column'] },
  { field: 'brief', message: ['请输入简介', 'Please enter a summary'] },
  { field: 'sources', message: ['请输入来源', 'Please enter the source'] },
  { field: 'content', message: ['正文内容不能为空!', 'Content cannot be empty'], types: [1, 2, 3, 8], notLinked: true },
  { field: 'thumb', message: ['请上传缩略图', 'Please upload a thumbnail'], types: [2, 3, 5, 6, 7] },
  { field: 'thumbs', message: ['请上传组图', 'Please upload the pictures'], types: [4] },
  { field: 'videoUrl', message: ['请选择视频', 'Please choose a video'], types: [5, 6, 7] },
]
