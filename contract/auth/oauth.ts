import { choice, image, integer, longText, secret, text } from '../kit/field'
import { service } from '../kit/resource'

/** Sessions. The token call answers without the envelope, its errors as error_description. */
export const oauth = service('auth/oauth', {
  label: ['登录', 'Sessions'],
  calls: {
    token: {
      label: ['登录', 'Log in'],
      call: 'POST token',
      answer: 'map',
      bare: true,
      access: 'public',
      writes: true,
      input: {
        grant_type: choice(['授权类型', 'Grant type'], { password: ['密码', 'Password'], refresh_token: ['刷新', 'Refresh'] }, { required: true }),
        tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }),
        username: text(['账号', 'Account'], { max: 45 }),
        password: secret(['密码', 'Password'], { keep: 'hash', max: 100 }),
        refresh_token: text(['刷新令牌', 'Refresh token'], { max: 500 }),
        scope: text(['授权范围', 'Scope'], { max: 20 }),
        type: text(['账号类型', 'Kind of account'], { max: 20 }),
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
        error_description: text(['错误', 'Error']),
      },
    },
    publicKey: {
      label: ['登录公钥', 'Public key'],
      call: 'GET public-key',
      answer: 'map',
      access: 'public',
      output: { publicKey: longText(['公钥', 'Public key, SPKI as PEM']) },
    },
    logout: { label: ['退出登录', 'Log out'], call: 'GET logout', answer: 'none', access: 'login', writes: true },
    userInfo: {
      label: ['当前用户', 'Who I am'],
      call: 'GET user-info',
      answer: 'map',
      access: 'login',
      output: {
        user_id: text(['用户主键', 'User id']),
        tenant_id: text(['租户编号', 'Tenant no.']),
        account: text(['账号', 'Account']),
        user_name: text(['账号', 'User name']),
        nick_name: text(['昵称', 'Nickname']),
        role_name: text(['角色', 'Role aliases']),
        avatar: image(['头像', 'Avatar']),
      },
    },
  },
})
