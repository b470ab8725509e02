import { text } from '../kit/field'
import { resource } from '../kit/resource'

/** What somebody without an account did lately, so that one address does it only so often; whoever he is, is a hash that changes every day. */
export const publicvisit = resource('general/publicvisit', {
  label: ['公众访问', 'Visits of the public'],
  tenancy: 'tenant',
  internal: true,
  title: 'visitor',
  fields: {
    what: text(['事项', 'What'], { max: 30, required: true }),
    visitor: text(['访客', 'Visitor'], { max: 120, required: true }),
  },
  indexes: [['visitor', 'what', 'createTime']],
})
