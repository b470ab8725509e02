import { counter, decimal } from './field'
import { computed } from './worked-out'

/** What customers thought of it, added up as they say it. */
export const rated = {
  ratings: counter(['评价数', 'Ratings']),
  scores: counter(['评分合计', 'Sum of scores']),
  rating: computed(decimal(['评分', 'Rating'], { scale: 1, list: true }), 'scores / ratings'),
}
