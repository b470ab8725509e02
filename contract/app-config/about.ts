import { choice, html, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** A page of the app about itself: terms, privacy, how to reach us; the app asks for it by its code and language. */
export const about = resource('app-config/about', {
  label: ['关于页面', 'About page'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    code: text(['页面编码', 'Code'], {
      max: 30,
      required: true,
      once: true,
      unique: ['lang'],
      pattern: '^[a-z][a-z0-9-]*$',
      message: ['编码由小写字母、数字和短横线组成', 'A code has lower-case letters, digits and hyphens'],
      list: true,
      filter: 'equal',
    }),
    title: text(['标题', 'Title'], { max: 100, required: true, list: true, filter: 'like' }),
    content: html(['内容', 'Content'], { required: true }),
    edition: text(['版本号', 'Version'], { max: 20, list: true }),
    lang: choice(
      ['语言', 'Language'],
      { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
      { required: true, once: true, default: 'zh', list: true, filter: 'equal' },
    ),
    releaseTime: time(['发布时间', 'Published'], { readOnly: true, list: true }),
    sort: sort(),
  },
  states: { draft: { value: 0, label: ['草稿', 'Draft'] }, released: { value: 1, label: ['已发布', 'Published'], tone: 'good' } },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    release: { label: ['发布', 'Publish'], from: 'draft', to: 'released', writes: { releaseTime: '$now' }, tone: 'primary' },
    withdraw: { label: ['撤回', 'Withdraw'], from: 'released', to: 'draft', reason: true },
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['code', 'title', 'content', 'edition', 'lang', 'releaseTime', 'sort'],
      where: { status: 'released' },
      filters: ['code', 'lang'],
      sort: ['sort'],
    },
  },
  log: { noun: 'app-config/aboutlog', key: 'aboutId' },
  sort: ['sort', 'id'],
  face: {
    second: ['code'],
    key: ['lang', 'edition', 'releaseTime', 'sort'],
    views: { calendar: false },
    empty: ['客户端的用户协议、隐私政策、联系我们等页面。', 'Pages of the app about itself: terms, privacy, contact.'],
  },
  menu: { icon: 'book', sort: 2 },
})

export const aboutlog = logOf(about, ['关于页面日志', 'Log of about pages'])
