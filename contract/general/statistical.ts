import { choice, day, integer, ref, text } from '../kit/field'
import { rowId } from '../kit/columns'
import { resource } from '../kit/resource'

/** What is counted of an article by the day: reads, likes and comments at night, the rest while it is read. */
export const figures = {
  views: ['阅读', 'Reads'],
  likes: ['点赞', 'Likes'],
  comments: ['评论', 'Comments'],
  visitors: ['访客', 'Visitors'],
  stays: ['读完离开次数', 'Measured reads'],
  seconds: ['停留秒数', 'Seconds read'],
  depth25: ['读到四分之一', 'Read a quarter'],
  depth50: ['读到一半', 'Read half'],
  depth75: ['读到四分之三', 'Read three quarters'],
  depth100: ['读到末尾', 'Read to the end'],
  fromDirect: ['直接访问', 'Came directly'],
  fromSite: ['来自本站', 'From this site'],
  fromSearch: ['来自搜索', 'From a search'],
  fromSocial: ['来自社交平台', 'From a social network'],
  fromElsewhere: ['来自其他网站', 'From elsewhere'],
} as const

/** What one day brought an article: how often, how long and how far it was read, where its readers came from, how often it was liked and commented on. It names no reader and no address. */
const sumOf = <const K extends keyof typeof figures>(metric: K) =>
  ({ [metric]: { do: 'sum', of: 'value', where: { metric }, label: figures[metric] } }) as const

export const statistical = resource('general/statistical', {
  label: ['每日统计', 'Daily figure'],
  tenancy: 'tenant',
  scope: 'all',
  appendOnly: true,
  title: 'title',
  within: ['bizType', 'bizId'],
  fields: {
    statDate: day(['日期', 'Day'], { readOnly: true, required: true, list: true, filter: 'range' }),
    bizType: choice(['对象类型', 'About a'], { 'cms/news': ['新闻', 'Article'] }, { readOnly: true, required: true, list: true, filter: 'equal' }),
    bizId: { ...rowId(['对象编号', 'Id']), readOnly: true },
    title: text(['标题', 'Title'], { max: 200, readOnly: true, list: true, filter: 'like' }),
    metric: choice(['指标', 'Metric'], figures, {
      readOnly: true,
      required: true,
      unique: ['statDate', 'bizType', 'bizId'],
      list: true,
      filter: 'equal',
    }),
    value: integer(['数值', 'Value'], { readOnly: true, required: true, min: 0, default: 0, list: true }),
    authorId: ref(['作者', 'Author'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    topicId: ref(['栏目', 'Column'], 'cms/topic', { readOnly: true, list: true, filter: 'equal' }),
    source: text(['来源', 'Source'], { max: 100, readOnly: true, list: true, filter: 'equal' }),
  },
  reports: Object.fromEntries(
    (
      [
        ['byDay', 'day-statistics', ['按日统计', 'Reads by day'], { day: 'statDate' }, 'line'],
        ['byAuthor', 'author-statistics', ['按作者统计', 'Reads by author'], { author: 'authorId' }, 'bar'],
        ['byTopic', 'topic-statistics', ['按栏目统计', 'Reads by column'], { topic: 'topicId' }, 'bar'],
        ['bySource', 'source-statistics', ['按来源统计', 'Reads by source'], { source: 'source' }, 'bar'],
      ] as const
    ).map(([name, path, label, groups, chart]) => [
      name,
      {
        label,
        call: `GET ${path}`,
        access: { verb: 'view' },
        groups,
        sums: {
          ...sumOf('views'),
          ...sumOf('visitors'),
          ...sumOf('seconds'),
          ...sumOf('likes'),
          ...sumOf('comments'),
        },
        chart,
      },
    ]),
  ),
  sort: ['-statDate', '-value'],
  references: { authorId: 'unindexed', topicId: 'unindexed' },
  face: {
    second: ['statDate'],
    key: ['metric', 'value', 'authorId', 'topicId'],
    empty: ['每篇稿件每天的阅读、停留、来源、点赞和评论。', 'Reads, time, origin, likes and comments per article and day.'],
  },
  menu: { icon: 'chart', sort: 40 },
})
