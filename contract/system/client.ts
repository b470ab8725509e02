import { choice, flag, integer, json, secret, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

export const client = resource('system/client', {
  label: ['应用', 'Client'],
  tenancy: 'platform',
  plane: 'control',
  title: 'clientId',
  fields: {
    clientId: text(['应用编号', 'Client id'], { max: 48, required: true, unique: true, list: true, filter: 'like', pattern: '^[0-9A-Za-z_.-]+$' }),
    clientSecret: secret(['应用密钥', 'Client secret'], { max: 256, required: true }),
    authorizedGrantTypes: choice(
      ['授权类型', 'Grant types'],
      {
        password: ['密码', 'Password'],
        captcha: ['验证码', 'Captcha'],
        password_sms: ['短信', 'SMS code'],
        refresh_token: ['刷新', 'Refresh'],
        authorization_code: ['授权码', 'Authorization code'],
        social: ['第三方', 'Social'],
        zmyc: ['票据', 'Ticket'],
        dingqrcodeprogram: ['钉钉扫码', 'DingTalk QR code'],
        scan_code: ['扫码', 'Scan code'],
      },
      { many: true, required: true, default: 'password,refresh_token', list: true },
    ),
    scope: text(['授权范围', 'Scope'], { max: 256, required: true, default: 'all', list: true }),
    accessTokenValidity: integer(['令牌秒数', 'Access token seconds'], { min: 60, max: 604800, default: 7200, required: true, list: true }),
    refreshTokenValidity: integer(['刷新令牌秒数', 'Refresh token seconds'], { min: 60, max: 31536000, default: 604800, required: true, list: true }),
    resourceIds: text(['资源集合', 'Resources'], { many: true, max: 100 }),
    webServerRedirectUri: url(['回调地址', 'Redirect address'], {
      max: 256,
      message: ['请以 http 或 https 开头', 'Must start with http or https'],
    }),
    authorities: text(['权限', 'Authorities'], { max: 256 }),
    additionalInformation: json(['附加说明', 'Additional information']),
    autoapprove: flag(['自动授权', 'Approved automatically'], { as: 'text' }),
  },
  actions: {
    rotateSecret: {
      label: ['重置密钥', 'New secret'],
      call: 'POST rotate-secret/{id}',
      tone: 'danger',
      button: false,
      confirm: ['将生成新的密钥，旧密钥立即失效。确定重置?', 'A new secret replaces the old one at once. Continue?'],
      done: ['密钥已重置', 'The secret was replaced'],
    },
  },
  face: {
    second: ['scope'],
    key: ['authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity'],
    empty: ['可以调用接口的应用，例如网站和手机客户端。', 'Programs that call the API, such as the site and the apps.'],
  },
  menu: { icon: 'client', sort: 70 },
})
