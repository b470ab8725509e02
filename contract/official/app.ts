import { choice, encrypted, image, text } from '../kit/field'
import { resource } from '../kit/resource'

/** A program that calls the product in somebody's name. Its secret is shown once, when it is made. */
export const app = resource('official/app', {
  label: ['接入应用', 'App'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['应用名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    appKey: text(['应用标识', 'App key'], { max: 40, readOnly: true, unique: true, list: true, filter: 'equal' }),
    appSecret: encrypted(['应用密钥', 'Secret'], { max: 80, mask: 'all', readOnly: true }),
    icon: image(['图标', 'Icon']),
    type: choice(
      ['类型', 'Kind'],
      { ios: ['iOS', 'iOS'], android: ['安卓', 'Android'], h5: ['网页', 'Web'], mini: ['小程序', 'Mini program'] },
      { required: true, default: 'h5', list: true, filter: 'equal' },
    ),
    pkg: text(['包名', 'Package'], { max: 100 }),
    redirectUris: text(['回调地址', 'Redirect URLs'], { many: true, max: 2000 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  actions: {
    rotate: {
      label: ['更换密钥', 'Replace secret'],
      tone: 'danger',
      confirm: ['原密钥立即失效，确定更换?', 'The old secret stops working at once. Continue?'],
      done: ['密钥已更换', 'The secret was replaced'],
      button: false,
    },
  },
  below: ['official/appclient'],
  sort: ['-id'],
  face: {
    picture: 'icon',
    second: ['appKey'],
    key: ['type', 'createTime'],
    empty: ['登记接入的应用，密钥只在生成时显示一次。', 'Register apps that call this system; each secret is shown only once.'],
  },
  menu: { icon: 'client', sort: 50 },
})
