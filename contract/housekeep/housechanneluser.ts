import { encrypted, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { callable } from '../kit/usual'

/** A customer whom a channel brought, by the channel's own number for him. What becomes of him here is pushed to the channel by a signed call. */
export const housechanneluser = resource('housekeep/housechanneluser', {
  label: ['渠道用户', 'Channel user'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['姓名', 'Name'], { max: 20, required: true, list: true, filter: 'like' }),
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { required: true, once: true, list: true, filter: 'equal' }),
    outerId: text(['渠道用户编号', "The channel's number"], {
      max: 64,
      required: true,
      once: true,
      unique: ['channelId'],
      list: true,
      filter: 'equal',
    }),
    phone: encrypted(['手机号码', 'Phone'], { mask: 'phone', required: true, list: true, filter: 'equal', max: 20, ...callable }),
    userId: ref(['账号', 'Account'], 'user/user', { filter: 'equal' }),
    pushTime: time(['推送时间', 'Pushed at'], { readOnly: true, list: true, filter: 'range' }),
    pushTries: integer(['推送次数', 'Tries'], { readOnly: true, min: 0, default: 0 }),
    pushError: text(['推送错误', 'Reason for failure'], { max: 500, readOnly: true }),
  },
  states: {
    new: { value: 0, label: ['未推送', 'New'] },
    pushed: { value: 1, label: ['已推送', 'Pushed'], tone: 'good' },
    failed: { value: 2, label: ['推送失败', 'Failed'], tone: 'bad' },
    pushing: { value: 3, label: ['推送中', 'Being pushed'], tone: 'busy' },
  },
  actions: {
    pushUserToyc: {
      label: ['推送用户', 'Push to the channel'],
      call: 'POST push-user-toyc',
      from: ['new', 'pushed', 'failed'],
      to: 'pushing',
      tone: 'primary',
      writes: { pushError: null },
    },
    pushed: {
      label: ['推送成功', 'Pushed'],
      system: true,
      from: 'pushing',
      to: 'pushed',
      sets: ['pushTries'],
      writes: { pushTime: '$now', pushError: null },
    },
    pushFailed: { label: ['推送失败', 'Push failed'], system: true, from: 'pushing', to: 'failed', sets: ['pushTries', 'pushError'] },
  },
  queues: { failed: { label: ['推送失败', 'Failed'], where: { status: 'failed' }, tone: 'warn' } },
  face: {
    second: ['outerId', 'channelId'],
    key: ['phone', 'status', 'pushTime'],
    plural: 'Channel users',
    empty: ['渠道带来的客户；可将其推送给渠道方。', 'Customers that came through sales channels. Report them to the channel.'],
  },
  menu: { icon: 'user', sort: 54 },
})
