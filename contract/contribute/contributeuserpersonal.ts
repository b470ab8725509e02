import { flag, ref, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Whose account belongs to which contributor: what he has in the paper is his, whoever marked it. */
export const contributeuserpersonal = resource('contribute/contributeuserpersonal', {
  label: ['账号绑定', 'Contributor account'],
  tenancy: 'tenant',
  title: 'userId',
  statuses: { bound: { value: 1, label: ['已绑定', 'Bound'], tone: 'good' }, unbound: { value: 0, label: ['已解绑', 'Unbound'], tone: 'plain' } },
  fields: {
    userId: ref(['账号', 'Account'], 'user/user', { required: true, unique: true, list: true, filter: 'equal' }),
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true, unique: true, list: true, filter: 'equal' }),
    bindTime: time(['绑定时间', 'Bound at'], { readOnly: true, list: true }),
    verified: flag(['已核实', 'Verified'], { list: true, filter: 'equal' }),
  },
  made: { writes: { bindTime: '$now' } },
  queues: { unverified: { label: ['待核实', 'To verify'], where: { status: 'bound', verified: false }, needs: 'edit', home: 'waiting' } },
  face: {
    second: ['personalId'],
    key: ['bindTime', 'verified'],
    plural: 'Contributor accounts',
    empty: ['把登录账号和投稿人员绑定，见报作品就记在他名下。', 'Links accounts to contributors, so that published work is credited to them.'],
  },
  menu: { icon: 'account', sort: 11 },
})
