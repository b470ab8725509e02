import { choice, day, integer, ref, text } from '../kit/field'
import { rowId } from '../kit/columns'
import { resource } from '../kit/resource'

/** What one day brought an article: how often it was read, liked and commented on. Counted at night; it names no reader and no address. */
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
    metric: choice(
      ['指标', 'Metric'],
      { views: ['阅读', 'Reads'], likes: ['点赞', 'Likes'], comments: ['评论', 'Comments'] },
      { readOnly: true, required: true, unique: ['statDate', 'bizType', 'bizId'], list: true, filter: 'equal' },
    ),
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
          views: { do: 'sum', of: 'value', where: { metric: 'views' }, label: ['阅读', 'Reads'] },
          likes: { do: 'sum', of: 'value', where: { metric: 'likes' }, label: ['点赞', 'Likes'] },
          comments: { do: 'sum', of: 'value', where: { metric: 'comments' }, label: ['评论', 'Comments'] },
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
    empty: ['每晚汇总每篇稿件当天的阅读、点赞和评论。', 'Reads, likes and comments per article, counted overnight.'],
  },
  menu: { icon: 'chart', sort: 40 },
})
