import { text } from '../kit/field'
import { letter } from './letter'
import { platformFields, platformReply } from './platform'

/** A matter of an enterprise that the information platform handed over. */
export const qetitionxxptjjjb = letter('petition/qetitionxxptjjjb', {
  prefix: 'QP',
  fields: {
    ...platformFields,
    enterpriseName: text(['企业名称', 'Enterprise'], { max: 100, filter: 'like' }),
    creditCode: text(['统一社会信用代码', 'Credit code'], {
      max: 18,
      pattern: '^[0-9A-Z]{18}$',
      message: ['请输入18位统一社会信用代码', 'Please enter the 18 characters of the credit code'],
      filter: 'equal',
    }),
  },
  actions: { reply: platformReply },
  machines: {},
  sort: 20,
  group: {
    label: ['平台交办', 'Platform'],
    fields: ['enterpriseName', 'creditCode', 'platformNo', 'batchNo', 'handoverTime', 'handoverDept', 'signUser', 'resultType'],
  },
})
