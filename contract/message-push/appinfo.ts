import { choice, integer, secret, text } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** What takes messages to the clients of an app: 'mock' keeps them, for an administrator to read in the log; 'web' are the browsers of readers of the site. */
export const pushProviders = {
  mock: ['开发', 'Development'],
  http: ['HTTP 网关', 'HTTP gateway'],
  web: ['网站浏览器', 'Site browsers'],
} as const

const outside = { provider: 'http' } as const

/** Apps whose users are pushed to, each by a gateway of its own. */
export const appinfo = resource('message-push/appinfo', {
  label: ['推送应用', 'Push app'],
  tenancy: 'tenant',
  fields: {
    appName: text(['应用名称', 'App name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    appKey: text(['应用标识', 'App key'], { max: 50, required: true, unique: true, list: true, filter: 'equal', pattern: '^[0-9A-Za-z_.-]+$' }),
    provider: choice(['推送服务', 'Provider'], pushProviders, {
      required: true,
      default: 'mock',
      list: true,
      filter: 'equal',
      help: [
        '开发方式不会真正推送，只写推送记录；选择网站浏览器后，读者可在网站上订阅推送',
        'Development only writes the log and sends nothing; for browser pushes, readers subscribe on the site',
      ],
    }),
    gateway: url(['网关地址', 'Gateway address'], {
      max: 255,
      required: true,
      when: outside,
      message: ['请以 http 或 https 开头', 'Must start with http or https'],
    }),
    secret: secret(['签名密钥', 'Signing key'], { max: 200, required: true, when: outside }),
    env: choice(['环境', 'Environment'], { test: ['测试', 'Test'], production: ['生产', 'Production'] }, { default: 'production', list: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
    clients: integer(['终端数', 'Clients'], { stored: false, readOnly: true, list: true }),
  },
  actions: {
    test: {
      label: ['测试', 'Test'],
      verb: 'edit',
      quiet: true,
      done: ['测试通过：网关已应答', 'Gateway responded'],
    },
  },
  face: {
    second: ['appKey', 'env'],
    key: ['provider', 'clients', 'remark'],
    empty: ['登记要推送消息的应用及其推送网关。', 'Register the apps that messages are pushed to, each with its gateway.'],
  },
  menu: { icon: 'app', sort: 10 },
})
