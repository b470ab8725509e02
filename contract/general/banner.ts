import { choice, flag, image, integer, ref, text, time } from '../kit/field'
import { clientPlatforms } from '../kit/platforms'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

/** The places of the site and the app that banners stand in. */
export const bannerPositions = {
  home: ['首页顶部', 'Top of the front page'],
  homeMiddle: ['首页中部', 'Middle of the front page'],
  article: ['文章下方', 'Below an article'],
  list: ['列表旁', 'Beside lists'],
  app: ['客户端启动', 'Start of the app'],
} as const

/** Where a reader comes to by a banner. */
export const bannerLinks = {
  none: ['不跳转', 'Nowhere'],
  news: ['新闻', 'Article'],
  topic: ['专题', 'Topic'],
  url: ['网址', 'Address'],
} as const

const count = (zh: string, en: string) => integer([zh, en], { min: 0, readOnly: true, required: true, default: 0, list: true })

/** A picture that leads somewhere, shown at a place of the site from one moment to another; one that is paid for is marked as an advertisement. */
export const banner = resource('general/banner', {
  label: ['轮播与广告', 'Banner'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: text(['标题', 'Title'], { max: 50, required: true, list: true, filter: 'like' }),
    position: choice(['位置', 'Place'], bannerPositions, { required: true, default: 'home', list: true, filter: 'equal' }),
    imgUrl: image(['图片', 'Picture'], { required: true }),
    isAdvert: flag(['广告', 'Advertisement'], {
      list: true,
      filter: 'equal',
      help: ['前台标注“广告”', 'Readers see it marked as an advertisement'],
    }),
    advertiser: text(['广告主', 'Advertiser'], { max: 100, required: true, when: { isAdvert: true }, filter: 'like' }),
    linkType: choice(['跳转', 'Links to'], bannerLinks, { required: true, default: 'none' }),
    linkUrl: url(['网址', 'Address'], { required: true, when: { linkType: 'url' } }),
    newsId: ref(['新闻', 'Article'], 'cms/news', { required: true, when: { linkType: 'news' }, among: { status: '4' } }),
    topicId: ref(['专题', 'Topic'], 'cms/topic', { required: true, when: { linkType: 'topic' } }),
    platform: choice(['展示端', 'Shown by'], clientPlatforms, { many: true, help: ['不选即全部', 'Leave empty for all'] }),
    startTime: time(['开始时间', 'Shown from'], { list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Shown until'], { list: true, filter: 'range' }),
    sort: sort(),
    views: count('展示次数', 'Views'),
    clicks: count('点击次数', 'Clicks'),
  },
  actions: {
    sort: { label: ['排序', 'Sort'], call: 'POST sort', verb: 'edit', sets: ['sort'], quiet: true, together: true, button: false },
    // Readers see what is in time; this says that something came or went, so that pages made before are made again.
    turn: { label: ['定时变更', 'Starts or ends'], system: true, quiet: true, due: ['startTime', 'endTime'] },
  },
  reports: {
    byAdvertiser: {
      label: ['广告效果', 'Advertisements by advertiser'],
      call: 'GET advertiser-statistics',
      access: { verb: 'view' },
      groups: { advertiser: 'advertiser' },
      sums: {
        banners: { do: 'count', label: ['广告数', 'Banners'] },
        views: { do: 'sum', of: 'views', label: ['展示', 'Views'] },
        clicks: { do: 'sum', of: 'clicks', label: ['点击', 'Clicks'] },
      },
      where: { isAdvert: true },
      chart: 'bar',
    },
  },
  faces: {
    front: {
      list: 'front/list',
      fields: ['title', 'position', 'imgUrl', 'isAdvert', 'advertiser', 'linkType', 'linkUrl', 'newsId', 'topicId', 'sort'],
      where: { status: 'on' },
      filters: ['position', 'platform'],
      sort: ['sort'],
    },
  },
  sort: ['position', 'sort'],
  indexes: [['position', 'sort']],
  face: {
    picture: 'imgUrl',
    second: ['position', 'advertiser'],
    key: ['isAdvert', 'startTime', 'endTime', 'views', 'clicks'],
    groups: [
      { label: ['内容', 'Banner'], fields: ['title', 'position', 'imgUrl', 'linkType', 'linkUrl', 'newsId', 'topicId'] },
      { label: ['投放', 'Display'], fields: ['isAdvert', 'advertiser', 'startTime', 'endTime', 'platform', 'sort'] },
      { label: ['效果', 'Results'], fields: ['views', 'clicks'] },
    ],
    views: { calendar: 'startTime' },
    empty: ['在首页、文章和列表放置图片或广告，可定时上下线。', 'Pictures and advertisements on the front page, below articles and beside lists.'],
  },
  menu: { icon: 'picture', sort: 30 },
})
