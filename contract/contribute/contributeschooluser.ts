import { ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Whose account speaks for which school: it confirms the texts of its young reporters. */
export const contributeschooluser = resource('contribute/contributeschooluser', {
  label: ['学校账号', 'School account'],
  tenancy: 'tenant',
  title: 'userId',
  statuses: { bound: { value: 1, label: ['已绑定', 'Bound'], tone: 'good' }, unbound: { value: 0, label: ['已解绑', 'Unbound'], tone: 'plain' } },
  fields: {
    userId: ref(['账号', 'Account'], 'user/user', { required: true, unique: ['schoolInfoId'], list: true, filter: 'equal' }),
    schoolInfoId: ref(['学校', 'School'], 'contribute/contributeschoolinfo', {
      required: true,
      list: true,
      filter: 'equal',
      among: { type: '1' },
      help: [
        '选择学校本身，其下年级和班级的作品都由该账号确认',
        'The school itself: texts of all its grades and classes are confirmed by this account',
      ],
    }),
    bindTime: time(['绑定时间', 'Bound at'], { readOnly: true, list: true }),
    remark: text(['备注', 'Remark'], { max: 200, list: true }),
  },
  made: { writes: { bindTime: '$now' } },
  face: {
    second: ['schoolInfoId'],
    key: ['bindTime'],
    plural: 'School accounts',
    empty: [
      '把老师的登录账号绑定到学校，小记者的作品由学校自己确认。',
      "Bind a teacher’s account to a school so that the school confirms its pupils' texts.",
    ],
  },
  menu: { icon: 'account', sort: 23 },
})
