import { letter } from './letter'
import { platformFields, platformReply } from './platform'

/** A letter that the information platform of the level above handed over. */
export const petitionxxptjjjb = letter('petition/petitionxxptjjjb', {
  prefix: 'XP',
  fields: platformFields,
  actions: { reply: platformReply },
  machines: {},
  sort: 10,
  group: { label: ['平台交办', 'Platform'], fields: ['platformNo', 'batchNo', 'handoverTime', 'handoverDept', 'signUser', 'resultType'] },
})
