import { choice, integer, money, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const found = { readOnly: true, required: true, list: true } as const

/** What each author had in the paper in a month, as it stood when the month was closed; never changed afterwards. */
export const statisticsfraction = resource('contribute/statisticsfraction', {
  label: ['个人月度得分', 'Monthly score'],
  tenancy: 'tenant',
  title: 'author',
  fields: {
    period: text(['月份', 'Month'], { ...found, max: 7, filter: 'equal' }),
    kind: choice(
      ['类别', 'Kind'],
      { author: ['作者', 'Author'], child: ['小记者', 'Young reporter'], page: ['版式设计', 'Designer'] },
      { ...found, filter: 'equal' },
    ),
    author: text(['作者', 'Author'], { ...found, max: 60, unique: ['period', 'kind', 'personKey'], filter: 'like' }),
    personKey: text(['人员键', 'Person key'], { readOnly: true, required: true, max: 20, form: false }),
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { readOnly: true, filter: 'equal' }),
    unit: text(['单位', 'Unit'], { readOnly: true, max: 100, list: true, filter: 'like' }),
    articles: integer(['作品数', 'Works'], found),
    score: integer(['得分', 'Score'], found),
    royalty: money(['稿酬', 'Royalty'], found),
    rank: integer(['名次', 'Rank'], found),
  },
  without: ['add', 'edit', 'delete'],
  reports: {
    units: {
      label: ['单位得分', 'Scores by unit'],
      call: 'GET units',
      access: { verb: 'view' },
      groups: { period: 'period', unit: 'unit' },
      sums: { score: { do: 'sum', of: 'score' }, articles: { do: 'sum', of: 'articles' }, royalty: { do: 'sum', of: 'royalty' } },
      chart: 'bar',
    },
  },
  sort: ['-period', 'rank'],
  face: {
    second: ['kind', 'unit'],
    key: ['period', 'articles', 'score', 'royalty', 'rank'],
    plural: 'Monthly scores',
    empty: ['月结后，每位作者当月的得分和名次在这里。', 'Each author’s points and rank for a month, once it is closed.'],
  },
  menu: { icon: 'chart', sort: 51 },
})
