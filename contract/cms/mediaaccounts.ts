import { choice, image, integer, ref, secret, text } from '../kit/field'
import { resource } from '../kit/resource'

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
      },
      { required: true, list: true, filter: 'equal' },
    ),
    accountId: text(['账号标识', 'Account id'], { max: 100, required: true, unique: true, list: true }),
    avatar: image(['头像', 'Avatar']),
    ownerDept: ref(['所属机构', 'Owned by'], 'system/dept', { list: true, filter: 'equal' }),
    fans: integer(['粉丝数', 'Followers'], { min: 0, default: 0, list: true }),
    appId: text(['应用标识', 'App id'], { max: 100 }),
    secret: secret(['应用密钥', 'App secret'], { max: 200 }),
    qrcode: image(['二维码', 'QR code']),
    contact: text(['联系人', 'Contact'], { max: 50, list: true }),
  },
  face: {
    picture: 'avatar',
    second: ['platform', 'accountId'],
    key: ['fans', 'ownerDept', 'contact'],
    empty: ['登记本单位在各平台的账号，发布新闻时可选择。', 'Your accounts on other platforms, to choose from when publishing.'],
  },
  menu: { icon: 'account', sort: 50 },
})
