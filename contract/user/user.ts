import { choice, day, dict, flag, image, integer, phone, ref, refs, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const passwordRule = {
  keep: 'hash',
  min: 8,
  max: 20,
  pattern: '^(?=.*[A-Za-z])(?=.*\\d)[\\x21-\\x7e]{8,20}$',
  message: ['密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符', 'The password is too simple: letters and digits, 8 to 20 characters'],
} as const

const account: readonly [string, string] = ['账号信息', 'Account']
const person: readonly [string, string] = ['个人信息', 'Person']
const duty: readonly [string, string] = ['职责信息', 'Duty']

export const user = resource('user/user', {
  label: ['用户', 'User'],
  code: 'user',
  path: 'blade-user',
  tenancy: 'tenant',
  plane: 'control',
  title: 'realName',
  statuses: {
    1: ['启用', 'On', 'good'],
    0: ['停用', 'Off', 'plain'],
    2: ['待审核', 'Waiting for approval', 'busy'],
    3: ['已拒绝', 'Refused', 'bad'],
  },
  fields: {
    account: text(['登录账号', 'Account'], { max: 45, required: true, unique: true, list: true, filter: 'like', group: account }),
    password: secret(['密码', 'Password'], { ...passwordRule, required: ['请输入密码', 'Please enter a password'], once: true, group: account }),
    userType: dict(['用户平台', 'User platform'], 'user_type', {
      numeric: true,
      required: true,
      default: 1,
      list: true,
      filter: 'equal',
      group: account,
    }),
    name: text(['用户昵称', 'Nickname'], { max: 20, required: true, group: person }),
    realName: text(['用户姓名', 'Real name'], {
      min: 2,
      max: 5,
      required: true,
      list: true,
      filter: 'like',
      group: person,
      message: ['姓名长度在2到5个字符', 'Name length 2 to 5 characters'],
    }),
    phone: phone(['手机号码', 'Phone'], { unique: true, list: true, filter: 'equal', group: person }),
    email: text(['电子邮箱', 'Email'], {
      max: 45,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      message: ['电子邮箱格式不正确', 'The email address is not valid'],
      group: person,
    }),
    sex: choice(['用户性别', 'Sex'], { 1: ['男', 'Male'], 2: ['女', 'Female'], 3: ['未知', 'Unknown'] }, { default: 3, group: person }),
    birthday: day(['用户生日', 'Birthday'], { group: person }),
    avatar: image(['头像', 'Avatar'], { group: person }),
    code: text(['用户编号', 'Staff no.'], { max: 20, group: duty }),
    roleId: refs(['所属角色', 'Roles'], 'system/role', { required: true, list: true, filter: 'equal', group: duty }),
    deptId: refs(['所属机构', 'Departments'], 'system/dept', { required: true, list: true, filter: 'equal', group: duty }),
    postId: refs(['所属岗位', 'Posts'], 'system/post', { required: true, group: duty }),
    tenantName: text(['所属租户', 'Tenant'], { stored: false, readOnly: true, detail: true }),
    lastLoginTime: time(['最近登录', 'Last login'], { readOnly: true, list: true }),
    lastLoginIp: text(['最近登录地址', 'Last login address'], { max: 45, readOnly: true, detail: true }),
    failCount: integer(['连续失败次数', 'Failures in a row'], { readOnly: true, detail: true, default: 0 }),
    lockUntil: time(['锁定至', 'Locked until'], { readOnly: true, detail: true }),
    pwdChangedAt: time(['密码更新时间', 'Password changed'], { readOnly: true, detail: true }),
    mustChangePwd: flag(['须修改密码', 'Must change the password'], { readOnly: true, detail: true }),
  },
  filters: {
    deptBelow: { label: ['机构及下级', 'Department and below'], by: 'behaviour' },
  },
  calls: {
    select: {
      label: ['用户选项', 'Users to choose from'],
      call: 'GET select',
      answer: 'list',
      listed: true,
      access: 'login',
      output: {
        account: text(['登录账号', 'Account']),
        name: text(['用户昵称', 'Nickname']),
        realName: text(['用户姓名', 'Real name']),
        avatar: image(['头像', 'Avatar']),
      },
    },
    info: { label: ['我的信息', 'My account'], call: 'GET info', answer: 'row', access: 'login' },
    updateInfo: {
      label: ['修改我的信息', 'Change my account'],
      call: 'POST update-info',
      answer: 'none',
      access: 'login',
      writes: true,
      input: {
        avatar: image(['头像', 'Avatar']),
        name: text(['用户昵称', 'Nickname'], { max: 20, required: true }),
        realName: text(['用户姓名', 'Real name'], { min: 2, max: 5, message: ['姓名长度在2到5个字符', 'Name length 2 to 5 characters'] }),
        phone: phone(['手机号码', 'Phone']),
        email: text(['电子邮箱', 'Email'], {
          max: 45,
          pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
          message: ['电子邮箱格式不正确', 'The email address is not valid'],
        }),
      },
    },
    updatePassword: {
      label: ['修改密码', 'Change my password'],
      call: 'POST update-password',
      answer: 'none',
      access: 'login',
      writes: true,
      input: {
        oldPassword: secret(['原密码', 'Old password'], { keep: 'hash', max: 100, required: ['请输入密码', 'Please enter the password'] }),
        newPassword: secret(['新密码', 'New password'], { ...passwordRule, required: ['请输入密码', 'Please enter a password'] }),
        newPassword1: secret(['确认密码', 'Repeat the password'], {
          keep: 'hash',
          max: 100,
          required: ['请输入确认密码', 'Please enter the password again'],
        }),
      },
    },
    resetPassword: {
      label: ['密码重置', 'Reset password'],
      call: 'POST reset-password',
      answer: 'list',
      access: { verb: 'reset_password' },
      writes: true,
      input: { userIds: refs(['用户', 'Users'], 'user/user', { required: true }) },
      output: { account: text(['登录账号', 'Account']), password: text(['一次性密码', 'One-time password']) },
    },
    sessions: {
      label: ['登录会话', 'Sessions'],
      call: 'GET sessions',
      answer: 'list',
      access: { verb: 'force_logout' },
      input: { id: ref(['用户', 'User'], 'user/user', { required: true }) },
      output: {
        id: text(['编号', 'Id']),
        device: text(['设备', 'Device']),
        ip: text(['IP地址', 'IP address']),
        createTime: time(['登录时间', 'Logged in at']),
        lastSeenTime: time(['最近使用', 'Last seen at']),
        current: flag(['当前', 'This session']),
      },
    },
    endSession: {
      label: ['结束会话', 'End a session'],
      call: 'POST end-session',
      answer: 'none',
      access: { verb: 'force_logout' },
      writes: true,
      input: {
        id: ref(['用户', 'User'], 'user/user', { required: true }),
        sessionId: text(['会话', 'Session'], { max: 20, required: true }),
      },
    },
    grant: {
      label: ['角色配置', 'Assign roles'],
      call: 'POST grant',
      answer: 'none',
      access: { verb: 'grant' },
      writes: true,
      input: {
        userIds: refs(['用户', 'Users'], 'user/user', { required: true }),
        roleIds: refs(['所属角色', 'Roles'], 'system/role', { required: true }),
      },
    },
  },
  actions: {
    forceLogout: {
      label: ['强制下线', 'Force logout'],
      call: 'POST force-logout',
      verb: 'force_logout',
      quiet: true,
      tone: 'danger',
      confirm: [
        '该用户的全部登录会立即结束，未保存的内容可能丢失。确定强制下线?',
        'All sessions of this user end at once; unsaved work may be lost. Force the logout?',
      ],
      done: ['已强制下线', 'The user was logged out'],
    },
  },
  menu: { icon: 'user', sort: 10 },
})
