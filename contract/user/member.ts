import { encrypted, phone, serial, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Somebody outside of the house who proved his phone on the site. He is no user: he has no role, no department and no right, and reaches his own rows by the pages of the site alone. */
export const member = resource('user/member', {
  label: ['会员', 'Member'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'memberNo',
  fields: {
    memberNo: serial(['会员编号', 'Member no.'], 'HY{yyyyMMdd}{####}'),
    name: encrypted(['称呼', 'Name'], { max: 20, mask: 'name', readOnly: true, list: true }),
    phone: phone(['手机号码', 'Phone'], { mask: 'phone', unique: true, readOnly: true, list: true, filter: 'equal' }),
    // A number that nobody proved for longer than an operator rests it may be somebody else's: what was before is not shown to whoever proves it next.
    provenTime: time(['号码验证自', 'Phone verified'], { readOnly: true }),
    lastLoginTime: time(['最近登录', 'Last login'], { readOnly: true, list: true, filter: 'range' }),
    lockReason: text(['停用原因', 'Reason for locking'], { max: 200, readOnly: true }),
  },
  states: {
    open: { value: 1, label: ['正常', 'Open'], tone: 'good' },
    locked: { value: 2, label: ['停用', 'Locked'], tone: 'bad' },
    // Has a number and nothing else.
    left: { value: 3, label: ['已注销', 'Left'] },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    lock: {
      label: ['停用', 'Lock'],
      call: 'POST lock',
      from: 'open',
      to: 'locked',
      reason: 'lockReason',
      tone: 'danger',
      done: ['已停用，其登录立即失效', 'Locked, and logged out at once'],
    },
    unlock: {
      label: ['启用', 'Unlock'],
      call: 'POST unlock',
      from: 'locked',
      to: 'open',
      writes: { lockReason: null },
      tone: 'primary',
      done: ['已启用', 'Unlocked'],
    },
    rename: { label: ['修改称呼', 'Change the name'], from: 'open', sets: ['name'], system: true },
    prove: {
      label: ['重新验证号码', 'Verify the phone again'],
      from: 'open',
      system: true,
      writes: { name: null, provenTime: '$now' },
    },
    leave: {
      label: ['注销', 'Leave'],
      from: ['open', 'locked'],
      to: 'left',
      system: true,
      writes: { name: null, phone: null, lockReason: null, lastLoginTime: null, provenTime: null },
    },
  },
  below: ['mall/memberpoints', 'mall/pointsconsumelog', 'coupon/usercoupon', 'mall/order'],
  sort: ['-id'],
  face: {
    second: ['name', 'phone'],
    key: ['lastLoginTime', 'createTime'],
    views: { calendar: false },
    empty: ['读者在网站用手机号登录后成为会员，出现在这里。', 'Readers become members when they log in on the site with their phone.'],
  },
  menu: { icon: 'team', sort: 21 },
})
