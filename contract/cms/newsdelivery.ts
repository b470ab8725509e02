import { integer, json, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** An article on its way to one account: what to put there, the address that it got, and that it came down again. */
export const newsdelivery = resource('cms/newsdelivery', {
  label: ['平台发布', 'Delivery'],
  tenancy: 'tenant',
  within: 'newsId',
  title: 'newsId',
  fields: {
    newsId: ref(['新闻', 'Article'], 'cms/news', { readOnly: true, required: true, list: true, filter: 'equal' }),
    accountId: ref(['媒体账号', 'Account'], 'cms/mediaaccounts', { readOnly: true, required: true, unique: ['newsId'], list: true, filter: 'equal' }),
    revisionId: ref(['版本', 'Revision'], 'cms/newshistory', { readOnly: true }),
    remoteUrl: url(['平台地址', 'Address there'], { readOnly: true, list: true }),
    tries: integer(['尝试次数', 'Tries'], { readOnly: true, required: true, default: 0, min: 0, list: true }),
    error: text(['失败原因', 'What went wrong'], { max: 200, readOnly: true }),
    doneAt: time(['发布时间', 'Out since'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    queued: { value: 0, label: ['待发布', 'To deliver'], tone: 'busy' },
    ok: { value: 1, label: ['已发布', 'Delivered'], tone: 'good' },
    failed: { value: 2, label: ['发布失败', 'Failed'], tone: 'bad' },
    withdrawn: { value: 3, label: ['已撤回', 'Withdrawn'] },
    toWithdraw: { value: 4, label: ['待撤回', 'To withdraw'], tone: 'warn' },
  },
  actions: {
    fulfil: {
      label: ['已发布', 'Delivered'],
      from: ['queued', 'failed'],
      to: 'ok',
      sets: ['remoteUrl!'],
      writes: { doneAt: '$now', error: null },
      tone: 'primary',
    },
    fail: { label: ['发布失败', 'Failed'], verb: 'fulfil', from: 'queued', to: 'failed', reason: 'error', tone: 'danger' },
    retry: { label: ['重新发布', 'Try again'], verb: 'fulfil', from: 'failed', to: 'queued' },
    confirmWithdrawn: {
      label: ['已撤回', 'Withdrawn'],
      verb: 'fulfil',
      from: 'toWithdraw',
      to: 'withdrawn',
      reason: true,
      tone: 'primary',
      tells: { whom: { did: 'recall' }, what: ['平台已撤回：{newsId}（{accountId}）', 'Withdrawn there: {newsId} ({accountId})'] },
    },
    requeue: { label: ['稿件再次上线', 'Published again'], system: true, from: ['ok', 'withdrawn', 'toWithdraw', 'failed'], to: 'queued' },
    recall: {
      label: ['要求撤回', 'To be withdrawn'],
      system: true,
      from: ['queued', 'failed', 'ok'],
      to: { queued: 'withdrawn', failed: 'withdrawn', ok: 'toWithdraw' },
      tells: { whom: { may: 'fulfil' }, what: ['请从平台撤回：{newsId}（{accountId}）', 'Withdraw there: {newsId} ({accountId})'], in: 'toWithdraw' },
    },
  },
  calls: {
    draft: {
      label: ['发布清单', 'What to put there'],
      call: 'GET draft/{id}',
      answer: 'map',
      access: { verb: 'view' },
      input: { id: text(['编号', 'Id'], { max: 20, required: true }) },
      output: {
        platform: text(['平台', 'Platform']),
        publishMode: text(['发布方式', 'Goes out']),
        cover: text(['封面', 'Cover']),
        fields: json(['字段', 'Fields']),
        content: text(['正文', 'Text']),
        remoteUrl: text(['平台地址', 'Address there']),
        triesLeft: integer(['还可尝试', 'Tries left']),
      },
    },
  },
  queues: {
    waiting: { label: ['待发布', 'To deliver'], where: { status: 'queued' }, needs: 'fulfil', home: 'waiting' },
    toWithdraw: { label: ['待撤回', 'To withdraw'], where: { status: 'toWithdraw' }, needs: 'fulfil', home: 'waiting', tone: 'warn' },
  },
  log: { noun: 'cms/newsdeliverylog', key: 'deliveryId' },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  references: { revisionId: 'unindexed' },
  face: {
    second: ['accountId'],
    key: ['remoteUrl', 'tries', 'doneAt'],
    plural: 'Deliveries',
    empty: ['签发后，按媒体账号的发布配置在此生成发布任务。', 'Publishing an article makes a delivery for each of its accounts that has a setting.'],
  },
  menu: { icon: 'push', sort: 52 },
})

export const newsdeliverylog = logOf(newsdelivery, ['平台发布日志', 'Delivery log'])
