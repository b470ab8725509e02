import { flag, phone, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { byRunners } from '../kit/staff'
import { somePoints } from './points'

/** Points that a merchant gives to a member, out of those that the merchant has bought; an administrator may have a process approve it first. */
export const merchantgrant = resource('mall/merchantgrant', {
  label: ['商户赠送积分', 'Points gift'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'remark',
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    phone: phone(['会员手机号', "The member's phone"], {
      mask: 'phone',
      required: ['请填写会员手机号', "Please enter the member's phone"],
      once: true,
      list: true,
      filter: 'equal',
    }),
    userId: ref(['会员', 'Member'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    points: { ...somePoints(), once: true, list: true, filter: 'range' },
    giveNow: flag(['保存后立即赠送', 'Give immediately'], { stored: false, detail: false, once: true }),
    remark: text(['说明', 'Reason'], { max: 100, once: true, list: true, filter: 'like', required: ['请填写说明', 'Please enter a reason'] }),
  },
  states: {
    toGive: { value: 0, label: ['待赠送', 'To give'], tone: 'busy' },
    given: { value: 1, label: ['已赠送', 'Given'], tone: 'good' },
  },
  initial: 'toGive',
  without: ['edit'],
  deleteIn: 'toGive',
  parties: { merchant: byRunners },
  actions: {
    // Where a process refuses it, it may be given again or deleted.
    give: {
      label: ['赠送', 'Give'],
      verb: 'add',
      from: 'toGive',
      to: 'given',
      approvable: true,
      shows: ['merchantId', 'points', 'remark'],
      confirm: ['积分赠出后不能收回，确定赠送?', 'Points given cannot be taken back. Give them?'],
      posts: [
        ['mall/merchantpoints', 'merchantId', 'points', '-points'],
        ['platform', 'tenantId', 'points', 'points'],
      ],
      tone: 'primary',
    },
  },
  queues: { toGive: { label: ['待赠送', 'To give'], where: { status: 'toGive' }, needs: 'add', home: 'waiting' } },
  sort: ['-id'],
  face: {
    second: ['merchantId', 'phone'],
    key: ['points', 'createUser', 'createTime', 'status'],
    plural: 'Points gifts',
    empty: ['商户把充值得到的积分赠送给会员，填手机号即可。', 'Merchants give points they have bought to members, by phone number.'],
  },
  menu: { icon: 'gift', sort: 46 },
})
