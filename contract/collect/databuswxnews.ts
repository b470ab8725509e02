import { choice, html, image, integer, json, longText, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** An item that was collected, and what became of it: imported as one draft, ignored, or found to say what another one says. */
export const databuswxnews = resource('collect/databuswxnews', {
  label: ['采集内容', 'Collected item'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'title',
  fields: {
    targetId: ref(['采集目标', 'Target'], 'collect/databustarget', { required: true, once: true, list: true, filter: 'equal' }),
    title: text(['标题', 'Title'], { max: 200, required: true, list: true, filter: 'like' }),
    author: text(['作者', 'Author'], { max: 100, list: true, filter: 'like' }),
    digest: longText(['摘要', 'Digest'], { max: 500 }),
    url: url(['原文地址', 'Address'], { required: true, once: true, unique: ['targetId', 'itemKey'] }),
    itemKey: text(['编号', 'Key'], { max: 64, readOnly: true, detail: true }),
    urlHash: text(['地址指纹', 'Address hash'], { max: 64, readOnly: true, detail: true }),
    simhash: text(['内容指纹', 'Fingerprint'], { max: 16, readOnly: true, detail: true }),
    cover: image(['图片', 'Picture']),
    content: html(['正文', 'Text'], { max: 400_000 }),
    publishTime: time(['发布时间', 'Published'], { list: true, filter: 'range' }),
    readCount: integer(['阅读量', 'Reads'], { min: 0 }),
    likeCount: integer(['点赞量', 'Likes'], { min: 0 }),
    copyright: choice(
      ['版权', 'Copyright'],
      { unknown: ['未确认', 'Not cleared'], reprint: ['可转载', 'Reprint allowed'], licensed: ['已授权', 'Licensed'] },
      { required: true, default: 'unknown', list: true, filter: 'equal' },
    ),
    duplicateOf: ref(['相同内容', 'Same content as'], 'collect/databuswxnews', { readOnly: true, filter: 'equal' }),
    before: json(['更新前', 'Before the update'], { readOnly: true }),
    changedTime: time(['原文更新', 'Updated at the source'], { readOnly: true, list: true, filter: 'range' }),
    importedNewsId: ref(['导入为', 'Imported as'], 'cms/news', { readOnly: true }),
    importUser: ref(['导入人', 'Imported by'], 'user/user', { readOnly: true }),
  },
  states: {
    fresh: { value: 0, label: ['新内容', 'New'], tone: 'busy' },
    imported: { value: 1, label: ['已导入', 'Imported'], tone: 'good' },
    ignored: { value: 2, label: ['已忽略', 'Ignored'] },
    duplicate: { value: 3, label: ['重复', 'Duplicate'], tone: 'warn' },
  },
  editIn: ['fresh', 'duplicate'],
  actions: {
    toDraft: {
      label: ['导入为草稿', 'Import as a draft'],
      call: 'POST to-draft',
      from: ['fresh', 'duplicate'],
      to: 'imported',
      writes: { importUser: '$me' },
      tone: 'primary',
      done: ['已导入为草稿', 'Imported as a draft'],
    },
    ignore: { label: ['忽略', 'Ignore'], call: 'POST ignore', verb: 'edit', from: ['fresh', 'duplicate'], to: 'ignored' },
    restore: { label: ['恢复', 'Restore'], call: 'POST restore', verb: 'edit', from: ['ignored', 'duplicate'], to: 'fresh' },
  },
  queues: {
    fresh: {
      label: ['待处理', 'New'],
      where: { status: 'fresh' },
      needs: 'toDraft',
      home: 'waiting',
      menu: '/collect/inbox',
      entry: ['采集收件台', 'Collection inbox'],
    },
    duplicates: { label: ['疑似重复', 'Duplicates'], where: { status: 'duplicate' } },
    changed: { label: ['原文已更新', 'Updated at the source'], where: { status: ['fresh', 'imported'], changedTime_datege: '$today 00:00:00' } },
  },
  reports: {
    byTarget: {
      label: ['各目标采集量', 'Items by target'],
      call: 'GET target-statistics',
      access: { verb: 'view' },
      groups: { target: 'targetId' },
      sums: {
        items: { do: 'count', label: ['条数', 'Items'] },
        imported: { do: 'count', where: { status: 'imported' }, label: ['已导入', 'Imported'] },
        reads: { do: 'sum', of: 'readCount', label: ['阅读量', 'Reads'] },
        likes: { do: 'sum', of: 'likeCount', label: ['点赞量', 'Likes'] },
      },
      chart: 'bar',
    },
  },
  log: { noun: 'collect/databuswxnewslog', key: 'itemId' },
  sort: ['-publishTime', '-id'],
  face: {
    groups: [
      { label: ['内容', 'Item'], fields: ['title', 'author', 'digest', 'content', 'cover', 'publishTime', 'url', 'targetId'] },
      {
        label: ['处理', 'Processing'],
        fields: ['copyright', 'importedNewsId', 'importUser', 'duplicateOf', 'changedTime', 'before', 'readCount', 'likeCount'],
      },
      { label: ['标记', 'Technical'], fields: ['itemKey', 'urlHash', 'simhash'], rare: true },
    ],
    picture: 'cover',
    second: ['author', 'targetId'],
    key: ['publishTime', 'copyright', 'changedTime'],
    empty: ['采集到的内容在此挑选，导入后成为新闻草稿。', 'Choose from the collected items here; importing one makes a draft.'],
  },
  menu: { icon: 'news', sort: 1 },
})

export const databuswxnewslog = logOf(databuswxnews, ['采集内容日志', 'Collected item log'])
