import { choice, flag, image, integer, secret, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

const beginning = { message: ['请以 http 或 https 开头', 'Must start with http or https'] } as const

const plain = { kind: ['oauth2'] } as const
const standard = { kind: ['oidc', 'oauth2'] } as const
const house = { kind: ['wecom', 'dingtalk', 'dingqrcodeprogram'] } as const

/** Who else vouches for the people of a tenant. Whoever may change this decides who gets in, so only administrators write it. */
export const loginprovider = resource('system/loginprovider', {
  label: ['登录方式', 'Login provider'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'name',
  fields: {
    source: text(['来源标识', 'Source'], {
      max: 20,
      required: true,
      unique: true,
      once: true,
      list: true,
      pattern: '^[a-z0-9][a-z0-9-]*$',
      message: ['来源标识由小写字母、数字和连字符组成，最多20个字符', 'Lower-case letters, digits and hyphens, at most 20 characters'],
      help: ['出现在登录地址中，保存后不能修改', 'Part of the login address; it cannot be changed later'],
    }),
    name: text(['显示名称', 'Name'], { max: 20, required: true, list: true, filter: 'like' }),
    kind: choice(
      ['类型', 'Kind'],
      {
        oidc: ['OpenID Connect', 'OpenID Connect'],
        oauth2: ['OAuth 2.0', 'OAuth 2.0'],
        wecom: ['企业微信', 'WeChat Work'],
        dingtalk: ['钉钉', 'DingTalk'],
        dingqrcodeprogram: ['钉钉扫码', 'DingTalk QR code'],
        zmyc: ['票据', 'Ticket'],
      },
      { required: true, default: 'oidc', list: true, filter: 'equal' },
    ),
    clientId: text(['应用编号', 'Client id'], {
      max: 200,
      required: true,
      help: ['企业微信填企业编号 CorpID', 'The CorpID for WeChat Work'],
    }),
    clientSecret: secret(['应用密钥', 'Client secret'], {
      max: 4000,
      required: true,
      help: ['票据按 RSA 签名时填 PEM 私钥', 'The private key in PEM where tickets are signed with RSA'],
    }),
    issuer: url(['签发地址', 'Issuer'], { ...beginning, required: true, when: { kind: ['oidc'] } }),
    authorizeUrl: url(['登录页地址', 'Authorisation address'], { ...beginning, required: true, when: plain }),
    tokenUrl: url(['令牌地址', 'Token address'], { ...beginning, required: true, when: plain }),
    userInfoUrl: url(['用户信息地址', 'User info address'], { ...beginning, required: true, when: plain }),
    scope: text(['授权范围', 'Scope'], { max: 200, default: 'openid profile', when: standard }),
    idField: text(['编号字段', 'Id field'], { max: 50, default: 'sub', required: true, when: plain }),
    nameField: text(['名称字段', 'Name field'], { max: 50, default: 'name', when: plain }),
    agentId: text(['应用 AgentId', 'AgentId'], { max: 50, required: true, when: { kind: ['wecom'] } }),
    loginUrl: url(['登录页地址', 'Login page'], { ...beginning, when: house, help: ['留空则用官方地址', 'Leave empty for the official one'] }),
    endpoint: url(['接口地址', 'Endpoint'], { ...beginning, when: house, help: ['留空则用官方地址', 'Leave empty for the official one'] }),
    exchangeUrl: url(['票据校验地址', 'Exchange address'], { ...beginning, required: true, when: { kind: ['zmyc'] } }),
    signMethod: choice(
      ['签名方式', 'Signature'],
      { hmac: ['HMAC-SHA256', 'HMAC-SHA256'], rsa: ['RSA-SHA256', 'RSA-SHA256'] },
      { default: 'hmac', required: true, when: { kind: ['zmyc'] } },
    ),
    matchPhone: flag(['按手机号匹配账号', 'Match by phone'], {
      list: true,
      help: ['对方确认的手机号与已有账号一致时直接登录', 'Users log in as the account with the same phone number'],
    }),
    logo: image(['图标', 'Logo']),
    sort: integer(['排序', 'Order'], { default: 0, list: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
  },
  sort: ['sort'],
  face: {
    groups: [
      { label: ['登录方式', 'Login'], fields: ['name', 'source', 'kind', 'logo', 'sort', 'matchPhone', 'remark'] },
      { label: ['应用', 'Application'], fields: ['clientId', 'clientSecret', 'agentId', 'signMethod', 'scope'] },
      { label: ['地址', 'Addresses'], fields: ['issuer', 'authorizeUrl', 'tokenUrl', 'userInfoUrl', 'loginUrl', 'endpoint', 'exchangeUrl'] },
      { label: ['用户信息', 'User data'], fields: ['idField', 'nameField'] },
    ],
    picture: 'logo',
    second: ['source', 'kind'],
    key: ['matchPhone', 'sort', 'remark'],
    empty: ['除密码外的登录方式，如微信和统一身份认证。', 'Ways to log in besides a password, such as WeChat or single sign-on.'],
  },
  menu: { icon: 'key', sort: 75 },
})
