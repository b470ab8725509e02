import { choice, integer, json, longText, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

const byRule = { type: ['web', 'api'] } as const

const rule = {
  list: text(['列表', 'List'], {
    max: 300,
    help: ['网页为选择器，接口为路径，如 data.items', 'A CSS selector of a page, or a path in an API response such as data.items'],
  }),
  title: text(['标题', 'Title'], { max: 300 }),
  link: text(['链接', 'Link'], { max: 300, help: ['选择器后加 @属性 取属性，如 a@href', 'Add @attribute to read an attribute, such as a@href'] }),
  content: text(['正文', 'Text'], { max: 300 }),
  author: text(['作者', 'Author'], { max: 300 }),
  time: text(['时间', 'Time'], { max: 300 }),
  cover: text(['图片', 'Picture'], { max: 300 }),
  remove: text(['去除', 'Exclude'], { max: 300 }),
}

/** What a trial says of an item. */
export const itemShape = {
  title: text(['标题', 'Title']),
  url: text(['链接', 'Link']),
  author: text(['作者', 'Author']),
  digest: text(['摘要', 'Digest']),
  publishTime: text(['发布时间', 'Published']),
  cover: text(['图片', 'Picture']),
}

/** Where items are collected from, and how it goes there: feeds, pages, interfaces, articles of official accounts. */
export const databustarget = resource('collect/databustarget', {
  label: ['采集目标', 'Collection target'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Kind'],
      { rss: ['订阅源', 'Feed'], web: ['网页', 'Web page'], api: ['接口', 'JSON API'], wechat: ['公众号文章', 'WeChat article'] },
      { required: true, default: 'rss', list: true, filter: 'equal' },
    ),
    url: url(['地址', 'Address'], { required: true, unique: true, list: true, filter: 'like' }),
    parseRule: json(['解析规则', 'Parsing rule'], { when: byRule, shape: rule }),
    credential: secret(['访问凭据', 'Credential'], { max: 500, help: ['随请求头 Authorization 发送', 'Sent in the Authorization header'] }),
    identity: choice(
      ['同一条的依据', 'Identify items by'],
      { guid: ['编号', 'Item id'], link: ['链接', 'Item link'], linkTitle: ['链接和标题', 'Link and title'], content: ['内容', 'Item text'] },
      { required: true, default: 'link' },
    ),
    categoryId: ref(['导入到分类', 'Category for drafts'], 'general/category', { among: { categoryType: '7' } }),
    sourceName: text(['来源署名', 'Credit'], { max: 100, help: ['导入的稿件以此为来源', 'Named as the source of imported articles'] }),
    licence: text(['授权说明', 'Licence'], { max: 200 }),
    interval: integer(['间隔（分钟）', 'Interval (minutes)'], { min: 5, max: 10_080, default: 60, required: true, list: true }),
    silentHours: integer(['多久无更新提醒（小时）', 'Alert after silence (hours)'], { min: 1, max: 8760, default: 72, required: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
    lastTime: time(['上次采集', 'Last run'], { readOnly: true, list: true }),
    lastItemTime: time(['最新一条', 'Newest item'], { readOnly: true, list: true }),
    nextTime: time(['下次采集', 'Next run'], { readOnly: true, filter: 'range' }),
    lastCount: integer(['上次条数', 'Items last time'], { readOnly: true, required: true, default: 0 }),
    lag: integer(['延迟', 'Lag'], { readOnly: true, counts: 'seconds' }),
    errorCount: integer(['连续失败', 'Failures in a row'], { readOnly: true, required: true, default: 0, list: true }),
    lastError: text(['失败原因', 'Reason for failure'], { readOnly: true, max: 300 }),
    etag: text(['版本标记', 'ETag'], { readOnly: true, max: 300, detail: true }),
    lastModified: text(['修改标记', 'Last modified'], { readOnly: true, max: 100, detail: true }),
  },
  states: {
    on: { value: 1, label: ['采集中', 'Collecting'], tone: 'good' },
    off: { value: 0, label: ['已停用', 'Off'] },
    error: { value: 2, label: ['出错', 'Failing'], tone: 'bad' },
  },
  initial: 'on',
  made: { writes: { nextTime: '$now' } },
  actions: {
    collect: {
      label: ['立即采集', 'Collect now'],
      call: 'POST collect',
      verb: 'edit',
      from: ['on', 'error'],
      quiet: true,
      due: 'nextTime',
      done: ['已开始采集', 'Collecting has started'],
    },
    turnOff: { label: ['停用', 'Switch off'], call: 'POST off', verb: 'edit', from: ['on', 'error'], to: 'off' },
    turnOn: {
      label: ['启用', 'Switch on'],
      call: 'POST on',
      verb: 'edit',
      from: ['off', 'error'],
      to: 'on',
      writes: { errorCount: 0, lastError: null, nextTime: '$now' },
      tone: 'primary',
    },
    fail: {
      label: ['判为出错', 'Mark as failing'],
      system: true,
      from: 'on',
      to: 'error',
      tells: {
        whom: ['createUser'],
        what: ['采集目标连续失败：{name}', 'Collecting keeps failing: {name}'],
        more: ['{lastError}', '{lastError}'],
      },
    },
  },
  calls: {
    attempt: {
      label: ['试采集', 'Test'],
      call: 'POST attempt',
      answer: 'list',
      access: { verb: 'add' },
      input: {
        type: choice(
          ['类型', 'Kind'],
          { rss: ['订阅源', 'Feed'], web: ['网页', 'Web page'], api: ['接口', 'JSON API'], wechat: ['公众号文章', 'WeChat article'] },
          { required: true },
        ),
        url: url(['地址', 'Address'], { required: true }),
        parseRule: json(['解析规则', 'Parsing rule'], { shape: rule }),
        credential: text(['访问凭据', 'Credential'], { max: 500 }),
      },
      output: itemShape,
    },
  },
  queues: {
    failing: { label: ['出错', 'Failing'], where: { status: 'error' }, needs: 'edit', home: 'waiting', tone: 'warn' },
  },
  below: ['collect/databuswxnews'],
  sort: ['name'],
  face: {
    groups: [
      { label: ['目标', 'Target'], fields: ['name', 'type', 'url', 'parseRule', 'identity', 'interval', 'silentHours', 'credential'] },
      { label: ['导入', 'Import'], fields: ['categoryId', 'sourceName', 'licence', 'remark'] },
      { label: ['运行', 'Runs'], fields: ['lastTime', 'lastItemTime', 'nextTime', 'lastCount', 'lag', 'errorCount', 'lastError'] },
      { label: ['标记', 'Technical'], fields: ['etag', 'lastModified'], rare: true },
    ],
    second: ['type', 'url'],
    key: ['lastItemTime', 'lastTime', 'errorCount', 'interval'],
    empty: ['登记要采集的网站、订阅源和公众号文章。', 'Add the websites, feeds and articles to collect from.'],
  },
  menu: { icon: 'collect', sort: 2 },
})
