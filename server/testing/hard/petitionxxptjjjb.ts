import { choice, ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { letterActions, letterFields, letterLog, letterStates } from './lettercolumns'

const self = 'petition/petitionxxptjjjb'

export const petitionxxptjjjb = resource(self, {
  label: ['信息平台交办件', 'Platform case'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  title: 'title',
  fields: {
    ...letterFields(self),
    platformNo: text(['平台编号', 'Platform no.'], { max: 50, unique: true }),
    batchNo: text(['批次', 'Batch'], { max: 50, filter: 'equal' }),
    handoverTime: time(['交办时间', 'Handed over']),
    handoverDept: ref(['交办机构', 'Handed over by'], 'system/dept'),
    signUser: ref(['签收人', 'Signed by'], 'user/user'),
    resultType: choice(['办理结果', 'Result'], { 1: ['解决', 'Solved'], 2: ['解释', 'Explained'], 3: ['转办', 'Passed on'] }),
  },
  states: letterStates,
  editIn: [0, 3],
  deleteIn: 0,
  actions: letterActions(self),
  log: letterLog,
})
