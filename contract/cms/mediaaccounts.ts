import { choice, image, integer, ref, secret, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** The platforms that articles are sent to by themselves; on the others somebody puts them there by hand. */
export const platformsWithClient = ['wechat', 'webhook', 'websub', 'receiver'] as const

export const mediaaccounts = resource('cms/mediaaccounts', {
  label: ['媒体账号', 'Media account'],
  tenancy: 'tenant',
  title: 'name',
  statuses: {
    on: { value: 1, label: ['启用', 'On'], tone: 'good' },
    off: { value: 0, label: ['停用', 'Off'], tone: 'plain' },
    expired: { value: 2, label: ['已过期', 'Expired'], tone: 'warn' },
  },
  fields: {
    name: text(['账号名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    platform: choice(
      ['平台', 'Platform'],
      {
        wechat: ['微信', 'WeChat'],
        weibo: ['微博', 'Weibo'],
        douyin: ['抖音', 'Douyin'],
        toutiao: ['头条', 'Toutiao'],
        bilibili: ['哔哩哔哩', 'Bilibili'],
        app: ['客户端', 'App'],
        webhook: ['自有系统接口', 'Webhook'],
        websub: ['WebSub 订阅中心', 'WebSub hub'],
        receiver: ['开发接收端', 'Development receiver'],
      },
      { required: true, list: true, filter: 'equal' },
    ),
    accountId: text(['账号标识', 'Account id'], { max: 100, required: true, unique: true, list: true }),
    avatar: image(['头像', 'Avatar']),
    ownerDept: ref(['所属机构', 'Owned by'], 'system/dept', { list: true, filter: 'equal' }),
    fans: integer(['粉丝数', 'Followers'], { min: 0, default: 0, list: true }),
    appId: text(['应用标识', 'App id'], { max: 100, when: { platform: ['wechat', 'weibo', 'douyin', 'toutiao', 'bilibili', 'app'] } }),
    endpoint: url(['接口地址', 'Endpoint'], {
      when: { platform: ['webhook', 'websub', 'wechat'] },
      help: ['接收推送的地址；微信留空即用官方地址', "Where articles are sent; leave empty for WeChat's official address"],
    }),
    secret: secret(['密钥', 'Secret'], {
      max: 200,
      help: ['微信的 AppSecret，或自有系统接口的签名密钥', 'The WeChat AppSecret, or the key that signs the webhook'],
    }),
    qrcode: image(['二维码', 'QR code']),
    contact: text(['联系人', 'Contact'], { max: 50, list: true }),
  },
  faces: {
    front: {
      list: 'front/list',
      fields: ['name', 'platform', 'avatar', 'qrcode', 'fans'],
      where: { status: 'on' },
      filters: ['platform'],
      sort: ['-fans'],
    },
  },
  reports: {
    byPlatform: {
      label: ['平台统计', 'By platform'],
      call: 'GET platform-statistics',
      access: { verb: 'view' },
      groups: { platform: 'platform' },
      sums: { accounts: { do: 'count', label: ['账号数', 'Accounts'] }, fans: { do: 'sum', of: 'fans' } },
      where: { status: 'on' },
      chart: 'bar',
    },
  },
  face: {
    picture: 'avatar',
    second: ['platform', 'accountId'],
    key: ['fans', 'ownerDept', 'contact'],
    empty: ['登记本单位在各平台的账号，发布新闻时可选择。', 'Your accounts on other platforms, to choose from when publishing.'],
  },
  menu: { icon: 'account', sort: 50 },
})
