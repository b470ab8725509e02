import { choice, integer, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a reader did to an account or a text, so that he does it once a day and not a hundred times; whoever he is, is a hash that changes every day. */
export const visit = resource('official/visit', {
  label: ['账号访客', 'Account visitors'],
  tenancy: 'tenant',
  internal: true,
  title: 'visitor',
  fields: {
    targetId: integer(['对象编号', 'Subject ID'], { required: true }),
    kind: choice(['事项', 'Action'], { follow: ['关注', 'Followed'], like: ['点赞', 'Liked'], seen: ['阅读', 'Read'] }, { required: true }),
    visitor: text(['访客', 'Visitor'], { max: 120, required: true, unique: ['targetId', 'kind'] }),
  },
  indexes: [['visitor', 'kind', 'createTime']],
})
