import { choice, decimal, dict, flag, html, image, images, integer, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'
import { newsActions } from './news-actions'
import { newsCalls } from './news-calls'
import { newsFaces } from './news-faces'
import { newsQueues, newsReports } from './news-reports'
import { newsStates } from './news-states'

const basics: readonly [string, string] = ['基本属性', 'Basics']
const facets: readonly [string, string] = ['多维管理', 'Tags and people']
const source: readonly [string, string] = ['来源与版权', 'Source and copyright']
const lead: readonly [string, string] = ['标题与正文', 'Title and text']

/** What came of the review of an article. */
export const reviewResults = { none: 0, passed: 1, failed: 2 } as const

/** Who holds an article: somebody who edits it now, or who locked it by hand. */
export const lockModes = { editing: 1, byHand: 2 } as const

/** How far the edited copy of a live article has come. */
export const copyStates = { unsent: 0, sent: 1, reviewed: 2, returned: 3 } as const

export const news = resource('cms/news', {
  label: ['新闻', 'News'],
  code: 'news',
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 200, required: ['标题不能为空!', 'Title cannot be empty'], list: true, group: lead }),
    subtitle: text(['副标题', 'Subtitle'], { max: 200, group: lead }),
    introduction: text(['引题', 'Kicker'], { max: 200, group: lead }),
    externalUrl: url(['链接地址', 'Link address'], { group: lead }),
    content: html(['正文', 'Text'], { stored: false, group: lead }),

    typeId: dict(['新闻类型', 'News type'], 'cms_news_type', { numeric: true, default: 1, list: true, filter: 'equal', group: basics }),
    // Layout styles are kept in the same tree, where readers do not see them.
    categoryId: refs(['新闻分类', 'Category'], 'general/category', {
      list: true,
      filter: 'equal',
      among: { categoryType: '7', isShow: '1' },
      group: basics,
    }),
    topicId: refs(['新闻栏目', 'Column'], 'cms/topic', { list: true, filter: 'equal', group: basics }),
    publishPlatform: dict(['发布平台', 'Platforms'], 'cms_news_platform', { many: true, filter: 'equal', group: basics }),
    account: refs(['发布账号', 'Media accounts'], 'cms/mediaaccounts', { group: basics }),
    brief: text(['简介', 'Summary'], { max: 500, group: basics }),
    thumb: image(['缩略图', 'Thumbnail'], { group: basics, help: ['只能上传jpg/png文件，且不超过500kb', 'jpg or png, at most 500 kB'] }),
    thumbs: images(['组图', 'Pictures'], { max: 3, group: basics }),
    videoUrl: text(['视频', 'Video'], { max: 500, group: basics }),
    videoDuration: integer(['视频时长', 'Video duration'], { min: 0, group: basics, help: ['单位秒', 'Seconds'] }),
    audioUrl: text(['音频', 'Audio'], { max: 500, group: basics }),
    audioDuration: integer(['音频时长', 'Audio duration'], { min: 0, group: basics, help: ['单位秒', 'Seconds'] }),
    publishTime: time(['发布时间', 'Publish time'], {
      list: true,
      filter: 'range',
      group: basics,
      help: ['不填则签发后立即发布', 'Leave empty to go online when published'],
    }),
    offlineTime: time(['下线时间', 'Goes offline'], { group: basics }),
    isUpdateTime: flag(['更新发布时间', 'Update the publish time'], { group: basics }),

    sources: text(['来源', 'Source'], { max: 100, group: source }),
    sourceUrl: url(['来源地址', 'Source address'], { group: source }),
    isOriginal: flag(['原创', 'Original'], { group: source }),
    copyrightType: choice(['版权', 'Copyright'], { 1: ['自有', 'Own'], 2: ['转载', 'Reprint'], 3: ['授权', 'Licensed'] }, { group: source }),
    editorId: ref(['责任编辑', 'Responsible editor'], 'user/user', { filter: 'equal', group: source }),
    manuscriptId: ref(['来稿', 'Manuscript'], 'contribute/manuscript', { readOnly: true, unique: true, nameAs: 'manuscriptTitle', group: source }),
    correctionNote: text(['更正说明', 'Correction'], { max: 500, group: source }),

    tagId: refs(['标签', 'Tags'], 'general/tags', { filter: 'equal', group: facets }),
    keywords: text(['关键词', 'Keywords'], { many: true, max: 30, group: facets }),
    reporter: refs(['记者', 'Reporters'], 'contribute/contributepersonal', { filter: 'equal', group: facets }),
    littleReporter: refs(['小记者', 'Young reporters'], 'contribute/contributelittlereporter', { group: facets }),
    messenger: refs(['信息员', 'Stringers'], 'contribute/contributepersonal', { group: facets }),
    openComment: flag(['开启评论', 'Comments'], { group: facets }),
    openActivity: flag(['开启活动', 'Activity'], { group: facets }),
    openEnroll: flag(['开启报名', 'Sign-up'], { group: facets }),
    openVote: flag(['开启投票', 'Vote'], { group: facets }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, group: facets }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, group: facets }),
    slug: text(['网址别名', 'Slug'], {
      max: 100,
      unique: true,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      message: ['只能用小写字母、数字和单个连字符', 'Lower-case letters, digits and single hyphens only'],
      group: facets,
      help: ['前台网址为 /article/别名；改动后旧网址自动跳转', 'The address on the site is /article/slug; former addresses redirect to it'],
    }),
    remarks: text(['备注', 'Remarks'], { max: 500, group: facets }),
    sort: integer(['排序', 'Sort'], { min: 0, default: 0, group: facets }),

    createName: text(['作者', 'Author'], { max: 60, readOnly: true, list: true, filter: 'like' }),
    views: integer(['点击量', 'Views'], { stored: false, readOnly: true, list: true }),
    viewsBase: integer(['点击量基数', 'Added views'], { stored: false, readOnly: true, detail: true }),
    likesBase: integer(['点赞量基数', 'Added likes'], { stored: false, readOnly: true, detail: true }),
    likes: integer(['点赞量', 'Likes'], { stored: false, readOnly: true }),
    comments: integer(['评论数', 'Comments'], { stored: false, readOnly: true }),
    linkUrl: text(['跳转地址', 'Link'], { stored: false, readOnly: true }),
    isTop: flag(['置顶', 'Pinned'], { readOnly: true, filter: 'equal' }),
    topTime: time(['置顶时间', 'Pinned at'], { readOnly: true }),
    isAudit: choice(
      ['审核结果', 'Review'],
      { 0: ['未审核', 'None'], 1: ['通过', 'Passed'], 2: ['不通过', 'Failed'] },
      { readOnly: true, default: 0 },
    ),
    checkedLevel: integer(['已审级数', 'Levels passed'], { readOnly: true, default: 0 }),
    isLockEdit: flag(['锁定编辑', 'Locked for editing'], { readOnly: true, filter: 'equal' }),
    lockUser: ref(['锁定人', 'Locked by'], 'user/user', { readOnly: true }),
    lockSession: text(['锁定会话', 'Session of the lock'], { max: 40, readOnly: true, detail: true }),
    lockTime: time(['锁定时间', 'Locked at'], { readOnly: true }),
    lockMode: choice(['锁定方式', 'Kind of lock'], { 1: ['编辑中', 'Being edited'], 2: ['手动', 'By hand'] }, { readOnly: true }),
    lockExpire: time(['锁定到期', 'Lock ends'], { readOnly: true }),
    revisionId: ref(['最新版本', 'Newest revision'], 'cms/newshistory', { readOnly: true, detail: true }),
    publishedRevisionId: ref(['在线版本', 'Live revision'], 'cms/newshistory', { readOnly: true, detail: true }),
    publishAt: time(['定时发布', 'Scheduled for'], { readOnly: true, follows: ['publishTime'] }),
    firstPublishTime: time(['首次发布', 'First published'], { readOnly: true, detail: true }),
    issuerId: ref(['签发人', 'Published by'], 'user/user', { readOnly: true }),
    retractReason: text(['撤稿原因', 'Reason for retraction'], { max: 200, readOnly: true, detail: true }),
    retractUser: ref(['撤稿申请人', 'Retraction requested by'], 'user/user', { readOnly: true }),
    retractTime: time(['撤稿时间', 'Retracted at'], { readOnly: true, detail: true }),
    pendingRevisionId: ref(['修改稿', 'Changed copy'], 'cms/newshistory', { readOnly: true }),
    pendingState: choice(
      ['修改稿状态', 'State of the edited copy'],
      { 0: ['未送签', 'Not sent'], 1: ['待签发', 'Awaiting sign-off'], 2: ['已审核', 'Reviewed'], 3: ['已退回', 'Sent back'] },
      { readOnly: true, filter: 'equal' },
    ),
    pendingUser: ref(['修改人', 'Changed by'], 'user/user', { readOnly: true }),
  },
  tallies: {
    likes: { label: ['点赞量', 'Likes'], of: 'general/like' },
    comments: { label: ['评论数', 'Comments'], of: 'general/comments', where: { status: ['shown', 'reported'] } },
    collects: { label: ['收藏量', 'Bookmarks'], of: 'general/collects' },
    shares: { label: ['分享量', 'Shares'], of: 'general/share' },
    grades: { label: ['评分人数', 'Grades'], of: 'general/grade' },
    stars: { label: ['星级合计', 'Sum of stars'], of: 'general/grade', sum: 'score' },
  },
  states: newsStates,
  rights: { unlock: ['强制解锁', 'Force unlock'], publish_edit: ['直接更正在线新闻', 'Correct live articles directly'] },
  editIn: ['draft', 'returned', 'online', 'offline'],
  deleteIn: ['draft', 'returned', 'offline'],
  actions: newsActions,
  calls: newsCalls,
  reports: newsReports,
  queues: newsQueues,
  filters: {
    searchKey: { label: ['标题', 'Title'], by: 'behaviour', reads: ['title'] },
    searchContentKey: { label: ['正文', 'Text'], by: 'behaviour', reads: ['content'] },
    isThumb: { label: ['有缩略图', 'Has a thumbnail'], op: 'notnull', on: ['thumb'] },
  },
  faces: newsFaces,
  below: ['cms/opinion', 'cms/signoff', 'cms/outsign', 'cms/resources', 'cms/newsdelivery', 'cms/newsorder'],
  log: { noun: 'cms/newslog', key: 'newsId' },
  sort: ['-isTop', '-publishTime', '-updateTime'],
  references: {
    ...{ editorId: 'filled', lockUser: 'filled', issuerId: 'filled', retractUser: 'filled', pendingRevisionId: 'filled', pendingUser: 'filled' },
    // Found by its own key, and by the article that it is a text of.
    ...{ manuscriptId: 'unindexed', revisionId: 'unindexed' },
  },
  indexes: [['isTop', 'publishTime', 'updateTime'], ['status', 'isTop', 'publishTime', 'updateTime'], ['updateTime']],
  face: {
    groups: [
      { label: ['标题与正文', 'Title and text'], fields: ['title', 'subtitle', 'introduction', 'brief', 'content', 'externalUrl', 'correctionNote'] },
      { label: ['归类', 'Placement'], fields: ['typeId', 'categoryId', 'topicId', 'publishPlatform', 'account', 'tagId', 'keywords', 'slug'] },
      {
        label: ['发布', 'Publication'],
        fields: ['publishTime', 'offlineTime', 'isUpdateTime', 'publishAt', 'firstPublishTime', 'issuerId', 'linkUrl', 'isTop'],
      },
      { label: ['图片与音视频', 'Pictures, video and audio'], fields: ['thumb', 'thumbs', 'videoUrl', 'videoDuration', 'audioUrl', 'audioDuration'] },
      {
        label: ['来源与作者', 'Source and authors'],
        fields: ['sources', 'sourceUrl', 'isOriginal', 'copyrightType', 'createName', 'editorId', 'reporter', 'manuscriptId'],
      },
      { label: ['读者', 'Readers'], fields: ['views', 'likes', 'comments', 'collects', 'shares', 'viewsBase', 'likesBase'] },
      {
        label: ['互动', 'Taking part'],
        fields: ['openComment', 'openActivity', 'openEnroll', 'openVote', 'grades', 'stars', 'littleReporter', 'messenger'],
        rare: true,
      },
      {
        label: ['审签', 'Sign-off'],
        fields: ['isAudit', 'checkedLevel', 'pendingState', 'pendingUser', 'pendingRevisionId', 'retractReason', 'retractUser', 'retractTime'],
        rare: true,
      },
      {
        label: ['版本与锁定', 'Versions and locks'],
        fields: ['revisionId', 'publishedRevisionId', 'isLockEdit', 'lockUser', 'lockTime', 'lockMode', 'lockExpire', 'lockSession'],
        rare: true,
      },
      { label: ['其他', 'More details'], fields: ['lat', 'lng', 'remarks', 'sort', 'topTime'], rare: true },
    ],
    picture: 'thumb',
    second: ['createName', 'topicId'],
    plural: 'News',
    empty: ['从写第一篇新闻开始。', 'Begin by writing an article.'],
  },
  menu: { icon: 'news', sort: 10 },
})

export const newslog = logOf(news, ['新闻日志', 'News log'])
