import { choice, day, image, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** A certificate of somebody who works for a merchant. Thirty days before it runs out the merchant hears of it; whose health certificate has run out is not sent to a customer. */
export const merchantcert = resource('merchant/merchantcert', {
  label: ['人员证件', 'Staff certificate'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'certNo',
  fields: {
    merchantUserId: ref(['人员', 'Person'], 'merchant/merchantuser', { required: true, once: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    kind: choice(
      ['证件类型', 'Kind'],
      {
        health: ['健康证', 'Health certificate'],
        skill: ['职业技能证', 'Skill certificate'],
        safety: ['安全培训证', 'Safety training'],
        clean: ['无犯罪记录证明', 'Certificate of no criminal record'],
      },
      { required: true, default: 'health', list: true, filter: 'equal' },
    ),
    certNo: text(['证件编号', 'Certificate no.'], { max: 50, required: true, unique: ['kind'], list: true, filter: 'like' }),
    issueDate: day(['发证日期', 'Issued'], { list: true }),
    expireDate: day(['有效期至', 'Valid until'], { required: true, list: true, filter: 'range' }),
    image: image(['证件照片', 'Picture']),
  },
  states: { valid: { value: 1, label: ['有效', 'Valid'], tone: 'good' }, expired: { value: 2, label: ['已过期', 'Expired'], tone: 'bad' } },
  parties: { merchant: { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' } },
  made: { writes: { merchantId: '$merchantUserId.merchantId' } },
  editIn: 'valid',
  actions: {
    remind: {
      label: ['到期提醒', 'Expires soon'],
      system: true,
      from: 'valid',
      quiet: true,
      due: { at: 'expireDate', before: '30d' },
      tells: {
        whom: ['createUser', { party: 'merchant' }],
        kind: 'deadline',
        what: ['证件即将到期：{merchantUserId} {certNo}', 'A certificate expires soon: {merchantUserId} {certNo}'],
        more: ['{issueDate} 发证，有效期至 {expireDate}，请及时续办。', 'Issued {issueDate}, valid until {expireDate}.'],
      },
    },
    expire: {
      label: ['到期', 'Expired'],
      system: true,
      from: 'valid',
      to: 'expired',
      due: { at: 'expireDate', after: '1d' },
      tells: {
        whom: ['createUser', { party: 'merchant' }],
        kind: 'deadline',
        what: ['证件已过期：{merchantUserId} {certNo}', 'A certificate has expired: {merchantUserId} {certNo}'],
      },
    },
    renew: { label: ['续期', 'Renew'], from: ['valid', 'expired'], to: 'valid', sets: ['expireDate!', 'issueDate', 'image'], tone: 'primary' },
  },
  queues: {
    ending: {
      label: ['一周内到期', 'Expires within a week'],
      where: { status: 'valid', expireDate_datele: '$week' },
      needs: 'renew',
      home: 'waiting',
      tone: 'warn',
    },
    ended: { label: ['已过期', 'Expired'], where: { status: 'expired' }, needs: 'renew', home: 'waiting', tone: 'warn' },
  },
  indexes: [['merchantUserId', 'kind', 'expireDate']],
  face: {
    picture: 'image',
    second: ['merchantUserId', 'merchantId'],
    key: ['kind', 'expireDate', 'status'],
    empty: [
      '服务人员的健康证和技能证，到期前三十天提醒商户。',
      "Workers' health and skill certificates; the merchant is notified thirty days before one expires.",
    ],
  },
  menu: { icon: 'safety', sort: 30 },
})
