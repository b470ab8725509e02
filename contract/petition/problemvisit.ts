import { choice, integer, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What somebody outside did to a question, so that he does it once and not a hundred times; whoever he is, is a hash that changes every day. */
export const problemvisit = resource('petition/problemvisit', {
  label: ['问政访客', 'Visitors of questions'],
  tenancy: 'tenant',
  internal: true,
  title: 'visitor',
  fields: {
    problemId: integer(['问题编号', 'Id of the question'], { required: true }),
    kind: choice(
      ['事项', 'What'],
      { ask: ['提问', 'Asked'], follow: ['关注', 'Followed'], like: ['点赞', 'Liked'], seen: ['浏览', 'Read'] },
      { required: true },
    ),
    visitor: text(['访客', 'Visitor'], { max: 120, required: true, unique: ['problemId', 'kind'] }),
  },
  indexes: [['visitor', 'kind', 'createTime']],
})
