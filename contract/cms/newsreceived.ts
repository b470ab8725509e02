import { choice, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What the development receiver got: exactly what would go to a platform outside, for those who set one up. */
export const newsreceived = resource('cms/newsreceived', {
  label: ['开发接收', 'Received'],
  tenancy: 'tenant',
  title: 'idempotencyKey',
  fields: {
    accountId: ref(['媒体账号', 'Account'], 'cms/mediaaccounts', { readOnly: true, required: true, list: true, filter: 'equal' }),
    newsId: ref(['新闻', 'Article'], 'cms/news', { readOnly: true, required: true, list: true, filter: 'equal' }),
    event: choice(
      ['事件', 'Event'],
      { published: ['发布', 'Published'], updated: ['更新', 'Updated'], withdrawn: ['撤回', 'Withdrawn'] },
      { readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    idempotencyKey: text(['幂等键', 'Idempotency key'], { max: 100, readOnly: true, required: true, unique: true, list: true }),
    headers: json(['请求头', 'Headers'], { readOnly: true }),
    body: json(['请求体', 'Body'], { readOnly: true }),
    receivedAt: time(['收到时间', 'Received at'], { readOnly: true, required: true, list: true, filter: 'range' }),
  },
  without: ['add', 'edit'],
  sort: ['-id'],
  face: {
    second: ['accountId', 'event'],
    key: ['newsId', 'receivedAt'],
    plural: 'Received',
    empty: ['把媒体账号的平台设为“开发接收端”，发往它的稿件会显示在这里。', 'Articles delivered to a development receiver account appear here.'],
  },
  menu: { icon: 'develop', sort: 53 },
})
