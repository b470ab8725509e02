import { choice, encrypted, flag, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who uses an app on which device. A person may have several; one that is switched off, without a token, or that does not want this kind is passed over, and the log says so. */
export const userclient = resource('message-push/userclient', {
  label: ['推送终端', 'Push client'],
  tenancy: 'tenant',
  title: 'alias',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', {
      list: true,
      filter: 'equal',
      help: ['留空为未登录的读者', 'Empty if the reader is not logged in'],
    }),
    appId: ref(['应用', 'App'], 'message-push/appinfo', { required: true, once: true, list: true, filter: 'equal' }),
    clientId: encrypted(['终端标识', 'Client id'], {
      max: 1000,
      mask: 'all',
      unique: ['appId'],
      filter: 'equal',
      help: ['推送服务给出的标识', 'The token that the push service gave it'],
    }),
    alias: text(['别名', 'Alias'], { max: 50, list: true, filter: 'like' }),
    tags: text(['标签', 'Tags'], { many: true, max: 30, list: true }),
    regionCode: text(['地区编号', 'Region code'], { max: 20, list: true, filter: 'equal', pattern: '^\\d+$' }),
    muted: choice(['不接收', 'Opted out'], { notice: ['通知', 'Notices'], news: ['新闻', 'News'] }, { many: true }),
    enabled: flag(['接收推送', 'Accepts pushes'], { default: true, list: true, filter: 'equal' }),
    lastActive: time(['最近活跃', 'Last active'], { list: true }),
    // Of whom it came without an account: the same for one address and day, and nothing that leads back to it.
    origin: text(['来处', 'Where it came from'], { max: 50, readOnly: true, form: false, detail: true }),
  },
  calls: {
    webKey: {
      label: ['网站推送公钥', 'Key for pushes to browsers'],
      call: 'GET web/key',
      answer: 'map',
      access: 'public',
      output: { key: text(['公钥', 'Public key']) },
    },
    webSubscribe: {
      label: ['订阅网站推送', 'Subscribe a browser'],
      call: 'POST web/subscribe',
      answer: 'none',
      access: 'public',
      writes: true,
      input: {
        endpoint: text(['推送地址', 'Endpoint'], { max: 800, required: true }),
        p256dh: text(['公钥', 'Public key'], { max: 100, required: true }),
        auth: text(['密钥', 'Secret'], { max: 40, required: true }),
      },
    },
    webUnsubscribe: {
      label: ['退订网站推送', 'Unsubscribe a browser'],
      call: 'POST web/unsubscribe',
      answer: 'none',
      access: 'public',
      writes: true,
      input: {
        endpoint: text(['推送地址', 'Endpoint'], { max: 800, required: true }),
        auth: text(['密钥', 'Secret'], { max: 40, required: true }),
      },
    },
  },
  indexes: [
    ['appId', 'alias'],
    ['origin', 'createTime'],
  ],
  face: {
    second: ['userId', 'appId'],
    key: ['tags', 'enabled', 'lastActive'],
    empty: ['应用登录后登记的终端，推送按终端发送。', 'Devices running the apps, which receive pushes.'],
  },
  menu: { icon: 'mobile', sort: 20 },
})
