import { integer, refs, text } from '../kit/field'
import { reaction } from '../kit/reaction'

/** What readers may grade. */
export const gradable = {
  'cms/news': ['新闻', 'News'],
  'housekeep/services': ['服务', 'Service'],
  'general/place': ['场馆', 'Venue'],
} as const

/** A member says how good something is, in stars, words and tags; saying so again replaces it. */
export const grade = reaction('general/grade', ['评分', 'Grade'], gradable, {
  input: {
    score: integer(['星级', 'Stars'], { required: ['请选择星级', 'Please choose the stars'], min: 1, max: 5, list: true, filter: 'range' }),
    content: text(['评语', 'Words'], { max: 200, list: true }),
    tagIds: refs(['标签', 'Tags'], 'general/gradetags', { list: true, filter: 'equal' }),
  },
  again: 'change',
  reports: {
    byStars: {
      label: ['星级分布', 'Grades by stars'],
      call: 'GET star-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { score: 'score' },
      sums: { people: { do: 'count', label: ['人数', 'People'] } },
      chart: 'bar',
    },
  },
  queues: { withWords: { label: ['有评语', 'By wording'], where: { content_notnull: true } } },
  face: {
    second: ['content'],
    key: ['score', 'userId', 'createTime'],
    empty: ['会员评分后，记录出现在这里。', "Members' ratings of news, services and venues appear here."],
  },
  menu: { icon: 'star', sort: 58 },
})
