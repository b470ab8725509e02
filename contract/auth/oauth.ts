import { choice, flag, image, integer, longText, secret, text, time } from '../kit/field'
import { service } from '../kit/resource'
import { loginMethods } from './login-methods'

/** What to say to an empty lock password. */
export const lockPasswordEmpty = ['锁屏密码不能为空', 'The lock password cannot be empty'] as const

const viewing = text(['查看中的租户', 'Name of the tenant that an administrator of the platform looks at, empty in one’s own'])

/** Sessions. The token call answers without the envelope, its errors as error_description. */
export const oauth = service('auth/oauth', {
  label: ['登录', 'Sessions'],
  calls: {
    ...loginMethods,
    token: {
      label: ['登录', 'Log in'],
      call: 'POST token',
      answer: 'map',
      bare: true,
      access: 'public',
      writes: true,
      input: {
        grant_type: choice(
          ['授权类型', 'Grant type'],
          {
            password: ['密码', 'Password'],
            captcha: ['密码和验证码', 'Password and captcha, whose key and code travel as the headers Captcha-Key and Captcha-Code'],
            password_sms: ['短信验证码', 'SMS code: phone or username, id and code or password'],
            social: ['第三方', 'Login provider: source, code and state as the callback brought them'],
            dingqrcodeprogram: ['钉钉扫码', 'DingTalk QR code, the same'],
            zmyc: ['票据', 'Ticket: ticket, and source where the tenant has several'],
            scan_code: ['扫码', 'A confirmed code: code and key'],
            refresh_token: ['刷新', 'Refresh'],
          },
          { required: true },
        ),
        tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }),
        username: text(['账号', 'Account'], { max: 45 }),
        password: secret(['密码', 'Password'], { keep: 'hash', max: 100 }),
        phone: text(['手机号码', 'Phone'], { max: 11 }),
        id: text(['验证码编号', 'Id of the SMS code'], { max: 20 }),
        source: text(['来源标识', 'Source'], { max: 20 }),
        state: text(['状态', 'State'], { max: 200 }),
        ticket: text(['票据', 'Ticket'], { max: 2000 }),
        refresh_token: text(['刷新令牌', 'Refresh token'], { max: 500 }),
        scope: text(['授权范围', 'Scope'], { max: 20 }),
        type: text(['账号类型', 'Kind of account'], { max: 20 }),
        key: text(['验证码标识', 'Captcha key, where it does not come as a header; key of a scan code'], { max: 64 }),
        code: text(['验证码', 'Code: of a captcha, an SMS, a provider, a scan'], { max: 2000 }),
      },
      output: {
        access_token: text(['令牌', 'Access token']),
        refresh_token: text(['刷新令牌', 'Refresh token']),
        token_type: text(['令牌类型', 'Token type']),
        expires_in: integer(['有效秒数', 'Seconds it is valid']),
        tenant_id: text(['租户编号', 'Tenant no.']),
        user_id: text(['用户主键', 'User id']),
        account: text(['账号', 'Account']),
        user_name: text(['账号', 'User name']),
        nick_name: text(['昵称', 'Nickname']),
        role_name: text(['角色', 'Role aliases']),
        avatar: image(['头像', 'Avatar']),
        viewing,
        oauth_id: text(['第三方账号', 'Third-party identity of a guest, whose user_id is -1']),
        error_description: text(['错误', 'Error']),
        captcha_required: flag(['需要验证码', 'The next try needs a captcha']),
      },
    },
    captcha: {
      label: ['登录验证码', 'Captcha'],
      call: 'GET captcha',
      answer: 'map',
      access: 'public',
      output: { key: text(['验证码标识', 'Key']), image: longText(['图片', 'Picture as a data URL']) },
    },
    publicKey: {
      label: ['登录公钥', 'Public key'],
      call: 'GET public-key',
      answer: 'map',
      access: 'public',
      output: { publicKey: longText(['公钥', 'Public key, SPKI as PEM']) },
    },
    logout: { label: ['退出登录', 'Log out'], call: 'GET logout', answer: 'none', access: 'login', writes: true, whileLocked: true, guests: true },
    lock: {
      label: ['锁屏', 'Lock the screen'],
      call: 'POST lock',
      answer: 'none',
      access: 'login',
      writes: true,
      input: {
        password: secret(['锁屏密码', 'Lock password; the one that this session locked with before, unless told'], { keep: 'hash', max: 100 }),
      },
    },
    unlock: {
      label: ['解锁', 'Unlock the screen'],
      call: 'POST unlock',
      answer: 'none',
      access: 'login',
      writes: true,
      whileLocked: true,
      input: { password: secret(['锁屏密码', 'Lock password'], { keep: 'hash', max: 100, required: lockPasswordEmpty }) },
    },
    sessions: {
      label: ['我的登录', 'My sessions'],
      call: 'GET sessions',
      answer: 'list',
      access: 'login',
      output: {
        id: text(['编号', 'Id']),
        device: text(['设备', 'Device']),
        ip: text(['IP地址', 'IP address']),
        createTime: time(['登录时间', 'Logged in at']),
        lastSeenTime: time(['最近使用', 'Last seen at']),
        current: flag(['当前', 'This session']),
      },
    },
    endSession: { label: ['结束登录', 'End a session of mine'], call: 'DELETE sessions/{id}', answer: 'none', access: 'login', writes: true },
    clearCache: { label: ['清除缓存', 'Clear what the server keeps ready'], call: 'GET clear-cache', answer: 'none', access: 'login', writes: true },
    userInfo: {
      label: ['当前用户', 'Who I am'],
      call: 'GET user-info',
      answer: 'map',
      access: 'login',
      guests: true,
      output: {
        user_id: text(['用户主键', 'User id']),
        tenant_id: text(['租户编号', 'Tenant no.']),
        account: text(['账号', 'Account']),
        user_name: text(['账号', 'User name']),
        nick_name: text(['昵称', 'Nickname']),
        role_name: text(['角色', 'Role aliases']),
        avatar: image(['头像', 'Avatar']),
        viewing,
      },
    },
  },
})
