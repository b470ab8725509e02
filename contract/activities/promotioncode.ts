import { choice, day, integer, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { broughtKinds } from './broughtkinds'

const input = {
  kind: choice(['指标', 'Ranked by'], broughtKinds),
  startDate: day(['开始日期', 'From']),
  endDate: day(['结束日期', 'To']),
} as const

/** A code of somebody who promotes: whoever scans it, enrols by it or orders by it is counted for him. */
export const promotioncode = resource('activities/promotioncode', {
  label: ['推广码', 'Promotion code'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    code: text(['推广码', 'Code'], {
      max: 20,
      min: 4,
      unique: true,
      once: true,
      list: true,
      filter: 'like',
      pattern: '^[0-9A-Za-z]{4,20}$',
      message: ['推广码由 4 到 20 位字母和数字组成', 'A code has 4 to 20 letters and digits'],
      help: ['留空则自动生成', 'Leave empty to have one generated'],
    }),
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    ownerId: ref(['推广人', 'Promoter'], 'user/user', { list: true, filter: 'equal' }),
    channel: choice(
      ['渠道', 'Channel'],
      {
        wechat: ['微信', 'WeChat'],
        poster: ['海报', 'Poster'],
        shop: ['门店', 'Shop'],
        community: ['社区', 'Neighbourhood'],
        media: ['媒体', 'Media'],
        other: ['其他', 'Other'],
      },
      { default: 'poster', list: true, filter: 'equal' },
    ),
    target: choice(
      ['推广内容', 'Promotes'],
      { site: ['网站', 'The site'], campaign: ['活动', 'An activity'], app: ['客户端', 'The app'] },
      { required: true, default: 'site', filter: 'equal' },
    ),
    campaignId: ref(['活动', 'Activity'], 'activities/campaign', { required: true, when: { target: 'campaign' } }),
    link: text(['推广链接', 'Link'], { stored: false, readOnly: true, detail: true }),
    scans: integer(['扫码', 'Scans'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    registers: integer(['报名', 'Enrolments'], { min: 0, readOnly: true, required: true, default: 0, list: true }),
    orders: integer(['下单', 'Orders'], { min: 0, readOnly: true, required: true, default: 0 }),
    rewardRule: json(['奖励规则', 'Reward'], {
      shape: {
        perScan: integer(['每次扫码积分', 'Points per scan'], { min: 0, max: 1000 }),
        perRegister: integer(['每次报名积分', 'Points per enrolment'], { min: 0, max: 10_000 }),
      },
    }),
    expireTime: time(['失效时间', 'Valid until'], { list: true, filter: 'range' }),
  },
  states: { valid: { value: 1, label: ['有效', 'Valid'], tone: 'good' }, off: { value: 0, label: ['停用', 'Off'] } },
  initial: 'valid',
  actions: {
    off: { label: ['停用', 'Switch off'], from: 'valid', to: 'off' },
    on: { label: ['启用', 'Switch on'], verb: 'off', from: 'off', to: 'valid' },
    expire: { label: ['失效', 'Expire'], system: true, from: 'valid', to: 'off', due: 'expireTime' },
  },
  calls: {
    rank: {
      label: ['推广排行', 'Promoters by results'],
      call: 'GET rank',
      answer: 'list',
      access: { verb: 'view' },
      input,
      output: {
        rank: integer(['名次', 'Place']),
        name: text(['名称', 'Name']),
        ownerName: text(['推广人', 'Promoter']),
        count: integer(['数量', 'How many']),
      },
    },
    record: {
      label: ['推广记录', 'Results of a code, one by one'],
      call: 'GET record',
      answer: 'page',
      access: { verb: 'view' },
      input: {
        id: ref(['推广码', 'Code'], 'activities/promotioncode', { required: true }),
        ...input,
        current: integer(['页码', 'Page'], { min: 1, max: 10_000 }),
        size: integer(['条数', 'How many'], { min: 1, max: 100 }),
      },
      output: {
        kind: text(['类别', 'What']),
        kindName: text(['类别名称', 'In words']),
        points: integer(['积分', 'Points']),
        createTime: text(['时间', 'Time']),
      },
    },
    scan: {
      label: ['扫码', 'Scan of a code: counted once a day per visitor; returns where it leads'],
      call: 'POST front/scan',
      answer: 'map',
      access: 'public',
      writes: true,
      input: { promotionCode: text(['推广码', 'Code'], { required: true, max: 20 }) },
      output: { link: text(['链接', 'Link']), scans: integer(['扫码', 'Scans']) },
    },
  },
  below: ['activities/promotionrecord'],
  sort: ['-id'],
  face: {
    second: ['code', 'channel'],
    key: ['ownerId', 'scans', 'registers', 'expireTime'],
    views: { calendar: false },
    empty: ['给推广人发一个码，扫码和报名都算在他名下。', "Promoters' codes. Scans and enrolments through a code are credited to its promoter."],
  },
  menu: { icon: 'global', sort: 60 },
})
