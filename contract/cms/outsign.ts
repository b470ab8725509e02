import { integer, phone, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

/** The longest opinion of an outside signer; with name and organisation before it, it is the remark of a review. */
export const longestOutsideOpinion = 100

/** Somebody outside the house who is asked to sign one article off: by a link that shows it and a code to their phone, once, until it expires. */
export const outsign = resource('cms/outsign', {
  label: ['外部审签', 'Outside sign-off'],
  tenancy: 'tenant',
  within: 'newsId',
  title: 'signerName',
  fields: {
    newsId: ref(['新闻', 'Article'], 'cms/news', { required: true, once: true, list: true, filter: 'equal' }),
    signerName: text(['审签人', 'Signer'], {
      max: 30,
      required: ['请填写审签人姓名', 'Please enter the signer'],
      once: true,
      list: true,
      filter: 'like',
    }),
    organization: text(['所在单位', 'Organisation'], { max: 50, once: true, list: true, filter: 'like' }),
    phone: phone(['手机号码', 'Phone'], {
      mask: 'phone',
      required: true,
      once: true,
      list: true,
      help: ['签署时向此号码发送验证码', 'The signature code is sent to this number'],
    }),
    message: text(['附言', 'Message'], { max: 200, once: true, help: ['显示在审签页面', 'Shown on the signing page'] }),
    hours: integer(['有效小时数', 'Open for (hours)'], { min: 1, max: 168, default: 48, required: true, once: true }),
    expireTime: time(['到期时间', 'Expires'], { readOnly: true, list: true, filter: 'range', follows: ['hours'] }),
    signoffId: ref(['审级', 'Level'], 'cms/signoff', { readOnly: true }),
    revisionId: ref(['所看的版本', 'Revision shown'], 'cms/newshistory', { readOnly: true }),
    remark: text(['审签意见', 'Opinion'], { max: longestOutsideOpinion, readOnly: true, list: true }),
    signTime: time(['审签时间', 'Signed'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    open: { value: 0, label: ['待审签', 'To sign'], tone: 'busy' },
    approved: { value: 1, label: ['同意', 'Approved'], tone: 'good' },
    returned: { value: 2, label: ['退回', 'Sent back'], tone: 'bad' },
    expired: { value: 3, label: ['已过期', 'Expired'] },
    withdrawn: { value: 4, label: ['已撤销', 'Withdrawn'] },
  },
  actions: {
    approve: {
      label: ['同意', 'Approve'],
      system: true,
      from: 'open',
      to: 'approved',
      input: { remark: text(['审签意见', 'Opinion'], { max: longestOutsideOpinion }) },
      writes: { remark: '$.remark', signTime: '$now' },
      tells: {
        whom: 'createUser',
        what: ['{signerName} 已同意：{newsId}', '{signerName} approved {newsId}'],
        more: ['{remark}', '{remark}'],
        kind: 'result',
        leads: '/news?id={newsId}',
      },
    },
    back: {
      label: ['退回', 'Send back'],
      system: true,
      from: 'open',
      to: 'returned',
      input: { remark: text(['审签意见', 'Opinion'], { max: longestOutsideOpinion, required: ['请填写退回原因', 'Please enter a reason'] }) },
      writes: { remark: '$.remark', signTime: '$now' },
      tells: {
        whom: 'createUser',
        what: ['{signerName} 退回了：{newsId}', '{signerName} sent back {newsId}'],
        more: ['{remark}', '{remark}'],
        kind: 'result',
        leads: '/news?id={newsId}',
      },
    },
    withdraw: {
      label: ['撤销', 'Withdraw'],
      verb: 'add',
      from: 'open',
      to: 'withdrawn',
      tone: 'danger',
      tells: {
        whom: 'createUser',
        what: ['{who} 撤销了 {signerName} 的外部审签：{newsId}', '{who} withdrew the outside sign-off of {newsId} by {signerName}'],
        leads: '/news?id={newsId}',
      },
      confirm: ['撤销后，已发出的链接立即失效。确定？', 'The link stops working at once. Withdraw?'],
    },
    drop: {
      label: ['不再需要', 'No longer needed'],
      system: true,
      from: 'open',
      to: 'withdrawn',
      tells: {
        whom: 'createUser',
        what: ['无需再由 {signerName} 审签：{newsId}', '{newsId} no longer needs a signature by {signerName}'],
        leads: '/news?id={newsId}',
      },
    },
    expire: {
      label: ['过期', 'Expire'],
      system: true,
      from: 'open',
      to: 'expired',
      due: 'expireTime',
      tells: {
        whom: 'createUser',
        what: ['{signerName} 未在期限内审签：{newsId}', '{signerName} did not sign {newsId} in time'],
        kind: 'deadline',
        leads: '/news?id={newsId}',
      },
    },
  },
  calls: {
    link: {
      label: ['审签链接', 'Signing link'],
      call: 'POST link/{id}',
      answer: 'row',
      access: { verb: 'add' },
      input: { id: text(['编号', 'Id'], { max: 20, required: true }) },
      output: { url: text(['地址', 'Address']), expireTime: time(['到期时间', 'Ends']) },
    },
  },
  queues: {
    asked: { label: ['我请的外部审签', 'Asked by me'], where: { status: 'open', createUser: '$me' }, home: 'mine' },
    open: { label: ['待审签', 'To sign'], where: { status: 'open' } },
  },
  without: ['edit', 'delete'],
  log: { noun: 'cms/outsignlog', key: 'outsignId' },
  sort: ['-id'],
  references: { signoffId: 'filled', revisionId: 'unindexed' },
  face: {
    second: ['newsId', 'organization'],
    key: ['expireTime', 'signTime', 'remark'],
    plural: 'Outside sign-off',
    empty: [
      '请外单位的人审签一篇稿件：发给对方一个链接，凭手机验证码同意或退回一次。',
      'Ask somebody outside the organisation to sign off an article: they get a link, and approve it or send it back once, using a code sent to their phone.',
    ],
  },
  menu: { icon: 'audit', sort: 15 },
})

export const outsignlog = logOf(outsign, ['外部审签日志', 'Outside sign-off log'])
