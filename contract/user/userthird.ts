import { image, ref, refs, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Identities that login providers vouch for, and the accounts that they belong to. Guests who asked for an account are approved here. */
export const userthird = resource('user/userthird', {
  label: ['第三方账号', 'Third-party identity'],
  code: 'user_userthird',
  path: 'blade-user/userthird',
  tenancy: 'tenant',
  plane: 'control',
  title: 'nickName',
  fields: {
    source: text(['来源', 'Source'], { max: 20, required: true, once: true, list: true, filter: 'equal' }),
    uuid: text(['对方编号', 'Id there'], { max: 128, required: true, unique: ['source'], once: true, detail: true }),
    nickName: text(['昵称', 'Nickname'], { max: 50, list: true, filter: 'like' }),
    avatar: image(['头像', 'Avatar']),
    unionId: text(['统一编号', 'Union id'], { max: 128, detail: true }),
    userId: ref(['账号', 'Account'], 'user/user', { list: true, filter: 'equal' }),
    account: text(['申请账号', 'Requested account'], { max: 45, readOnly: true, list: true, filter: 'like' }),
    applyTime: time(['申请时间', 'Asked at'], { readOnly: true, list: true, filter: 'range' }),
    bindTime: time(['绑定时间', 'Bound at'], { readOnly: true }),
    remark: text(['拒绝原因', 'Why it was refused'], { max: 200, readOnly: true, list: true }),
  },
  states: {
    visitor: { value: 0, label: ['访客', 'Guest'], tone: 'plain' },
    waiting: { value: 1, label: ['待审核', 'Waiting for approval'], tone: 'busy' },
    bound: { value: 2, label: ['已绑定', 'Bound'], tone: 'good' },
    refused: { value: 3, label: ['已拒绝', 'Refused'], tone: 'bad' },
  },
  actions: {
    unbind: {
      label: ['解绑', 'Unbind'],
      call: 'POST unbind',
      from: 'bound',
      to: 'visitor',
      tone: 'danger',
      confirm: ['解绑后该第三方账号将不能登录，确定解绑?', 'This identity can no longer be used to log in. Unbind it?'],
      done: ['已解绑', 'Unbound'],
    },
    approve: {
      label: ['通过', 'Approve'],
      call: 'POST approve',
      from: ['waiting', 'refused'],
      to: 'bound',
      input: {
        roleId: refs(['所属角色', 'Roles'], 'system/role', { required: true }),
        deptId: refs(['所属机构', 'Departments'], 'system/dept', { required: true }),
      },
      tone: 'primary',
      done: ['已通过，该用户现在可以登录', 'Approved, this user may log in now'],
    },
    refuse: {
      label: ['拒绝', 'Refuse'],
      call: 'POST refuse',
      from: 'waiting',
      to: 'refused',
      input: { remark: text(['拒绝原因', 'Reason'], { required: true, max: 200 }) },
      tone: 'danger',
      done: ['已拒绝', 'Refused'],
    },
    apply: { label: ['申请', 'Request an account'], from: 'visitor', to: 'waiting', sets: ['userId', 'account'], system: true },
  },
  sort: ['-id'],
  face: {
    picture: 'avatar',
    second: ['source', 'account'],
    key: ['userId', 'applyTime'],
    plural: 'Third-party identities',
    empty: [
      '用第三方账号登录的人在此等待批准并与账号绑定。',
      'People who log in through another service wait here until you link them to an account.',
    ],
  },
  menu: { icon: 'account', sort: 20 },
})
