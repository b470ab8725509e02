import { choice, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Who logged in, who tried to, and from where. */
export const login = resource('log/login', {
  label: ['登录日志', 'Login log'],
  tenancy: 'tenant',
  plane: 'control',
  appendOnly: true,
  byMonth: true,
  title: 'account',
  fields: {
    account: text(['账号', 'Account'], { max: 100, readOnly: true, required: true, list: true, filter: 'like' }),
    result: choice(
      ['结果', 'Result'],
      { 1: ['成功', 'Success'], 0: ['失败', 'Failure'] },
      { numeric: true, readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    reason: choice(
      ['原因', 'Reason'],
      {
        password: ['密码正确', 'Right password'],
        captcha: ['密码和验证码正确', 'Right password and captcha'],
        wrong_password: ['用户名或密码错误', 'Wrong account or password'],
        locked_out: ['失败次数过多', 'Too many failures'],
        disabled: ['账号已停用或待审核', 'The account is disabled or waits for approval'],
        tenant_closed: ['租户已停用或过期', 'The tenant is disabled or has expired'],
        token_reused: ['刷新令牌被重复使用', 'A replaced refresh token was used'],
        sms: ['短信验证码正确', 'Right SMS code'],
        wrong_code: ['短信验证码错误', 'Wrong SMS code'],
        social: ['第三方登录', 'Login provider'],
        ticket: ['票据有效', 'Valid ticket'],
        scan: ['扫码登录', 'Scanned code'],
        guest: ['第三方访客，尚无账号', 'A guest without an account'],
        provider_refused: ['第三方登录失败', 'The login provider refused'],
        unlock: ['解锁失败次数过多', 'Too many wrong lock passwords'],
      },
      { readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true, list: true, filter: 'equal' }),
    device: text(['设备', 'Device'], { max: 100, readOnly: true, list: true }),
    ua: text(['浏览器标识', 'User agent'], { max: 300, readOnly: true, detail: true }),
  },
  reports: {
    days: {
      label: ['登录统计', 'Logins by day'],
      call: 'GET day-statistics',
      access: { verb: 'view' },
      groups: { day: 'day(createTime)' },
      sums: {
        logins: { do: 'count', where: { result: 1 }, label: ['成功', 'Logins'] },
        failures: { do: 'count', where: { result: 0 }, label: ['失败', 'Failures'] },
        accounts: { do: 'count', of: 'account', label: ['账号数', 'Accounts'] },
      },
      chart: 'line',
    },
  },
  queues: {
    logins: { label: ['今日登录', 'Logins today'], where: { result: 1, createTime_datege: '$today 00:00:00' }, home: 'today' },
    failures: {
      label: ['今日登录失败', 'Failed logins today'],
      where: { result: 0, createTime_datege: '$today 00:00:00' },
      home: 'today',
      tone: 'warn',
    },
  },
  sort: ['-id'],
  indexes: [['account']],
  face: {
    second: ['device', 'ip'],
    key: ['result', 'reason'],
    plural: 'Login log',
    empty: ['每次登录成功或失败的记录。', 'Each login that succeeded or failed.'],
  },
  menu: { icon: 'log', sort: 20 },
})
