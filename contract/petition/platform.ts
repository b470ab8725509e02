import { choice, ref, text, time } from '../kit/field'
import { letterReply } from './lettermachine'

const platform: readonly [string, string] = ['平台信息', 'Platform']

/** What the information platform says of a letter that it hands over. */
export const platformFields = {
  platformNo: text(['平台编号', 'Platform no.'], { max: 50, unique: true, group: platform }),
  batchNo: text(['批次', 'Batch'], { max: 50, filter: 'equal', group: platform }),
  handoverTime: time(['平台交办时间', 'Handed over by the platform'], { group: platform }),
  handoverDept: ref(['交办机构', 'Handed over by'], 'system/dept', { group: platform }),
  signUser: ref(['接件人', 'Accepted by'], 'user/user', { group: platform }),
  resultType: choice(
    ['办理结果', 'Result'],
    { 1: ['解决', 'Solved'], 2: ['解释', 'Explained'], 3: ['转办', 'Passed on'] },
    { readOnly: true, filter: 'equal', group: platform },
  ),
} as const

/** The reply to a letter of the platform says how the matter ended besides. */
export const platformReply = {
  ...letterReply,
  sets: [...letterReply.sets, 'resultType'],
} as const
