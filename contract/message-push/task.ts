import { choice, flag, integer, json, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const count = (zh: string, en: string, list = true) => integer([zh, en], { min: 0, readOnly: true, default: 0, list })
const whom: readonly [string, string] = ['推送对象', 'Receivers']

/** Everybody, or those of whom `audienceValue` tells: tags, aliases, regions or users. */
export const audiences = {
  all: ['全部用户', 'Everybody'],
  tag: ['标签', 'Tags'],
  alias: ['别名', 'Aliases'],
  region: ['地区', 'Regions'],
  user: ['指定用户', 'Users'],
} as const

/** What a message is about; a silent one wakes an app without showing anything. */
export const pushTypes = { notice: ['通知', 'Notice'], news: ['新闻', 'News'], silent: ['静默', 'Silent'] } as const

/** A message to many devices: counted before it goes, approved by a second person where it goes to everybody, and taken back while some of it waits. */
export const task = resource('message-push/task', {
  label: ['推送任务', 'Push task'],
  tenancy: 'tenant',
  fields: {
    title: text(['标题', 'Title'], { max: 50, required: true, list: true, filter: 'like' }),
    content: text(['内容', 'Content'], { max: 200, required: true }),
    type: choice(['类型', 'Type'], pushTypes, { required: true, default: 'notice', list: true, filter: 'equal' }),
    newsId: ref(['新闻', 'News'], 'cms/news', { when: { type: 'news' }, required: true, among: { status: '4' } }),
    link: text(['链接', 'Link'], {
      max: 500,
      pattern: '^(/(?!/)|https?://)',
      message: ['请填写以 / 或 http 开头的链接', 'A link begins with / or http'],
      help: ['点开后到达的页面；新闻推送默认打开该新闻', 'Page that opens; the article if left empty'],
    }),
    appId: ref(['应用', 'App'], 'message-push/appinfo', { required: true, list: true, filter: 'equal', group: whom }),
    audience: choice(['推送范围', 'Audience'], audiences, { required: true, default: 'all', list: true, filter: 'equal', group: whom }),
    audienceValue: text(['对象', 'Recipients'], {
      many: true,
      max: 50,
      when: { audience: ['tag', 'alias', 'region', 'user'] },
      required: true,
      group: whom,
      help: ['标签、别名、地区编号或用户编号，多个用逗号分隔', 'Tags, aliases, region codes or ids of users, separated by commas'],
    }),
    sendTime: time(['定时发送', 'Send at'], { list: true, help: ['留空则立即发送', 'Leave empty to send at once'] }),
    quietOk: flag(['夜间也发送', 'Also at night'], {
      help: ['否则 22:00 至次日 8:00 之间的推送在 8:00 发送', 'Otherwise a push that falls between 22:00 and 8:00 is sent at 8:00'],
    }),
    expireHours: integer(['有效小时数', 'Expires after (hours)'], { min: 1, max: 168, default: 24, required: true }),
    dedupeKey: text(['去重标识', 'Deduplication key'], {
      max: 64,
      unique: true,
      once: true,
      help: ['同一标识只推送一次', 'Pushes with the same key are sent once'],
    }),
    estimate: count('预计终端', 'Devices counted', false),
    problem: text(['未能发送', 'Reason for delay'], {
      max: 200,
      readOnly: true,
      help: ['网关最近一次未应答的原因，仍会重试', 'Reason the gateway last gave no answer; it will be asked again'],
    }),
    startAt: time(['开始时间', 'Starts at'], { readOnly: true, follows: [] }),
    submitUser: ref(['提交人', 'Submitted by'], 'user/user', { readOnly: true }),
    approver: ref(['审批人', 'Approved by'], 'user/user', { readOnly: true }),
    rejectReason: text(['退回原因', 'Reason for refusal'], { max: 200, readOnly: true }),
    total: count('终端数', 'Devices'),
    sent: count('已发未达', 'Sent, not yet confirmed', false),
    delivered: count('已达', 'Delivered', false),
    opened: count('已打开', 'Opened'),
    failed: count('失败', 'Failed'),
    skipped: count('跳过', 'Skipped', false),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    approving: { value: 1, label: ['待审批', 'Approving'], tone: 'busy' },
    scheduled: { value: 2, label: ['待发送', 'Scheduled'], tone: 'later' },
    sending: { value: 3, label: ['发送中', 'Sending'], tone: 'busy' },
    sent: { value: 4, label: ['已发送', 'Sent'], tone: 'good' },
    withdrawn: { value: 5, label: ['已撤回', 'Withdrawn'], tone: 'plain' },
    failed: { value: 6, label: ['发送失败', 'Failed'], tone: 'bad' },
  },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    submit: {
      label: ['提交', 'Submit'],
      from: 'draft',
      to: ['approving', 'scheduled'],
      tone: 'primary',
      writes: { submitUser: '$me', approver: null, rejectReason: null },
      confirm: [
        '提交后将按当前范围推送，推送给全部用户须由他人审批。确定提交?',
        'It will be sent to the chosen audience; a push to everybody needs somebody else’s approval. Submit it?',
      ],
      tells: {
        whom: { may: 'approve' },
        in: 'approving',
        what: ['待审批推送：{title}', 'A push to approve: {title}'],
        more: ['将推送给 {estimate} 个终端', 'Sent to {estimate} devices'],
      },
    },
    approve: {
      label: ['批准', 'Approve'],
      from: 'approving',
      to: 'scheduled',
      tone: 'primary',
      notBy: ['createUser', 'submitUser'],
      writes: { approver: '$me' },
      confirm: ['批准后将推送给全部用户，确定批准?', 'It will then be sent to everybody. Approve it?'],
      tells: { whom: 'submitUser', what: ['推送已批准：{title}', 'Your push was approved: {title}'] },
    },
    reject: {
      label: ['退回', 'Send back'],
      verb: 'approve',
      from: 'approving',
      to: 'draft',
      tone: 'danger',
      reason: 'rejectReason',
      notBy: ['createUser', 'submitUser'],
      writes: { submitUser: null, approver: null },
      tells: { whom: { did: 'submit' }, what: ['推送被退回：{title}', 'Your push was sent back: {title}'] },
    },
    cancel: {
      label: ['撤回', 'Withdraw'],
      from: ['approving', 'scheduled', 'sending'],
      to: 'withdrawn',
      tone: 'danger',
      confirm: ['尚未发出的将不再发送，确定撤回?', 'Devices not yet reached will not receive it. Withdraw it?'],
    },
    begin: { label: ['开始发送', 'Begin'], system: true, from: 'scheduled', to: 'sending', due: 'startAt' },
    finish: {
      label: ['发送完成', 'Finish'],
      system: true,
      from: 'sending',
      to: ['sent', 'failed'],
      tells: [
        {
          whom: 'submitUser',
          kind: 'done',
          in: 'sent',
          what: ['推送已发送：{title}', 'Your push was sent: {title}'],
          more: ['共 {total} 个终端：已发 {sent}，失败 {failed}，跳过 {skipped}', '{total} devices: {sent} sent, {failed} failed, {skipped} skipped'],
        },
        {
          whom: 'submitUser',
          kind: 'done',
          in: 'failed',
          what: ['推送发送失败：{title}', 'Your push failed: {title}'],
          more: ['没有一个终端收到，失败 {failed}，跳过 {skipped}', 'No device received it: {failed} failed, {skipped} skipped'],
        },
      ],
    },
  },
  calls: {
    preview: {
      label: ['预计终端', 'Count the audience'],
      call: 'GET preview',
      answer: 'map',
      access: { verb: 'view' },
      input: {
        appId: ref(['应用', 'App'], 'message-push/appinfo', { required: true }),
        audience: choice(['推送范围', 'Audience'], audiences, { required: true }),
        audienceValue: text(['对象', 'Recipients'], { many: true, max: 50 }),
        type: choice(['类型', 'Type'], pushTypes),
      },
      output: {
        users: integer(['用户数', 'Users']),
        devices: integer(['终端数', 'Devices']),
        reached: integer(['将收到', 'Will receive it']),
        skipped: integer(['其中跳过', 'Skipped']),
        reasons: json(['跳过原因', 'Reason for skipping'], {
          many: true,
          shape: { reason: text(['原因', 'Reason']), count: integer(['数量', 'How many']) },
        }),
        some: json(['部分接收人', 'Some of the recipients'], {
          many: true,
          shape: { name: text(['姓名', 'Name']), alias: text(['终端', 'Device']) },
        }),
      },
    },
  },
  queues: {
    approving: { label: ['待审批', 'To approve'], where: { status: 'approving' }, needs: 'approve', home: 'waiting' },
    sending: { label: ['进行中', 'Under way'], where: { status: ['scheduled', 'sending'] } },
    failed: { label: ['发送失败', 'Failed'], where: { status: 'failed' }, tone: 'warn' },
  },
  below: ['message-push/pushlog'],
  log: { noun: 'message-push/tasklog', key: 'taskId' },
  sort: ['-id'],
  face: {
    groups: [
      { label: ['内容', 'Message'], fields: ['title', 'content', 'type', 'newsId', 'link'] },
      { label: ['接收人', 'Receivers'], fields: ['appId', 'audience', 'audienceValue', 'estimate'] },
      { label: ['发送', 'Sending'], fields: ['sendTime', 'startAt', 'quietOk', 'expireHours', 'problem', 'submitUser', 'approver', 'rejectReason'] },
      { label: ['结果', 'Result'], fields: ['total', 'delivered', 'opened', 'sent', 'failed', 'skipped'] },
      { label: ['其他', 'More details'], fields: ['dedupeKey'], rare: true },
    ],
    second: ['appId', 'createUser'],
    key: ['audience', 'sendTime', 'estimate', 'opened', 'failed'],
    empty: ['向应用用户推送消息：先看预计终端数，再提交。', "Push a message to an app's users: count the recipients, then submit it."],
  },
  menu: { icon: 'push', sort: 1 },
})

export const tasklog = logOf(task, ['推送任务日志', 'Push task log'], { of: ['推送任务', 'Push task'] })
